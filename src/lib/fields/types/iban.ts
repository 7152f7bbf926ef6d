// The number of a bank account. Visitors, lists and the search get its country and its end only, unless `mask` is false.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { exampleIban, groupedIban, IBAN_COUNTRIES, ibanFlaw, maskedIban, plainIban } from '../iban.ts'
import { stringValue } from '../string-value.ts'

const options = z.strictObject({
  countries: z
    .array(z.string().refine((code) => IBAN_COUNTRIES.has(code), zodText('declaration.not_an_iban_country')))
    .min(1)
    .max(IBAN_COUNTRIES.size)
    .optional(),
  /** Left out, it is masked: `DE •••• 3000`. False is for an account that is to be seen, as for donations. */
  mask: z.boolean().optional(),
  /** It is stored sealed, and neither compared nor found. */
  encrypt: z.boolean().optional(),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<string>({
  key: 'iban',
  label: 'IBAN',
  options,
  // Spaces are counted until it is cleaned.
  value: (field) =>
    stringValue((typed) => ibanFlaw(typed, own(field).countries), { schema: { maxLength: 64 } }),
  clean: plainIban,
  // A sealed one is longer.
  column: { sqlite: 'text', mysql: 'varchar(255)' },
  sealed: (field) => own(field).encrypt ?? false,
  widget: 'iban',
  show: (iban, field) => (own(field).mask === false ? groupedIban(iban) : maskedIban(iban)),
  // What the search keeps is not sealed.
  text: (iban, field) => (own(field).mask === false && !own(field).encrypt ? iban : maskedIban(iban)),
  operators: ['eq', 'ne', 'in', 'nin', 'starts', 'filled', 'empty'],
  becomes: ['text', 'textarea'],
  sample: (field) => exampleIban(own(field).countries?.[0] ?? 'DE'),
  hostile: (field) => [exampleIban(own(field).countries?.at(-1) ?? 'MT')],
})
