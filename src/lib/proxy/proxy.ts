// The proxy: what a website shows of others, fetched by us so that they learn nothing of its visitors (contract 4.4).
import { hasFeature, type Site } from '../core/site.ts'
import { obtain, type Obtained } from './obtain.ts'
import type { Place, ProxySource } from './source.ts'
import { extensionSources } from './sources/extension.ts'
import { oembed } from './sources/oembed.ts'
import { tiles } from './sources/tiles.ts'
import { video } from './sources/video.ts'

/** Videos of other hosts, by what they are called there. */
export { videoProvider, type VideoProvider } from './video-providers.ts'

export type { Obtained } from './obtain.ts'

const SOURCES: readonly ProxySource[] = [tiles, video, oembed]

export interface ProxyParams {
  /** What follows /_proxy/, as it came: `{source}/…`. */
  path: string
  query: URLSearchParams
  /** Called before an upstream is asked; may throw. */
  admit: () => Promise<void>
}

/** What an address below /_proxy/ stands for; undefined for one that no source has. */
export async function throughProxy(
  place: Place,
  { path, query, admit }: ProxyParams,
): Promise<Obtained | undefined> {
  // A slash or dot that is written otherwise could mean another path to an upstream than to us.
  if (path.length > 1000 || /%2f|%5c|%2e|%00|\\|\/\/|(^|\/)\.\.?(\/|$)/i.test(path)) return undefined
  const [, name = '', rest = ''] = /^([a-z0-9_-]+)\/(.+)$/.exec(path) ?? []
  const source = sourcesOf(place.site).find((one) => one.name === name)
  const wanted = source?.find(place, rest, query)
  return wanted && obtain(place, wanted, admit)
}

const sourcesOf = (site: Site): ProxySource[] => [
  ...SOURCES.filter(({ feature }) => !feature || hasFeature(site, feature)),
  ...extensionSources(site),
]
