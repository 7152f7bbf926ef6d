// A telephone number, stored as typed; its E.164 form is derived for links and comparisons, and included in answers.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { countryOf, DIAL_CODES, telError, toE164 } from '../../rules/conditions/phone.ts'
import { defineField } from '../define-field.ts'
import { stringValue } from '../string-value.ts'

const options = z.strictObject({
  default_country: z
    .string()
    .refine((code) => DIAL_CODES.has(code), zodText('declaration.not_a_country'))
    .optional()
    .describe('Country of numbers without +…, two letters: DE'),
})

export default defineField<string>({
  key: 'tel',
  label: { en: 'Telephone', de: 'Telefon' },
  options,
  value: (field) => stringValue((typed) => telError(typed, countryOf(field)), { schema: { maxLength: 40 } }),
  column: { sqlite: 'text', mysql: 'varchar(40)' },
  widget: 'tel',
  traits: {
    kind: 'text',
    shape: 'one',
    prose: null,
    input: 'tel',
    phone: true,
    folded: true,
    fits: ['title_field', 'contact/tel'],
  },
  show: (typed) => typed,
  // Found as typed and by its digits.
  text: (typed, field) => [...new Set([typed, toE164(typed, countryOf(field))])].filter(Boolean).join(' '),
  hint: (lt) => lt('Enter a telephone number such as +49 30 123456.'),
  becomes: ['text', 'textarea'],
  sample: () => '+49 2841 12345',
})
