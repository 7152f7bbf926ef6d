// Families that are offered by their names, and how Fontsource writes them.
import assert from 'node:assert/strict'
import test from 'node:test'
import { FAMILIES, availableFamilies, idOfFamily } from '../../src/admin/screens/design/install-font.ts'

test('names are in order, each once, and make ids that can be asked for', () => {
  assert.deepEqual(
    [...FAMILIES],
    [...new Set(FAMILIES)].sort((a, b) => a.localeCompare(b, 'en')),
  )
  for (const name of FAMILIES) assert.match(idOfFamily(name), /^[a-z0-9]+(-[a-z0-9]+)*$/)
  assert.equal(idOfFamily(' Source  Serif 4 '), 'source-serif-4')
})

test('what the website has is not offered again', () => {
  assert.ok(!availableFamilies(['Source Serif 4']).includes('Source Serif 4'))
  assert.equal(availableFamilies([]).length, FAMILIES.length)
})
