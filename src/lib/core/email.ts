// E-mail addresses of accounts: one spelling per mailbox, so that an account exists once.
import { invalid } from '../base/errors.ts'
import { normaliseEmailAddress } from '../base/text/email-address.ts'

/** The normal form of an address, in lower case; throws 422 for an invalid one. The host may be localhost. */
export function normaliseEmail(text: string, pointer = '/email'): string {
  const email = normaliseEmailAddress(text, { local: true })
  if (email === undefined) throw invalid(pointer, 'access.email_invalid', { text: text.slice(0, 254) })
  return email.toLowerCase()
}
