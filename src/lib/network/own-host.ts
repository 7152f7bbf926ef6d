// A host of a website, as entered by a user.
import { normaliseHost } from '../platform/config/site-directory.ts'
import { invalid } from '../base/errors.ts'
import { asciiHost } from '../base/ascii-host.ts'

/** In normalized form. Throws 422 for one with a port, and for a complete URL. */
export function ownHost(text: string, pointer: string): string {
  const host = text.trim().toLowerCase()
  const alone = /^(?:[a-z][a-z0-9+.-]*:\/\/)?([^/:?#]*)/.exec(host)?.[1] ?? ''
  if (host.includes('/')) throw invalid(pointer, 'site.host_is_address', { text, host: alone })
  if (/^[^:]+:\d*$/.test(host)) throw invalid(pointer, 'site.host_has_port', { text, host: alone })
  return normaliseHost(asciiHost(host))
}
