// Places within a distance: a box that an index finds, and in it the distance along the great circle.
import { sql } from 'kysely'
import { EARTH_RADIUS } from '../../rules/conditions/distance.ts'
import { allOf, anyOf, type Expression, type Test } from './filter-dialect.ts'

export interface Point {
  lat: Expression
  lng: Expression
}

/** `[lat, lng, metres]`, as lib/conditions computes it. */
export function isNear({ lat, lng }: Point, [atLat, atLng, radius]: readonly number[]): Test {
  const from = { lat: atLat!, lng: atLng! }
  const half = (degrees: Expression) => sql`sin(${degrees} * pi() / 360.0) * sin(${degrees} * pi() / 360.0)`
  const cos = (degrees: Expression) => sql`cos(${degrees} * pi() / 180.0)`
  const part = sql`(${half(sql`(${lat} - ${from.lat})`)} + ${cos(sql`${from.lat}`)} * ${cos(lat)} * ${half(sql`(${lng} - ${from.lng})`)})`
  // More than 1 by rounding has no arc sine.
  const root = sql`case when ${part} >= 1 then 1.0 else sqrt(${part}) end`
  const exact = sql<boolean>`2 * ${sql.lit(EARTH_RADIUS)} * asin(${root}) <= ${radius}`
  return allOf([...boxTests({ lat, lng }, from, radius!), exact])
}

/** A little larger than it need be, because of rounding. */
const SLACK = 1e-6

function boxTests({ lat, lng }: Point, from: { lat: number; lng: number }, radius: number): Test[] {
  const angle = radius / EARTH_RADIUS
  const up = (angle * 180) / Math.PI + SLACK
  const between = (value: Expression, least: number, most: number) =>
    sql<boolean>`${value} between ${least} and ${most}`
  const rows = [between(lat, from.lat - up, from.lat + up)]
  // Around a pole every meridian is near.
  if (from.lat + up >= 90 || from.lat - up <= -90) return rows
  const aside = (Math.asin(Math.sin(angle) / Math.cos((from.lat * Math.PI) / 180)) * 180) / Math.PI + SLACK
  const [west, east] = [from.lng - aside, from.lng + aside]
  const spans = [between(lng, west, east)]
  if (west < -180) spans.push(between(lng, west + 360, 180))
  if (east > 180) spans.push(between(lng, -180, east - 360))
  return [...rows, anyOf(spans)]
}
