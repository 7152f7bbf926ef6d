// A place that an address was resolved to, as the operation geocode returns it.
import { z } from 'zod'

export const GeocodedPlace = z
  .object({
    label: z.string().describe('The address as the geocoder writes it'),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  })
  .meta({ id: 'GeocodedPlace' })
export type GeocodedPlace = z.output<typeof GeocodedPlace>
