// What the page editor decides without a page on the screen: which moves there are, and what takes them back.
import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { firstWidth, fitOf } from '../../src/admin/screens/page-editor/preview-width.ts'
import { blockKeys } from '../../src/admin/screens/page-editor/shortcuts.ts'
import { undoOf } from '../../src/admin/screens/page-editor/transitions.ts'
import { keyCaps } from '../../src/admin/shell/key-names.ts'

const PAGE = {
  status: 'draft',
  has_unpublished_changes: false,
  publish_at: null,
  unpublish_at: null,
} as const
const [SOON, LATER, LAST] = ['2030-01-01T08:00:00Z', '2030-02-01T08:00:00Z', '2030-03-01T08:00:00Z']

test('taking a page offline is taken back only where publishing shows the same', () => {
  const online = { ...PAGE, status: 'published' } as const
  assert.deepEqual(undoOf(online, { move: 'unpublish' }), [{ move: 'publish' }])
  assert.deepEqual(undoOf({ ...online, has_unpublished_changes: true }, { move: 'unpublish' }), [])
  assert.deepEqual(undoOf({ ...online, unpublish_at: SOON }, { move: 'unpublish' }), [], 'it had an end')
})

test('only a draft comes from the archive as it was', () => {
  assert.deepEqual(undoOf(PAGE, { move: 'archive' }), [{ move: 'unarchive' }])
  for (const status of ['published', 'in_review', 'scheduled', 'offline'] as const)
    assert.deepEqual(undoOf({ ...PAGE, status }, { move: 'archive' }), [], status)
})

test('another time is taken back to the former one, a first time is withdrawn', () => {
  const scheduled = { ...PAGE, status: 'scheduled', publish_at: SOON } as const
  const times = { publish_at: LATER, unpublish_at: LAST }
  assert.deepEqual(undoOf(scheduled, { move: 'schedule', times }), [
    { move: 'schedule', times: { publish_at: SOON, unpublish_at: null } },
  ])
  assert.deepEqual(undoOf(PAGE, { move: 'schedule', times: { publish_at: SOON } }), [{ move: 'withdraw' }])
  assert.deepEqual(undoOf(PAGE, { move: 'schedule', times }), [
    { move: 'schedule', times: { unpublish_at: null } },
    { move: 'withdraw' },
  ])
  const online = { ...PAGE, status: 'published', unpublish_at: LATER } as const
  assert.deepEqual(undoOf(online, { move: 'schedule', times: { unpublish_at: LAST } }), [
    { move: 'schedule', times: { unpublish_at: LATER } },
  ])
  assert.deepEqual(
    undoOf({ ...PAGE, status: 'in_review' }, { move: 'schedule', times }),
    [],
    'it would not be in review again',
  )
})

test('the width that was chosen counts in every window but that of a phone', () => {
  const available = { width: 400, height: 700 }
  assert.deepEqual(
    (['phone', 'tablet', 'desktop'] as const).map((device) => fitOf(device, available, 1280).width),
    [390, 820, 1280],
  )
  assert.equal(fitOf('tablet', available, 1280).scale, 400 / 820)
  assert.equal(fitOf('desktop', { width: 390, height: 700 }, 390).width, 390)
  assert.deepEqual(
    [1024, 1279, 1280, 1440].map((window) => firstWidth(window, 16)),
    ['phone', 'phone', 'desktop', 'desktop'],
  )
  assert.deepEqual(
    [1280, 1600].map((window) => firstWidth(window, 20)),
    ['phone', 'desktop'],
    'large letters leave less room',
  )
})

test('the help lists what the list of blocks does by itself', () => {
  const keys = blockKeys((text) => text)
  assert.ok(keys.every(({ run }) => run === undefined))
  assert.deepEqual(
    keyCaps('alt+arrowup', (text) => text),
    [['Alt', '↑']],
  )
  for (const combination of ['alt+arrowdown', 'delete', 'insert', 'enter', 'mod+c', 'mod+x', 'mod+v', 'mod+d'])
    assert.ok(
      keys.some((one) => one.keys === combination),
      combination,
    )
})

test('taking a page over and getting unsaved work back are two words, as their buttons stand below each other', () => {
  const german = (path: string) =>
    JSON.parse(readFileSync(new URL(`../../src/admin/${path}`, import.meta.url), 'utf8')) as Record<string, string>
  assert.notEqual(german('screens/page-editor/de.json')['Apply'], german('lang/de.json')['Take over'])
})
