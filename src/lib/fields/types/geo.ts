// A place on earth: WGS 84 coordinates, and the address people know it by.
import { objectOf, zodText } from '../../base/catalogue/zod-text.ts'
import { z } from 'zod'
import type { GeoView } from '../views.ts'
import { ORDERED_OPERATORS, TEXT_OPERATORS } from '../../rules/conditions/operators.ts'
import { defineField, type Field } from '../define-field.ts'

const lat = z
  .number(zodText('field.not_degrees'))
  .min(-90, zodText('field.latitude'))
  .max(90, zodText('field.latitude'))
const lng = z
  .number(zodText('field.not_degrees'))
  .min(-180, zodText('field.longitude'))
  .max(180, zodText('field.longitude'))

const options = z.strictObject({
  bounds: z
    .strictObject({ south: lat, west: lng, north: lat, east: lng })
    .optional()
    .describe('Corners of what may be chosen, in degrees: {south, west, north, east}'),
})
const own = (field: Field) => field as Field & z.infer<typeof options>

export interface Geo {
  lat: number
  lng: number
  address?: string | undefined
}

export default defineField<Geo>({
  key: 'geo',
  label: { en: 'Place', de: 'Ort' },
  options,
  value: (field) =>
    z
      .strictObject(
        {
          lat,
          lng,
          address: z
            .string(zodText('field.not_text'))
            .max(300, zodText('field.geo_label_too_long'))
            .regex(/^[^\p{Cc}]*$/u, zodText('field.not_one_line'))
            .optional(),
        },
        { error: objectOf(['lat', 'lng', 'address'], { lat: 52.5, lng: 13.4 }) },
      )
      .refine((place) => within(place, field), zodText('field.outside_bounds')),
  empty: () => false,
  column: { sqlite: 'text', mysql: 'text' },
  widget: 'geo',
  traits: {
    kind: 'none',
    shape: 'object',
    prose: null,
    place: true,
    words_in: 'address',
    parts: ['lat'],
    folded: true,
    searched: true,
    fits: ['calendar/location', 'contact/address'],
    members: [
      ...['lat', 'lng'].map((name) => ({ name, type: 'number', operators: ORDERED_OPERATORS })),
      { name: 'address', type: 'text', operators: TEXT_OPERATORS },
    ],
  },
  show: (place) => viewOf(place),
  blank: () => undefined,
  text: (place) => place.address ?? '',
  becomes: [],
  sample: (field) => ({ ...centreOf(field), address: 'Hobelgang 12, 22763 Hamburg' }),
  hostile: (field) => [
    { ...centreOf(field), address: '"><script>alert(1)</script>' },
    { ...centreOf(field), address: "' onmouseover='alert(1)" },
  ],
})

/** What was stored before the field became a place is none. */
function viewOf(place: Geo): GeoView | undefined {
  const { lat, lng, address } = place
  if (!Number.isFinite(lat) || !Number.isFinite(lng)) return undefined
  return { lat, lng, address: typeof address === 'string' ? address : '' }
}

/** Bounds may cross the 180th meridian: then west is greater than east (RFC 7946 5.2). */
function within({ lat, lng }: Geo, field: Field): boolean {
  const { bounds } = own(field)
  if (!bounds) return true
  const { south, west, north, east } = bounds
  const inside = west <= east ? lng >= west && lng <= east : lng >= west || lng <= east
  return lat >= south && lat <= north && inside
}

function centreOf(field: Field): { lat: number; lng: number } {
  const { bounds } = own(field)
  return bounds ? { lat: bounds.south, lng: bounds.west } : { lat: 53.5603, lng: 9.9307 }
}
