// Distance between two places on earth.

export interface LatLng {
  /** Degrees (WGS 84). */
  lat: number
  lng: number
}

/** Mean radius of the earth in metres (IUGG). SQL computes with the same number. */
export const EARTH_RADIUS = 6_371_008.8

/** Metres along the great circle, by the haversine formula: up to half a percent off, since earth is not a sphere. */
export function distance(from: LatLng, to: LatLng): number {
  const half = (degrees: number) => Math.sin((degrees * Math.PI) / 360) ** 2
  const cos = (degrees: number) => Math.cos((degrees * Math.PI) / 180)
  const part = half(to.lat - from.lat) + cos(from.lat) * cos(to.lat) * half(to.lng - from.lng)
  return 2 * EARTH_RADIUS * Math.asin(Math.min(1, Math.sqrt(part)))
}
