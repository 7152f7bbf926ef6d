// One of several options, or of a dictionary: countries, languages, time zones, currencies.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { CHOICES, KEYS_DIFFER, keysDiffer, keySchema, keysOf, labelOf, unknownChoice } from '../choices.ts'
import { defineField } from '../define-field.ts'
import { stringValue } from '../string-value.ts'

const options = z
  .strictObject(CHOICES)
  .refine((own) => (own.options === undefined) !== (own.dictionary === undefined), {
    path: ['options'],
    message: zodText('declaration.options_or_dictionary'),
  })
  .refine(keysDiffer, KEYS_DIFFER)

export default defineField<string>({
  key: 'select',
  label: { en: 'Selection', de: 'Auswahl' },
  options,
  value(field) {
    const keys = new Set(keysOf(field))
    const check = (key: string) => (keys.has(key) ? undefined : unknownChoice(field, key))
    return stringValue(check, { schema: keySchema(field) })
  },
  column: { sqlite: 'text', mysql: 'varchar(64)' },
  widget: 'select',
  traits: {
    kind: 'text',
    shape: 'one',
    prose: null,
    choices: true,
    setting: true,
    folded: true,
    searched: true,
    fits: ['title_field'],
  },
  show: (key) => key,
  text: (key, field) => labelOf(field, key) ?? '',
  hint: (lt) => lt('Choose an answer from the list.'),
  becomes: ['text', 'textarea', 'multiselect'],
  sample: (field) => (field.default as string | undefined) ?? keysOf(field)[0]!,
  hostile: (field) => keysOf(field).slice(-2),
})
