// What an extension may declare for the proxy: hosts by name, paths by pattern, never all of them (contract 4.4, 4.6).
import { message, type Message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import type { Contribution, ProxyDeclaration } from './contribution.ts'

export interface ProxyOptions {
  hosts: string[]
  paths: string[]
  ttl: number
  query?: string[] | undefined
  feature?: string | undefined
}

const NAME = /^[a-z][a-z0-9_-]{0,40}$/
/** A host name with at least two labels: no IP address, no `*` for an entire top-level domain. */
const HOST = /^(\*\.(?=[^.]+\.[^.]))?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const [MINUTE, YEAR] = [60, 31_536_000]

/** Returns the declaration; throws 422 naming the extension and what is invalid. */
export function checkProxy(
  { name: extension, proxies }: Pick<Contribution, 'name' | 'proxies'>,
  name: string,
  { hosts, paths, ttl, query = [], feature }: ProxyOptions,
): ProxyDeclaration {
  const refuse = (reason: Message) => new AppError('extension.proxy_invalid', { extension, name, reason })
  if (!NAME.test(name)) throw refuse(message('extension.proxy_name'))
  if (proxies.some((one) => one.name === name)) throw refuse(message('extension.proxy_twice'))
  const host = wrongIn(hosts, (one) => HOST.test(one))
  if (host !== undefined) throw refuse(message('extension.proxy_host', { host }))
  const path = wrongIn(paths, isPattern)
  if (path !== undefined) throw refuse(message('extension.proxy_path', { path }))
  if (!(ttl >= MINUTE && ttl <= YEAR)) throw refuse(message('extension.proxy_ttl', { minimum: MINUTE, maximum: YEAR }))
  return { name, hosts, paths, ttl, query, feature }
}

/** What is given instead of a list, or the first member that does not fit; '' for an empty list. */
function wrongIn(given: unknown, fits: (one: string) => boolean): string | undefined {
  if (!Array.isArray(given)) return String(given)
  if (!given.length) return ''
  const at = given.findIndex((one) => typeof one !== 'string' || !fits(one))
  return at < 0 ? undefined : String(given[at])
}

/** `/*` alone would make an open proxy for the host. */
function isPattern(path: string): boolean {
  if (!path.startsWith('/') || !/[a-z0-9]/i.test(path.replace(/:\w+/g, ''))) return false
  try {
    return new URLPattern({ pathname: path }).pathname === path
  } catch {
    return false
  }
}
