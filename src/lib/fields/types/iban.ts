// The number of a bank account. Visitors, lists and the search get its country and its end only, unless `mask` is false.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import { defineField, type Field } from '../define-field.ts'
import { exampleIban, groupedIban, IBAN_COUNTRIES, ibanError, maskedIban, plainIban } from '../iban.ts'
import { stringValue } from '../string-value.ts'

const options = z.strictObject({
  countries: z
    .array(z.string().refine((code) => IBAN_COUNTRIES.has(code), zodText('declaration.not_an_iban_country')))
    .min(1)
    .max(IBAN_COUNTRIES.size)
    .optional()
    .describe('Countries whose accounts are taken, two letters each; all when missing'),
  mask: z
    .boolean()
    .optional()
    .describe(
      'Visitors, lists and the search see its country and its end only; `false` shows all of it, as for donations',
    ),
  encrypt: z.boolean().optional().describe('Stored sealed: it is neither compared nor found'),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export default defineField<string>({
  key: 'iban',
  label: { en: 'IBAN', de: 'IBAN' },
  options,
  // Spaces are counted until it is cleaned.
  value: (field) => stringValue((typed) => ibanError(typed, own(field).countries), { schema: { maxLength: 64 } }),
  clean: plainIban,
  // A sealed one is longer.
  column: { sqlite: 'text', mysql: 'varchar(255)' },
  sealed: (field) => own(field).encrypt ?? false,
  widget: 'iban',
  traits: { kind: 'text', shape: 'one', prose: null, masked: true },
  show: (iban, field) => (own(field).mask === false ? groupedIban(iban) : maskedIban(iban)),
  // What the search keeps is not sealed.
  text: (iban, field) => (own(field).mask === false && !own(field).encrypt ? iban : maskedIban(iban)),
  hint: (lt) => lt('Check the account number (IBAN). It looks like DE89 3704 0044 0532 0130 00.'),
  becomes: ['text', 'textarea'],
  sample: (field) => exampleIban(own(field).countries?.[0] ?? 'DE'),
  hostile: (field) => [exampleIban(own(field).countries?.at(-1) ?? 'MT')],
})
