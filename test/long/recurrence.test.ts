// Thousands of generated rules over the changes of clocks in Berlin and New York, held against other libraries.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { differences } from '../lib/rules/recurrence/truth.ts'

for (let seed = 1; seed <= 10; seed++)
  test(`500 rules of seed ${seed}`, () => {
    assert.deepEqual(differences(seed, 500), [])
  })
