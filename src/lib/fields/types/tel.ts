// A telephone number, kept as it was typed; its E.164 form is worked out for links and comparisons, and stands beside it in answers.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { countryOf, DIAL_CODES, telFlaw, toE164 } from '../../rules/conditions/phone.ts'
import { defineField } from '../define-field.ts'
import { stringValue, TEXT_OPERATORS } from '../string-value.ts'

const options = z.strictObject({
  /** ISO 3166-1 code of the country that numbers without +… are in. */
  default_country: z
    .string()
    .refine((code) => DIAL_CODES.has(code), zodText('declaration.not_a_country'))
    .optional(),
})

export default defineField<string>({
  key: 'tel',
  label: 'Telephone',
  options,
  value: (field) => stringValue((typed) => telFlaw(typed, countryOf(field)), { schema: { maxLength: 40 } }),
  column: { sqlite: 'text', mysql: 'varchar(40)' },
  widget: 'tel',
  show: (typed) => typed,
  // Found as typed and by its digits.
  text: (typed, field) => [...new Set([typed, toE164(typed, countryOf(field))])].filter(Boolean).join(' '),
  operators: TEXT_OPERATORS,
  becomes: ['text', 'textarea'],
  sample: () => '+49 2841 12345',
})
