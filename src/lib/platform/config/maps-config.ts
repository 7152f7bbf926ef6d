// Where maps come from: the key `maps` of the installation's file and of a website's.
import { zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).max(500)

export const maps = z.strictObject({
  tiles_url: address
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.split(part).length === 2), {
      message: zodText('config.tiles_address', { z: '{z}', x: '{x}', y: '{y}' }),
    })
    .refine((url) => !/[{}]|%7b/i.test(url.split('/').slice(0, 3).join('/')), {
      message: zodText('config.tiles_host'),
    })
    .optional()
    .describe('Tiles of 256 pixels; OpenStreetMap when missing'),
  attribution: z.string().min(1).max(200).optional().describe('Who made the map; shown on it'),
  geocoder_url: address.optional().describe('A search of the kind of Nominatim, without q'),
})
