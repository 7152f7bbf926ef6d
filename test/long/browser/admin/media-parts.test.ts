// Parts of the media library without a browser: crops, what is sent of a change, folders that are dropped.
import assert from 'node:assert/strict'
import { suite, test } from 'node:test'
import type { MediaItem } from '../../../../src/admin/media/media-item.ts'
import { draftOf, rebaseDraft, stepsTo } from '../../../../src/admin/screens/media-item/item-draft.ts'
import { automatic, moved, RATIOS, resized, type Corner } from '../../../../src/admin/screens/media-item/crops.ts'
import { droppedFiles } from '../../../../src/admin/screens/media/dropped-files.ts'
import { cropOf, numberOf, RATIOS as SERVED } from '../../../../src/lib/base/picture-plan.ts'

suite('parts of the media library', () => {
  const cut = { width: 2400, height: 1600, focus: { x: 0.9, y: 0.2 } }

  test('the ratios and what is cut by itself are those of the website', () => {
    assert.deepEqual(RATIOS, [...SERVED])
    for (const ratio of RATIOS) assert.deepEqual(automatic(cut, ratio), cropOf({ ...cut, crops: {} }, ratio), ratio)
  })

  test('a crop stays inside of the picture and keeps its ratio', () => {
    for (const ratio of RATIOS)
      for (const corner of [undefined, 'nw', 'ne', 'sw', 'se'] as (Corner | undefined)[])
        for (const width of [0, 0.3, 0.55, 2]) {
          const start = moved(resized(automatic(cut, ratio), 0.4, { cut, ratio }), { x: 0.2, y: -0.3 })
          const { x, y, width: w, height: h } = resized(start, width, { cut, ratio, ...(corner && { corner }) })
          const opposite = (rect: { x: number; y: number; width: number; height: number }) => [
            rect.x + (corner?.endsWith('w') ? rect.width : 0),
            rect.y + (corner?.startsWith('n') ? rect.height : 0),
          ]
          const [was, is] = [opposite(start), opposite({ x, y, width: w, height: h })]
          if (corner)
            assert.ok(
              was.every((at, i) => Math.abs(at - is[i]!) < 0.001),
              `${ratio} ${corner} stays`,
            )
          assert.ok(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= 1 + 1e-6 && y + h <= 1 + 1e-6, `${ratio} ${corner}`)
          assert.ok(
            Math.abs((w * cut.width) / (h * cut.height) / numberOf(ratio) - 1) < 0.005,
            `${ratio} ${corner} ${width}`,
          )
        }
  })

  const base = {
    id: 7,
    title: 'A',
    alt: 'B',
    caption: null,
    credit: null,
    transcript: null,
    i18n: { de: { alt: 'C' } },
    decorative: false,
    tags: ['x'],
    collections: [],
    focus: { x: 0.5, y: 0.5 },
    crops: {},
  } as unknown as MediaItem
  const site = { languages: ['en', 'de'] }

  test('only what differs is sent, each language by itself', () => {
    const draft = draftOf(base, site)
    assert.deepEqual(stepsTo(base, draft, site), [])
    const rect = { x: 0, y: 0, width: 0.5, height: 0.5 }
    const changed = {
      ...draft,
      texts: { en: { title: 'A' }, de: { alt: 'D' } },
      tags: ['y'],
      crops: { '3:2': rect },
    }
    assert.deepEqual(
      stepsTo(base, changed, site).map(({ name, input }) => [name, input]),
      [
        ['update_media', { id: 7, lang: 'en', alt: null, tags: ['y'] }],
        ['update_media', { id: 7, lang: 'de', alt: 'D' }],
        ['crop_media', { id: 7, ratio: '3:2', rect }],
      ],
    )
  })

  test('own changes move onto what somebody else has saved', () => {
    const mine = { ...draftOf(base, site), tags: ['mine'] }
    const theirs = { ...base, title: 'Theirs', decorative: true }
    const { tags, texts, decorative } = rebaseDraft(theirs, { from: base, draft: mine }, site)
    assert.deepEqual([tags, texts['en']?.title, decorative], [['mine'], 'Theirs', true])
  })

  test('folders are read to their bottom, without what systems leave in them', async () => {
    const file = (name: string) => ({
      name,
      isFile: true,
      isDirectory: false,
      file: (done: (one: File) => void) => done(new File(['x'], name)),
    })
    const folder = (name: string, entries: object[]) => ({
      name,
      isFile: false,
      isDirectory: true,
      createReader: () => {
        // Chromium gives a hundred at a time.
        const portions = [entries.slice(0, 1), entries.slice(1), []]
        return { readEntries: (done: (some: object[]) => void) => done(portions.shift()!) }
      },
    })
    const tree = folder('pictures', [
      file('a.jpg'),
      file('.DS_Store'),
      folder('more', [file('b.jpg'), file('Thumbs.db')]),
    ])
    const items = [{ kind: 'file', webkitGetAsEntry: () => tree }] as unknown as DataTransferItemList
    const found = await droppedFiles({ items, files: [] as unknown as FileList })
    assert.deepEqual(
      found.map(({ name }) => name),
      ['a.jpg', 'b.jpg'],
    )
  })
})
