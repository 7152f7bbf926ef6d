import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { geocode, placeKey } from '../geocode.ts'
import { GeocodedPlace } from '../schema.ts'

export default defineOperation({
  name: 'geocode',
  summary: 'Geocode an address: returns latitude and longitude, best match first.',
  level: 'read',
  permission: 'data.edit',
  feature: 'maps',
  rest: 'GET /geocode',
  input: z.strictObject({ q: z.string().min(3).max(200).describe('An address or the name of a place') }),
  output: GeocodedPlace,
  paged: true,
  prepare: (ctx, { q }) => geocode(ctx, q),
  handler: async (ctx, input) => pageOf(ctx.prepared as GeocodedPlace[], input, placeKey),
})
