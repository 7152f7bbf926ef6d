// What a new editor does, with the keyboard alone.
import { suite } from 'node:test'
import { byKeysAlone } from '../../browser/admin/journey.ts'

suite('a new editor', () => {
  byKeysAlone()
})
