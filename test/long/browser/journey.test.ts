// What a new editor does, in English, and with the keyboard alone.
import { suite } from 'node:test'
import { byKeysAlone, walkIn } from '../../browser/admin/journey.ts'

suite('a new editor', { timeout: 300_000 }, () => {
  walkIn('en')
  byKeysAlone()
})
