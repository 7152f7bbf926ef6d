// The same address on this machine: it works before DNS leads here.
import type { Installation } from '../lib/core/installation.ts'

interface Place {
  installation: Pick<Installation, 'local' | 'port'>
  site: { key: string }
}

/** Undefined for an address of this machine, and where people sign in at `admin_host` only. */
export function localUrl(
  { installation: { local, port }, site: { key } }: Place,
  url: string,
): string | undefined {
  const { protocol, pathname, search } = new URL(url)
  if (protocol === 'http:' || local.admin_host !== undefined) return undefined
  return `http://${key}.localhost:${port}${pathname}${search}`
}
