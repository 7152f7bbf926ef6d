// Whether a page of this website asks, or its reader: what we fetch of others is not for other websites.
import type { Visit } from './context.ts'

/** By Sec-Fetch-Site (W3C Fetch Metadata); browsers leave it out on plain http, and then the Referer tells. */
export function isOwnRequest({ request, host, site }: Pick<Visit, 'request' | 'host' | 'site'>): boolean {
  const fetched = request.headers.get('sec-fetch-site')
  if (fetched !== null) return fetched === 'same-origin' || fetched === 'none'
  const from = URL.parse(request.headers.get('referer') ?? '')
  if (!from) return false
  // Before a proxy that names another host to us, pages have the website's own address.
  return isOwnOrigin(from.origin, { host, site }) || from.origin === new URL(site.base_url).origin
}

/** Of the host that is asked, with its port. The same name over plain http is another origin, where there should be none. */
export function isOwnOrigin(origin: string, { host, site }: Pick<Visit, 'host' | 'site'>): boolean {
  const url = URL.parse(origin)
  const there = URL.parse(`${url?.protocol}//${host}`)
  if (!url || !there || !/^https?:$/.test(url.protocol) || url.host !== there.host) return false
  const { protocol, host: own } = new URL(site.base_url)
  return own !== url.host || protocol === url.protocol
}
