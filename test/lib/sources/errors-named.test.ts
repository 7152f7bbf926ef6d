// Errors of a run name the property by its title: the id of a program is a long number that nobody knows.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openImmo, property } from '../../support/openimmo.ts'
import { agency } from '../../support/agency.ts'

test('a property that was left out, or lacks a picture, is named by its title', async (t) => {
  const { put, run } = await agency(t)
  const first = property({ id: '1', title: 'Haus am See', pictures: ['gone.jpg'] })
  const again = property({ id: '1', title: 'Haus am Wald' })
  put('a.xml', openImmo(first + again))
  const { faults } = await run()
  assert.deepEqual(
    faults
      .map(({ item, title, field }) => [item, title, field])
      .sort(([, a], [, b]) => String(a).localeCompare(String(b))),
    [
      ['OBID-1', 'Haus am See', 'images'],
      ['OBID-1', 'Haus am Wald', null],
    ],
  )
})
