// The place of an address: from a search like Nominatim's, at most one request a second, cached.
import { message } from '../base/catalogue/message.ts'
import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import { consumeLimit } from '../core/limits.ts'
import { AppError, errorAt } from '../base/errors.ts'
import { DAY, SECOND } from '../base/clock.ts'
import { obtain } from './obtain.ts'
import { GeocodedPlace } from './schema.ts'
import type { ProxyScope, CachedResource } from './source.ts'
import { fetchUpstreamJson, UpstreamFailed } from './upstream.ts'

const TTL = (30 * DAY) / SECOND
const MAX = 8
/** How often a request waits for its turn, and how many milliseconds each time. */
const [TURNS, PAUSE] = [20, 200]

/**
 * The places an address may mean, the likeliest first. Throws 429 while too many others wait, and 422 without a
 * response, as sources do.
 */
export async function geocode(scope: ProxyScope, q: string): Promise<GeocodedPlace[]> {
  const resource = search(scope, q)
  const { state, bytes } = await obtain(scope, resource, () => takeTurn(scope, resource.allowed[0]!.host))
  if (state === 'found') return JSON.parse(Buffer.from(bytes).toString()) as GeocodedPlace[]
  const errors = [errorAt('/q', message('proxy.geocoder_unreachable'))]
  throw new AppError('proxy.geocoder_unreachable', {}, { errors, extra: { retry_after: 60 } })
}

function search({ site }: ProxyScope, q: string): CachedResource {
  const lang = site.default_language
  const url = new URL(site.maps.geocoder_url)
  const question = q.normalize('NFC').trim().replace(/\s+/g, ' ')
  const params = { q: question, format: 'jsonv2', limit: String(MAX) }
  for (const [name, value] of Object.entries(params)) url.searchParams.set(name, value)
  return {
    key: `geocode ${lang} ${url.href}`,
    ttl_s: TTL,
    type: 'application/json',
    allowed: [{ host: url.host, paths: ['/*'] }],
    make: async (ask) => Buffer.from(JSON.stringify(placesOf(await fetchUpstreamJson(ask, url.href, { lang })))),
  }
}

/** The usage policy of Nominatim: one request a second, for the whole installation. */
async function takeTurn({ installation }: ProxyScope, host: string): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) {
    const { allowed } = await consumeLimit(installation, {
      name: 'geocode_upstream',
      key: host,
      limit: 1,
      window_s: 1,
    })
    if (allowed) return
    await wait(PAUSE)
  }
  throw new AppError(
    'proxy.geocoder_busy',
    {},
    {
      extra: { retry_after: 5 },
    },
  )
}

const Found = z.object({
  display_name: z.string().max(1000),
  lat: z.union([z.string().max(30), z.number()]),
  lon: z.union([z.string().max(30), z.number()]),
})

/** Without invalid entries and duplicates. */
function placesOf(document: unknown): GeocodedPlace[] {
  if (!Array.isArray(document)) throw new UpstreamFailed(message('proxy.no_list'))
  const places = new Map<string, GeocodedPlace>()
  for (const one of document.slice(0, MAX)) {
    const { data } = Found.safeParse(one)
    const place = data && { label: data.display_name, lat: Number(data.lat), lng: Number(data.lon) }
    if (GeocodedPlace.safeParse(place).success) places.set(placeKey(place!), place!)
  }
  return [...places.values()]
}

/** Distinguishes places. */
export const placeKey = ({ label, lat, lng }: GeocodedPlace): string => `${lat} ${lng} ${label}`
