// The paths by which a sign-in is transferred between two hosts of an installation.
import { baseUrl } from '../../lib/installation/open-site.ts'
import type { Installation } from '../../lib/core/installation.ts'
import { withNext } from '../session.ts'

export const TICKET = '/admin/ticket'

/** Starts the transfer of a sign-in from another host; `again`: it must be a fresh one. */
export function beginTicket(from: string, next: string, { again = false } = {}): string {
  const path = withNext(TICKET, next)
  return `${path}${path.includes('?') ? '&' : '?'}from=${encodeURIComponent(from)}${again ? '&again=1' : ''}`
}

/** The origin of a host of one of the installation's websites; undefined for others, against open redirects. */
export async function originOf(
  { directory, local, openSite, ...here }: Pick<Installation, 'directory' | 'local' | 'port' | 'https' | 'openSite'>,
  host: string,
): Promise<string | undefined> {
  const key = directory.ownerOf(host) ?? (host === local.admin_host ? directory.keyOf(host) : undefined)
  if (key === undefined) return undefined
  const { base_url, config } = await openSite(key)
  const own = new URL(base_url)
  if (own.hostname === host) return own.origin
  return new URL(baseUrl({ ...config, base_url: undefined, primary_host: host }, here)).origin
}
