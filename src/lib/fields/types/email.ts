// An email address.
import { message } from '../../base/catalogue/message.ts'
import { domainToUnicode } from 'node:url'
import { z } from 'zod'
import { defineField } from '../define-field.ts'
import { LONGEST_EMAIL, normaliseEmailAddress } from '../../base/text/email-address.ts'
import { lengthError, stringValue, type ValueError } from '../string-value.ts'

/** Says what is wrong with an email address, or nothing. */
export const emailError = (address: string): ValueError | undefined =>
  lengthError(address, 0, LONGEST_EMAIL) ??
  (normaliseEmailAddress(address) === undefined ? message('field.not_an_email') : undefined)

export default defineField<string>({
  key: 'email',
  label: { en: 'Email', de: 'E-Mail' },
  options: z.strictObject({}),
  value: () => stringValue(emailError, { schema: { format: 'email', maxLength: LONGEST_EMAIL } }),
  clean: (address) => normaliseEmailAddress(address) ?? address,
  column: { sqlite: 'text', mysql: 'varchar(254)' },
  widget: 'email',
  traits: {
    kind: 'text',
    shape: 'one',
    prose: null,
    input: 'email',
    leads: 'mail',
    any_case: true,
    folded: true,
    fits: ['title_field', 'contact/email', 'form/confirm_field'],
  },
  show: readable,
  text: readable,
  hint: (lt) => lt('Enter an e-mail address such as name@example.org.'),
  guess: { rank: 5, form: /./s },
  becomes: ['text', 'textarea'],
  sample: () => 'info@example.com',
  hostile: () => ["o'hara+{{7*7}}&a=b@example.com", '`${7*7}`@xn--80ak6aa92e.example'],
})

/** As its owner writes it: with the letters of its domain. */
function readable(address: string): string {
  const at = address.lastIndexOf('@') + 1
  return address.slice(0, at) + (domainToUnicode(address.slice(at)) || address.slice(at))
}
