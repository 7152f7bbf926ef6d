// What a new editor does, in German: the language whose words are longer, and other than those of the code.
import { suite } from 'node:test'
import { walkIn } from './journey.ts'

suite('a new editor', () => {
  walkIn('de')
})
