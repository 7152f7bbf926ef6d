// What an extension may declare for the proxy: hosts by name, paths by pattern, never everything (contract 4.4, 4.6).
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
/** A name with a domain of its own: no address, no `*` for a whole top-level domain. */
const HOST = /^(\*\.(?=[^.]+\.[^.]))?([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/
const [MINUTE, YEAR] = [60, 31_536_000]

/** Returns the declaration; throws 422 naming the extension and what is wrong. */
export function checkProxy(
  { name: extension, proxies }: Pick<Contribution, 'name' | 'proxies'>,
  name: string,
  { hosts, paths, ttl, query = [], feature }: ProxyOptions,
): ProxyDeclaration {
  const refuse = (why: string) => new AppError('validation', `${extension}: proxy ${name}: ${why}`)
  if (!NAME.test(name)) throw refuse('a name has a–z, 0–9, - and _ only')
  if (proxies.some((one) => one.name === name)) throw refuse('there are two of this name')
  const bad = hosts.find((host) => !HOST.test(host))
  if (bad !== undefined || !hosts.length)
    throw refuse(`hosts such as img.example.org are needed, not ${JSON.stringify(bad ?? '')}`)
  const path = paths.find((one) => !isPattern(one))
  if (path !== undefined || !paths.length)
    throw refuse(`paths such as /photos/:id.jpg are needed, not ${JSON.stringify(path ?? '')}`)
  if (!(ttl >= MINUTE && ttl <= YEAR)) throw refuse(`ttl is in seconds, ${MINUTE} to ${YEAR}`)
  return { name, hosts, paths, ttl, query, feature }
}

/** `/*` alone would make an open proxy of the host. */
function isPattern(path: string): boolean {
  if (!path.startsWith('/') || !/[a-z0-9]/i.test(path.replace(/:\w+/g, ''))) return false
  try {
    return new URLPattern({ pathname: path }).pathname === path
  } catch {
    return false
  }
}
