// Rows of support.sqlite.
import type { Generated, Selectable } from 'kysely'
import type { DoorTables } from '../platform/db/tables.ts'

/** One stay of somebody on the website: begun anew after eight hours without a request. */
export interface VisitRow {
  id: Generated<number>
  user_id: number
  name: string
  email: string
  /** network: an account of all websites; grant: somebody who got access for a while. */
  access: 'network' | 'grant'
  /** `session:{uid}` or `token:{id}`. */
  way: string
  reason: string | null
  started_at: string
  last_at: string
}
/** Access that ends by itself. */
export interface GrantRow {
  id: Generated<number>
  /** It is known by. */
  uid: string
  user_id: number
  name: string
  email: string
  role: string
  reason: string
  given_by: number | null
  given_by_name: string
  given_at: string
  until: string
  ended_at: string | null
}
export interface SupportTables extends DoorTables {
  visits: VisitRow
  grants: GrantRow
}
export type StoredVisit = Selectable<VisitRow>
export type StoredGrant = Selectable<GrantRow>
