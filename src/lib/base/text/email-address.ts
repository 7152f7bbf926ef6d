// What an e-mail address is, and the one form it is stored in. Free of Node, for the admin.

// RFC 5322 dot-atom; quoted local parts exist on paper only.
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i
const DOMAIN = /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z]([a-z0-9-]*[a-z0-9])?$/
/** RFC 5321, 4.5.3.1. */
export const LONGEST_EMAIL = 254

/**
 * NFKC, without spaces around it, the domain in lower-case ASCII (IDNA): info@Müller.example is info@xn--mller-kva.example.
 * What stands before the @ keeps its capitals. Undefined when it is no address; `local` takes name@localhost, too.
 */
export function normaliseEmailAddress(typed: string, { local: isLocal = false } = {}): string | undefined {
  // Twice the limit is enough for a domain that becomes shorter, and nothing longer is looked at.
  if (typed.length > 2 * LONGEST_EMAIL) return undefined
  const [local = '', domain = '', ...rest] = typed.normalize('NFKC').trim().split('@')
  if (rest.length || local.length > 64 || !LOCAL.test(local)) return undefined
  const host = isLocal && domain.toLowerCase() === 'localhost' ? 'localhost' : asciiDomain(domain)
  const address = `${local}@${host}`
  return host !== undefined && address.length <= LONGEST_EMAIL ? address : undefined
}

/** A domain with a dot in ASCII, as names are looked up; undefined when it is none. */
function asciiDomain(domain: string): string | undefined {
  // Signs that end or change the host of a URL are part of no name.
  if (domain === '' || /[\s\p{Cc}\p{Cf}/?#\\:%[\]<>^|"]/u.test(domain)) return undefined
  const host = URL.parse(`http://${domain}/`)?.hostname ?? ''
  return DOMAIN.test(host) && host.split('.').every((label) => label.length <= 63) ? host : undefined
}
