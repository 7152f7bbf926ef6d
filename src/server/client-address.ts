// The client's address: the socket's, or X-Forwarded-For as far as proxies are trusted (contract 1.1).
import { BlockList, isIP } from 'node:net'
import { AppError } from '../lib/base/errors.ts'

/** From `trusted_proxies[]`: addresses and networks such as 10.0.0.0/8. Throws 422 naming an invalid entry. */
export function trustedProxies(list: readonly string[]): BlockList {
  const trusted = new BlockList()
  for (const entry of list) {
    const [address = '', bits] = entry.split('/')
    const family = isIP(address)
    const prefix = bits === undefined ? undefined : Number(bits)
    if (!family || (prefix !== undefined && !(prefix >= 0 && prefix <= (family === 4 ? 32 : 128))))
      throw new AppError('server.trusted_proxy_invalid', { entry })
    const type = family === 4 ? 'ipv4' : 'ipv6'
    if (prefix === undefined) trusted.addAddress(address, type)
    else trusted.addSubnet(address, prefix, type)
  }
  return trusted
}

/** Walks X-Forwarded-For from its end: each trusted proxy vouches for the address it got the request from. */
export function clientAddress(peer: string, forwarded: string | null, trusted: BlockList): string {
  let address = plain(peer)
  const hops = (forwarded ?? '').split(',').map((one) => plain(one.trim()))
  while (hops.length && isTrusted(address, trusted)) {
    const next = hops.pop()!
    if (!isIP(next)) return address
    address = next
  }
  return address
}

const isTrusted = (address: string, trusted: BlockList) => {
  const family = isIP(address)
  return family > 0 && trusted.check(address, family === 4 ? 'ipv4' : 'ipv6')
}

/** Strips brackets and the IPv6 form of IPv4 addresses (::ffff:…) that dual-stack sockets report. */
const plain = (address: string) => address.replace(/^\[(.*)\]$/, '$1').replace(/^::ffff:(?=\d+\.)/i, '')

/** The key of rate limits: IPv6 is cut to its /64 network, which belongs to one customer. */
export function limitKey(address: string): string {
  if (isIP(address) !== 6) return address
  const [left = '', right] = address.split('%')[0]!.split('::')
  const head = left.split(':').filter(Boolean)
  const tail = (right ?? '').split(':').filter(Boolean)
  const gap = right === undefined ? [] : Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  const groups = [...head, ...gap, ...tail].slice(0, 4).map((group) => parseInt(group, 16).toString(16))
  return `${groups.join(':')}::/64`
}
