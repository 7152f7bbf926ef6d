// Where maps come from: the key `maps` of the installation's file and of a website's.
import { z } from 'zod'

const address = z.url({ protocol: /^https?$/ }).max(500)

export const maps = z.strictObject({
  tiles_url: address
    .refine((url) => ['{z}', '{x}', '{y}'].every((part) => url.split(part).length === 2), {
      message:
        'must hold {z}, {x} and {y}, each once, for example https://tile.openstreetmap.org/{z}/{x}/{y}.png',
    })
    .refine((url) => !/[{}]|%7b/i.test(url.split('/').slice(0, 3).join('/')), {
      message: 'must not vary in its host name',
    })
    .optional()
    .describe('Tiles of 256 pixels; OpenStreetMap when missing'),
  attribution: z.string().min(1).max(200).optional().describe('Who made the map; shown on it'),
  geocoder_url: address.optional().describe('A search of the kind of Nominatim, without q'),
})
