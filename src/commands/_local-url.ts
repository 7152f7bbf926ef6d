// The URL of the same path on this machine: it works before DNS is set up.
import type { Installation } from '../lib/core/installation.ts'

interface LocalSite {
  installation: Pick<Installation, 'local' | 'port'>
  site: { key: string }
}

/** Undefined for a URL of this machine already, and where people sign in at `admin_host` only. */
export function localUrl({ installation: { local, port }, site: { key } }: LocalSite, url: string): string | undefined {
  const { protocol, pathname, search } = new URL(url)
  if (protocol === 'http:' || local.admin_host !== undefined) return undefined
  return `http://${key}.localhost:${port}${pathname}${search}`
}
