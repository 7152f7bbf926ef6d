// Which addresses belong to the public internet; all others may be internal (contract 2.5, "Protection").
import { BlockList, isIP } from 'node:net'

/** IANA's special-purpose registry for IPv4 (RFC 6890 and its successors), and multicast. */
const SPECIAL_4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10], // carriers' NAT, RFC 6598
  ['127.0.0.0', 8],
  ['168.63.129.16', 32], // a cloud's internal services at an address that looks public
  ['169.254.0.0', 16], // link-local, and the metadata services of clouds
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24], // 6to4 relays, RFC 7526
  ['192.168.0.0', 16],
  ['198.18.0.0', 15], // benchmarks, RFC 2544
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
/** Within 2000::/3. All others (mapped, compatible, NAT64, discard, local, multicast) are outside of it. */
const SPECIAL_6: [string, number][] = [
  ['2001::', 23], // Teredo, ORCHID, benchmarks and other assignments of protocols, RFC 2928
  ['2001:db8::', 32],
  ['2002::', 16], // 6to4: can contain any IPv4 address
  ['3fff::', 20], // documentation, RFC 9637
]

const special4 = blockList(SPECIAL_4, 'ipv4')
const special6 = blockList(SPECIAL_6, 'ipv6')
const global6 = blockList([['2000::', 3]], 'ipv6')

/** Whether a numeric address belongs to the public internet; an invalid address, or one with a zone, does not. */
export function isPublicAddress(address: string): boolean {
  if (address.includes('%')) return false
  const version = isIP(address)
  if (version === 4) return !special4.check(address, 'ipv4')
  return version === 6 && global6.check(address, 'ipv6') && !special6.check(address, 'ipv6')
}

function blockList(nets: [string, number][], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const [net, prefix] of nets) list.addSubnet(net, prefix, family)
  return list
}
