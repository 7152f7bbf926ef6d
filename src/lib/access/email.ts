// E-mail addresses of accounts: one spelling per mailbox, so that an account exists once.
import { domainToASCII } from 'node:url'
import { invalid } from '../errors.ts'

// RFC 5322 dot-atom; quoted local parts exist on paper only.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/
const DOMAIN = /^(localhost|([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?)$/

/** Lower case, NFKC, the domain in ASCII (IDNA); throws 422 when it is no address. */
export function normaliseEmail(text: string, pointer = '/email'): string {
  const [local = '', domain = '', ...rest] = text.normalize('NFKC').trim().toLowerCase().split('@')
  const host = domainToASCII(domain)
  const email = `${local}@${host}`
  // RFC 5321 4.5.3.1: 64 octets before the @, 254 in all.
  const fits =
    local.length <= 64 && email.length <= 254 && host.split('.').every((label) => label.length <= 63)
  if (rest.length || !fits || !LOCAL.test(local) || !DOMAIN.test(host))
    throw invalid(pointer, `"${text.slice(0, 254)}" is not an e-mail address.`, 'email')
  return email
}
