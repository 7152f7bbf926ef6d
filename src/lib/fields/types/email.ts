// An email address.
import { z } from 'zod'
import { defineField } from '../define-field.ts'
import { lengthFlaw, stringValue, TEXT_OPERATORS, type Flaw } from '../string-value.ts'

// The local part as in HTML's email state; the domain may have letters of any script, and needs a dot.
const ADDRESS =
  /^[\w.!#$%&'*+/=?^`{|}~-]{1,64}@(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+[\p{L}\p{N}-]{2,63}$/u

/** Says what is wrong with an email address, or nothing. */
export const emailFlaw = (address: string): Flaw | undefined =>
  // Length first, so that the expression never sees a long text (RFC 5321, 4.5.3.1).
  lengthFlaw(address, 0, 254) ??
  (ADDRESS.test(address)
    ? undefined
    : { code: 'email', message: 'must be an email address like name@example.com' })

export default defineField<string>({
  key: 'email',
  label: 'Email',
  options: z.strictObject({}),
  value: () => stringValue(emailFlaw, { schema: { format: 'email', maxLength: 254 } }),
  column: { sqlite: 'text', mysql: 'varchar(254)' },
  widget: 'email',
  show: (address) => address,
  text: (address) => address,
  operators: TEXT_OPERATORS,
  becomes: ['text', 'textarea'],
  sample: () => 'info@example.com',
  hostile: () => ["o'hara+{{7*7}}&a=b@example.com", '`${7*7}`@xn--80ak6aa92e.example'],
})
