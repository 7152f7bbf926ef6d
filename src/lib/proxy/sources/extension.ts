// Pictures that an extension may show: /_proxy/{extension}-{name}/{host}/{path}, of the hosts and paths it declares.
import { activeContributions } from '../../core/extension/active.ts'
import type { ProxyDeclaration } from '../../core/extension/contribution.ts'
import { hasFeature, type Site } from '../../core/site.ts'
import { reencode } from '../reencode.ts'
import type { ProxySource } from '../source.ts'
import { isAllowed } from '../upstream.ts'
import { MAX_IMAGE_BYTES } from './video.ts'

const MAX_PIXELS = 20_000_000
const MAX_SIDE = 1600

/** The sources of a website's extensions; those whose feature is off are not there. */
export const extensionSources = (site: Site): ProxySource[] =>
  activeContributions(site).flatMap(({ name, proxies }) =>
    proxies
      .filter(({ feature }) => !feature || hasFeature(site, feature))
      .map((declared) => sourceOf(`${name}-${declared.name}`, declared)),
  )

function sourceOf(name: string, { hosts, paths, ttl, query: passed }: ProxyDeclaration): ProxySource {
  return {
    name,
    find(_place, path, query) {
      const [, host = '', rest = ''] = /^([a-z0-9.-]+)(\/.*)$/.exec(path) ?? []
      const url = URL.parse(`https://${host}${rest}`)
      if (!url) return undefined
      for (const key of passed.toSorted()) {
        const value = query.get(key)
        if (value !== null) url.searchParams.set(key, value)
      }
      const allowed = hosts.map((one) => ({ host: one, paths }))
      if (!isAllowed(url.href, allowed)) return undefined
      return {
        key: `${name} ${url.href}`,
        ttl_s: ttl,
        type: 'image/jpeg',
        allowed,
        async make(ask) {
          const bytes = await ask(url.href, {
            accept: 'image/jpeg,image/webp,image/png',
            max_bytes: MAX_IMAGE_BYTES,
          })
          return bytes && reencode(bytes, { max_pixels: MAX_PIXELS, max_side: MAX_SIDE, format: 'jpeg' })
        },
      }
    },
  }
}
