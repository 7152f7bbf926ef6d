// Which addresses editors may link to: https, http, mailto, tel, relative ones, and cms: for content of this site.
import { decodeEscapes } from './text.ts'
import { message, type Message } from '../catalogue/message.ts'
import type {} from '../messages/href.ts'
import { normaliseEmailAddress } from './email-address.ts'

export type HrefKind = 'web' | 'mailto' | 'tel' | 'cms' | 'relative'
export type RefType = 'page' | 'entry' | 'media'

export const MAX_HREF = 2048
const REF_TYPES = { pages: 'page', entries: 'entry', media: 'media' } as const

/** Addresses, header fields, or both (RFC 6068). */
const MAILTO = /^mailto:(?=.)([^@/?,]+@[^@/?,]+(,[^@/?,]+@[^@/?,]+)*)?(\?[^?]+)?$/i

/** The kind of an address as it is stored, or undefined when it must not be linked. */
export function hrefKind(href: string): HrefKind | undefined {
  // Not URL code points (WHATWG URL, 4.3); browsers drop or reinterpret some of them, so a check could be fooled.
  if (href === '' || href.length > MAX_HREF || /[\s\p{Cc}\p{Cf}\p{Cs}"<>\\^`{|}]/u.test(href)) return undefined
  const scheme = schemeOf(href)
  if (scheme === undefined) return href.startsWith('//') ? undefined : 'relative'
  if (scheme === 'https' || scheme === 'http') return isWeb(href) ? 'web' : undefined
  if (scheme === 'mailto') return MAILTO.test(href) ? 'mailto' : undefined
  if (scheme === 'tel') return /^tel:\+?[\d().-]{2,30}$/i.test(href) ? 'tel' : undefined
  return cmsRef(href) ? 'cms' : undefined
}

/** Reads `cms://pages/{uid}`, `cms://entries/{uid}` and `cms://media/{uid}`, each with an optional `#anchor`. */
export function cmsRef(href: string): { type: RefType; ref: string; hash: string } | undefined {
  const [, area, ref, hash = ''] = /^cms:\/\/(pages|entries|media)\/([\w-]{1,64})(#[\w-]{1,64})?$/.exec(href) ?? []
  return area && ref ? { type: REF_TYPES[area as keyof typeof REF_TYPES], ref, hash } : undefined
}

export type Normalised = { href: string; kind: HrefKind } | { error: Message }

/**
 * An address as people type and paste it, as it is stored; doing it again changes nothing. Spaces and invisible
 * characters around it are removed, characters that no address has are encoded, `www.` gets its https:, and telephone
 * numbers their digits. `error` says why an address cannot be linked to. '' stays ''.
 */
export function normaliseHref(typed: string): Normalised {
  if (typed.length > 4 * MAX_HREF) return { error: TOO_LONG }
  // Browsers leave line breaks out of addresses, too (WHATWG URL, 4.4): mails break long ones.
  const plain = trimmed(typed).replace(/[\t\n\r]/g, '')
  if (plain === '') return { href: '', kind: 'relative' }
  if (!plain.isWellFormed() || /\p{Cc}/u.test(plain)) return { error: CHARACTERS }
  const address = completed(plain)
  const scheme = schemeOf(address)
  const rest = address.slice((scheme?.length ?? -1) + 1)
  const made = scheme === 'mailto' ? mailto(rest) : scheme === 'tel' ? tel(rest) : web(address, scheme)
  if (typeof made !== 'string') return asBefore(address) ?? { error: made }
  if (made.length > MAX_HREF) return { error: TOO_LONG }
  const kind = hrefKind(made)
  return kind ? { href: made, kind } : { error: errorOf(made, scheme) }
}

/** Accepts what could be linked to before addresses were normalised: mailto:office@intranet. */
function asBefore(address: string): Normalised | undefined {
  const kind = hrefKind(address)
  return kind && { href: address, kind }
}

const TOO_LONG = message('href.too_long', { max: MAX_HREF })
const CHARACTERS = message('href.characters')
const NO_SCHEME = message('href.scheme')
const NO_WEB = message('href.web')
const NAME_IN_IT = message('href.user')
const NO_REF = message('href.ref')
const NO_TEL = message('href.tel')
const NO_MAILTO = message('href.mailto')

/** Without spaces and invisible characters around it; in one pass, as the length is not limited. */
function trimmed(typed: string): string {
  const isIdle = (sign: string) => /[\s\p{Cc}\p{Cf}]/u.test(sign)
  const signs = [...typed]
  const from = signs.findIndex((sign) => !isIdle(sign))
  return from < 0 ? '' : signs.slice(from, signs.findLastIndex((sign) => !isIdle(sign)) + 1).join('')
}

const schemeOf = (href: string) => /^([^/?#:]*):/.exec(href)?.[1]?.toLowerCase()

/** What is an address to every reader, but a relative one to a browser. */
function completed(plain: string): string {
  if (/^www\.[^\s/?#@.]+\.[^\s/?#@]/i.test(plain)) return `https://${plain}`
  return normaliseEmailAddress(plain) === undefined ? plain : `mailto:${plain}`
}

/** Characters that stand in no address, as browsers encode them. */
const encoded = (part: string): string => part.replace(/[\s\p{Cf}"<>^`{|}]/gu, (sign) => encodeURIComponent(sign))

function web(address: string, scheme: string | undefined): string {
  if (scheme !== 'http' && scheme !== 'https') return encoded(address)
  const [, host = '', rest = ''] = /^[a-z]+:(\/\/[^/?#\\]*)?(.*)$/is.exec(address) ?? []
  return `${scheme}:${host.replace(/\p{Cf}/gu, '')}${encoded(rest)}`
}

function errorOf(made: string, scheme: string | undefined): Message {
  if (scheme === 'cms') return NO_REF
  if (scheme === 'http' || scheme === 'https') {
    const url = URL.parse(made)
    return url && (url.username || url.password) ? NAME_IN_IT : NO_WEB
  }
  return made.includes('\\') ? NO_WEB : NO_SCHEME
}

function isWeb(href: string): boolean {
  if (!/^https?:\/\/[^/?#]/i.test(href)) return false
  const url = URL.parse(href)
  // An address with a name in it (https://bank.example@evil.example) deceives readers.
  return url !== null && url.username === '' && url.password === ''
}

/** RFC 6068: addresses, separated by commas (or as mail programs do by semicolons), and header fields. */
function mailto(rest: string): string | Message {
  const [, list = '', query = ''] = /^([^?]*)(?:\?(.*))?$/s.exec(rest)!
  const written = (decodeEscapes(list) ?? '@').split(/[,;]/).map((one) => one.trim())
  const named = written.filter(Boolean)
  const addresses = named.map((one) => normaliseEmailAddress(one))
  const wrong = addresses.indexOf(undefined)
  if (wrong >= 0) return message('href.not_email', { address: named[wrong]! })
  // Without an address it opens a mail whose recipient is chosen then: a link for sharing.
  if (!named.length && !query) return NO_MAILTO
  const fields = query
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/[\s\p{Cf}"<>\\^`{|}#?]/gu, (sign) => encodeURIComponent(sign))
  // A % or / in a local part is none of the address; ? and & would begin header fields.
  const to = addresses.map((one) => one!.replace(/[%/?&#^`{|}]/g, (sign) => encodeURIComponent(sign)))
  return `mailto:${to.join(',')}${fields && `?${fields}`}`
}

/** RFC 3966: a number without the signs that only make it readable. */
function tel(rest: string): string | Message {
  const number = (decodeEscapes(rest) ?? '').replace(/^\/\//, '').replace(/[\s\u2010-\u2015\u2212]+/g, ' ')
  if (!/^(?:\+ ?|\()?[0-9][0-9 ()/.-]*$/.test(number.trim())) return NO_TEL
  const digits = number.replace(/[^\d+()]/g, '').replace(/^(\(?)00/, '$1+')
  // +49 (0) 2841: the bracketed 0 is left out when it is dialled from abroad.
  const dialled = (/^\(?\+/.test(digits) ? digits.replace('(0)', '') : digits).replace(/[()]/g, '')
  return /^\+?\d{2,15}$/.test(dialled) ? `tel:${dialled}` : NO_TEL
}
