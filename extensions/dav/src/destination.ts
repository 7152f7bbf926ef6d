// The target of COPY and MOVE (RFC 4918, 10.3 and 10.6).
import type { Dav } from './dav.ts'
import { DavError } from './dav-error.ts'
import { parseResourcePath, type ResourcePath } from './paths.ts'

type ObjectPlace = Extract<ResourcePath, { at: 'object' }>

export interface Destination {
  from: ObjectPlace
  to: ObjectPlace
  overwrite: boolean
}

/** Throws 400 without a target, 403 for the same object or another kind, 502 for another host. */
export function destinationOf({ request, path, ctx }: Dav): Destination {
  if (path.at !== 'object') throw new DavError(403)
  const header = request.headers.get('destination')
  const url = header === null ? null : URL.parse(header, request.url)
  if (!url) throw new DavError(400)
  const hosts = [new URL(request.url).host, request.headers.get('host'), URL.parse(ctx.site.base_url)?.host]
  if (!hosts.includes(url.host)) throw new DavError(502)
  const to = parseResourcePath(url.href)
  if (to?.at !== 'object') throw new DavError(403)
  if (to.kind !== path.kind) throw new DavError(403)
  if (to.name === path.name && to.href === path.href) throw new DavError(403)
  return { from: path, to, overwrite: request.headers.get('overwrite')?.trim().toUpperCase() !== 'F' }
}
