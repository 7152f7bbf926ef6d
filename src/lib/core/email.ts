// E-mail addresses of accounts: one spelling per mailbox, so that an account exists once.
import { invalid } from '../base/errors.ts'
import { normaliseEmailAddress } from '../base/text/email-address.ts'

/** The one form of addresses, and in lower case; throws 422 when it is no address. Accounts may be at localhost. */
export function normaliseEmail(text: string, pointer = '/email'): string {
  const email = normaliseEmailAddress(text, { local: true })
  if (email === undefined) throw invalid(pointer, 'access.email_invalid', { text: text.slice(0, 254) })
  return email.toLowerCase()
}
