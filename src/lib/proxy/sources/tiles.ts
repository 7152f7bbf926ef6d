// Map tiles: /_proxy/tiles/{z}/{x}/{y}.png (the numbering of OpenStreetMap, Bing, Google).
import { DAY, SECOND } from '../../base/clock.ts'
import { reencode } from '../reencode.ts'
import type { ProxySource } from '../source.ts'

export const MAX_ZOOM = 19
const MAX_BYTES = 512_000
/** Tiles are 256 pixels wide, those for fine screens 512. */
const MAX_PIXELS = 1024 * 1024
/** OpenStreetMap requires 7 days at least; streets move slowly. */
const TTL = (14 * DAY) / SECOND

export const tiles: ProxySource = {
  name: 'tiles',
  feature: 'maps',
  find({ site }, path) {
    const [, z, x, y] = /^(0|[1-9]\d?)\/(0|[1-9]\d{0,5})\/(0|[1-9]\d{0,5})\.png$/.exec(path) ?? []
    if (z === undefined || !isTile(Number(z), Number(x), Number(y))) return undefined
    const { tiles_url } = site.maps
    const url = tiles_url.replace('{z}', z).replace('{x}', x!).replace('{y}', y!)
    return {
      key: `tile ${url}`,
      ttl_s: TTL,
      type: 'image/png',
      allowed: [{ host: new URL(url).host, paths: ['/*'] }],
      async make(ask) {
        const bytes = await ask(url, { accept: 'image/png,image/jpeg,image/webp', max_bytes: MAX_BYTES })
        return bytes && reencode(bytes, { max_pixels: MAX_PIXELS, format: 'png' })
      },
    }
  },
}

const isTile = (z: number, x: number, y: number) => z <= MAX_ZOOM && x < 2 ** z && y < 2 ** z
