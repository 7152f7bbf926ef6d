// The origin of a request, for links back to the website: it works for the client already, also before DNS is set up.
import { isIP } from 'node:net'
import { normaliseHost } from '../lib/platform/config/site-directory.ts'
import type { Visit } from './context.ts'
import { isOwnOrigin } from './same-site.ts'

type Params = Pick<Visit, 'installation' | 'site' | 'request' | 'host' | 'ip'>

/**
 * Only hosts in the website's file, or names of this machine; undefined for any other Host header and when it equals
 * `base_url`. Clients can choose neither port nor scheme, and names of this machine only from this machine.
 */
export function requestedOrigin(params: Params, { isKnown }: { isKnown: boolean }): string | undefined {
  const { installation, site, host, ip } = params
  const name = normaliseHost(host)
  const isLocal = name === 'localhost' || name.endsWith('.localhost') || isLoopback(name)
  if (isLocal) {
    if (installation.directory.keyOf(name) !== site.key || (!isKnown && !isLoopback(ip))) return undefined
  } else if (!hostsOf(params).includes(name)) return undefined
  const sent = isKnown ? originHeader(params) : undefined
  if (sent !== undefined) return sent
  const port = isKnown ? /:(\d{1,5})$/.exec(host)?.[1] : undefined
  if (new URL(site.base_url).hostname === name && port === undefined) return undefined
  return isLocal ? `http://${name}:${port ?? installation.port}` : `https://${name}`
}

/** Hosts that do not redirect to another one. */
function hostsOf({ site: { config, base_url } }: Params): string[] {
  const primary = config.primary_host ?? config.hosts[0]!
  return [new URL(base_url).hostname, ...(config.redirect_hosts ? [primary] : config.hosts)]
}

/** The browser's Origin header, with scheme and port. */
function originHeader(params: Params): string | undefined {
  const origin = params.request.headers.get('origin')
  return origin !== null && isOwnOrigin(origin, params) ? origin : undefined
}

const isLoopback = (address: string): boolean => {
  const plain = address.replace(/^\[|\]$/g, '').replace(/^::ffff:/, '')
  return isIP(plain) > 0 && (plain === '::1' || plain.startsWith('127.'))
}
