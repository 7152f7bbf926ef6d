// Whether a page of this website asks, or its reader: what we fetch of others is not for other websites.
import { normaliseHost } from '../lib/config/site-directory.ts'
import type { Visit } from './context.ts'

/** By Sec-Fetch-Site (W3C Fetch Metadata); browsers leave it out on plain http, and then the Referer tells. */
export function isOwnRequest({ request, host }: Pick<Visit, 'request' | 'host'>): boolean {
  const site = request.headers.get('sec-fetch-site')
  if (site !== null) return site === 'same-origin' || site === 'none'
  const from = URL.parse(request.headers.get('referer') ?? '')
  return from !== null && normaliseHost(from.host) === normaliseHost(host)
}
