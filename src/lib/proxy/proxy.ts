// The proxy: external content of a website, fetched by the server so that its providers learn nothing of the visitors
// (contract 4.4).
import { hasFeature, type Site } from '../core/site.ts'
import { obtain, type Obtained } from './obtain.ts'
import type { ProxyScope, ProxySource } from './source.ts'
import { extensionSources } from './sources/extension.ts'
import { oembed } from './sources/oembed.ts'
import { tiles } from './sources/tiles.ts'
import { video } from './sources/video.ts'

/** Videos of other hosts, by their ids there and by their addresses. */
export { findVideo, videoProvider, type VideoProvider } from './video-providers.ts'

export type { Obtained } from './obtain.ts'

const SOURCES: readonly ProxySource[] = [tiles, video, oembed]

export interface ProxyParams {
  /** What follows /_proxy/, as received: `{source}/…`. */
  path: string
  query: URLSearchParams
  /** Called before an upstream is requested; may throw. */
  admit: () => Promise<void>
}

/** The resource of an address below /_proxy/; undefined when no source has it. */
export async function throughProxy(
  scope: ProxyScope,
  { path, query, admit }: ProxyParams,
): Promise<Obtained | undefined> {
  // An encoded slash or dot could mean another path to an upstream than to us.
  if (path.length > 1000 || /%2f|%5c|%2e|%00|\\|\/\/|(^|\/)\.\.?(\/|$)/i.test(path)) return undefined
  const [, name = '', rest = ''] = /^([a-z0-9_-]+)\/(.+)$/.exec(path) ?? []
  const source = sourcesOf(scope.site).find((one) => one.name === name)
  const resource = source?.find(scope, rest, query)
  return resource && obtain(scope, resource, admit)
}

const sourcesOf = (site: Site): ProxySource[] => [
  ...SOURCES.filter(({ feature }) => !feature || hasFeature(site, feature)),
  ...extensionSources(site),
]
