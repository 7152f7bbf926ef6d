// Whether a request comes from a page of this website or was typed by the user: proxy and players serve no other sites.
import type { Visit } from './context.ts'

/** By Sec-Fetch-Site (W3C Fetch Metadata); browsers omit it on plain http, where the Referer is used. */
export function isOwnRequest({ request, host, site }: Pick<Visit, 'request' | 'host' | 'site'>): boolean {
  const fetched = request.headers.get('sec-fetch-site')
  if (fetched !== null) return fetched === 'same-origin' || fetched === 'none'
  const from = URL.parse(request.headers.get('referer') ?? '')
  if (!from) return false
  // Behind a proxy that rewrites Host, pages have the website's own address.
  return isOwnOrigin(from.origin, { host, site }) || from.origin === new URL(site.base_url).origin
}

/** Compares with the requested host and port. The same host over plain http is another origin. */
export function isOwnOrigin(origin: string, { host, site }: Pick<Visit, 'host' | 'site'>): boolean {
  const url = URL.parse(origin)
  const there = URL.parse(`${url?.protocol}//${host}`)
  if (!url || !there || !/^https?:$/.test(url.protocol) || url.host !== there.host) return false
  const { protocol, host: own } = new URL(site.base_url)
  return own !== url.host || protocol === url.protocol
}
