// What people read of fields: types in the order of their own alphabet, and errors as sentences that name the field.
import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fieldSentence } from '../../src/admin/elements/field-sentence.ts'
import { fieldTypes } from '../../src/admin/field-builder/field-options.ts'

const t = (text: string, vars: Record<string, string | number> = {}) =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(vars[name]))

test('types of fields are in the order of the names that are shown', async () => {
  const labels = ['Zahl', 'Auswahl', 'Ort', 'Überschrift', 'E-Mail', 'Uhrzeit']
  const types = labels.map((label) => ({ key: label, label, widget: 'text', options: {} }))
  const app = { api: { get: async () => types }, lang: 'de' } as unknown as Parameters<typeof fieldTypes>[0]
  const typeLabels = (await fieldTypes(app)).map(({ label }) => label)
  assert.deepEqual(typeLabels, ['Auswahl', 'E-Mail', 'Ort', 'Überschrift', 'Uhrzeit', 'Zahl'])
})

test('a fragment becomes a sentence with the name of the field; a sentence stays', () => {
  assert.equal(fieldSentence('Alte Adresse', 'muss mit / beginnen', t), '“Alte Adresse” muss mit / beginnen.')
  assert.equal(fieldSentence('Old address', 'takes one * only', t), '“Old address” takes one * only.')
  assert.equal(fieldSentence('Old address', '/alt is redirected already.', t), '/alt is redirected already.')
  assert.equal(fieldSentence('Alte Adresse', 'Die Adresse ist vergeben.', t), 'Die Adresse ist vergeben.')
})
