// In which order the palette shows what was found.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Group } from '../../src/admin/shell/palette-items.ts'
import { inGroups } from '../../src/admin/shell/palette-order.ts'

const item = (group: Group, label: string) => ({ group, label })
const labels = (typed: string, items: ReturnType<typeof item>[], each = 7) =>
  inGroups(typed, items, each).map(({ label }) => label)

test('what is called so comes before screens that fit by everyday words', () => {
  const found = [
    item('screens', 'Design'),
    item('settings', 'Logo'),
    item('pages', 'Preise und Angebote'),
    item('pages', 'Preise'),
  ]
  assert.deepEqual(labels('preise', found), ['Preise', 'Preise und Angebote', 'Design', 'Logo'])
  assert.deepEqual(labels('Preise ändern', found)[0], 'Preise', 'less what only says what to do')
  const entries = [item('screens', 'Media'), item('entries', 'Über den Dächern')]
  assert.deepEqual(labels('uber den', entries), ['Über den Dächern', 'Media'])
})

test('a screen of this very name stays before pages that begin so; what fits equally stays in its order', () => {
  const found = [item('screens', 'Pages'), item('actions', 'New page'), item('pages', 'Pages of old')]
  assert.deepEqual(labels('pages', found), ['Pages', 'Pages of old', 'New page'])
  assert.deepEqual(labels('p', found), ['Pages', 'New page', 'Pages of old'], 'one letter says nothing')
})

test('a group shows so many, the best of them', () => {
  const found = [item('pages', 'Our team'), item('pages', 'The team'), item('pages', 'Team')]
  assert.deepEqual(labels('team', found, 2), ['Team', 'Our team'])
})
