// Addresses of redirects in one spelling, the one visitors' requests are looked up by.
import { serviceAt } from '../addresses/addresses.ts'
import { invalid } from '../base/errors.ts'
import { decodeEscapes } from '../base/text/text.ts'
import type { Site } from '../core/site.ts'

/**
 * `from_path` as the website looks it up: decoded, without empty segments or a slash at its end. Throws 422 for an address
 * that visitors cannot request, or for which the website looks up no redirects.
 */
export function lookupPath(path: string): string {
  const address = decodedPath(path)
  if (address === undefined || address.includes('?') || address.length > 500)
    throw invalid('/from_path', 'redirect.path_unreachable', { path: printable(path) })
  // Below /media, redirects are looked up where there is no file.
  const service = serviceAt(address)
  if (service && service.key !== 'media') throw invalid('/from_path', 'redirect.path_reserved', { address })
  return address
}

/** Throws 422 for an invalid target: an address without host, with control characters or broken escapes. */
export function checkTarget(site: Site, to: string): void {
  const parsed = to.startsWith('/') ? URL.parse(to, 'http://own.invalid') : URL.parse(to)
  const local = parsed && to.startsWith('/')
  if (!parsed?.hostname || hasControls(to) || (local && parsed.hostname !== 'own.invalid'))
    throw invalid('/to_url', 'redirect.target_invalid', { target: printable(to) })
  if ((local || isOwn(site, parsed)) && decodedPath(parsed.pathname) === undefined)
    throw invalid('/to_url', 'redirect.target_bad_escape', { target: printable(to) })
}

export interface OwnAddress {
  /** As lookupPath writes it. */
  address: string
  /** From `?` on. */
  search: string
}

/** The address of this website that a target means, in any spelling; undefined when it is on another website. */
export function ownAddress(site: Site, to: string): OwnAddress | undefined {
  const parsed = URL.parse(to, site.base_url)
  if (!parsed || (!to.startsWith('/') && !isOwn(site, parsed))) return undefined
  const address = decodedPath(parsed.pathname)
  return address === undefined ? undefined : { address, search: parsed.search }
}

const LOOPBACK = /^(localhost|.+\.localhost|127\.0\.0\.1|\[::1\])$/

/** Another port of a host is another service, but for names of this machine, which every port of ours answers. */
function isOwn({ key, config, base_url }: Site, { hostname, port }: URL): boolean {
  const host = hostname.replace(/\.$/, '')
  const base = new URL(base_url)
  if (LOOPBACK.test(host))
    return (
      host === `${key}.localhost` || config.hosts.includes(host) || (key === 'default' && !host.endsWith('.localhost'))
    )
  const known = [...config.hosts, config.primary_host, base.hostname].includes(host)
  return known && (port === '' || port === base.port)
}

/** Undefined for what no request can name: dot segments, escaped slashes, broken escapes, control characters. */
function decodedPath(path: string): string | undefined {
  if (path.includes('\\') || /%(2f|5c)/i.test(path)) return undefined
  const decoded = decodeEscapes(path)
  if (decoded === undefined || hasControls(decoded)) return undefined
  const segments = decoded.split('/').filter(Boolean)
  return segments.some((one) => one === '.' || one === '..') ? undefined : `/${segments.join('/')}`
}

const hasControls = (text: string) => /[\u0000-\u001f\u007f]/.test(text)

const printable = (text: string) => JSON.stringify(text).slice(1, -1)
