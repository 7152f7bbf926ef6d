// What a new editor does, in English.
import { suite } from 'node:test'
import { walkIn } from '../../browser/admin/journey.ts'

suite('a new editor', () => {
  walkIn('en')
})
