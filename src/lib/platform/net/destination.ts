// The destination of a URL, checked before connecting: scheme, port, host and every resolved address.
import { lookup } from 'node:dns/promises'
import { isIP } from 'node:net'
import { message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import type { LocalConfig } from '../config/local-config.ts'
import { FetchFailed } from './fetch-failure.ts'
import { isPublicAddress } from './public-address.ts'

/** The configuration that a fetch needs: it lists the hosts that an operator trusts. */
export interface Fetcher {
  local: Pick<LocalConfig, 'net'>
}
export interface Address {
  address: string
  family: number
}
/** Looks a name up; the system's resolver by default. */
export type Resolve = (host: string) => Promise<Address[]>

export interface Destination {
  url: URL
  /** Without brackets or a trailing dot. */
  host: string
  port: number
  /** All addresses found by the lookup, each checked: only these are connected to. */
  addresses: Address[]
}

const PORTS = new Set([80, 443, 8080, 8443])
const LOCAL_NAME = /(^|\.)localhost$/

/**
 * Resolves an address and checks it. Throws 'validation' for an invalid address, 'forbidden' for one that may not be fetched
 * (the message names the host, not its addresses), and FetchFailed ('name') when the name is not known.
 */
export async function findDestination(
  { local }: Fetcher,
  address: string,
  resolve: Resolve = resolveBySystem,
): Promise<Destination> {
  const url = URL.parse(address)
  if (!url) throw new AppError('net.not_an_address', { address: printable(address) })
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new AppError('net.protocol_not_allowed', { protocol: url.protocol })
  if (url.username || url.password) throw new AppError('net.address_with_password', { host: url.host })
  const host = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80)
  if (!isTrusted(local.net.allow, url, port) && !PORTS.has(port))
    throw new AppError('net.port_not_allowed', { port, host })
  return checked({ local }, { url, host, port }, resolve)
}

/**
 * The same for a server with a protocol other than HTTP: on any port. Connect to the returned addresses, for the name may
 * resolve to others the next time.
 */
export async function findServer(fetcher: Fetcher, { host, port }: { host: string; port: number }): Promise<Address[]> {
  // Parsed as a URL, since an address can be written in many ways.
  const url = URL.parse(`http://${isIP(host) === 6 ? `[${host}]` : host}:${port}`)
  if (!url) throw new AppError('net.not_a_host', { host: printable(host) })
  const name = url.hostname.replace(/^\[|\]$/g, '').replace(/\.$/, '')
  return (await checked(fetcher, { url, host: name, port }, resolveBySystem)).addresses
}

/** Looks the host up and checks its addresses. */
async function checked(
  { local }: Fetcher,
  { url, host, port }: Omit<Destination, 'addresses'>,
  resolve: Resolve,
): Promise<Destination> {
  const trusted = isTrusted(local.net.allow, url, port)
  if (!trusted && LOCAL_NAME.test(host)) throw notPublic(url)
  const addresses = await addressesOf(host, resolve)
  if (!trusted && !addresses.every((one) => isPublicAddress(one.address))) throw notPublic(url)
  return { url, host, port, addresses }
}

/** An entry of net.allow is `host:port`, in the spelling of a parsed URL. */
function isTrusted(allow: string[], { protocol, hostname }: URL, port: number): boolean {
  return allow.some((entry) => {
    const one = URL.parse(`${protocol}//${entry}`)
    return one?.hostname === hostname && /:\d+$/.test(entry) && Number(entry.split(':').at(-1)) === port
  })
}

async function addressesOf(host: string, resolve: Resolve): Promise<Address[]> {
  const family = isIP(host)
  if (family) return [{ address: host, family }]
  const found = await resolve(host).catch((cause: unknown) => {
    throw new FetchFailed('name', message('net.name_not_found', { host }), { cause })
  })
  if (!found.length) throw new FetchFailed('name', message('net.name_without_address', { host }))
  return found.map(({ address }) => ({ address, family: isIP(address) }))
}

const resolveBySystem: Resolve = (host) => lookup(host, { all: true })

const notPublic = ({ host }: URL) => new AppError('net.not_public', { host })

const printable = (text: string) => JSON.stringify(text.slice(0, 200))
