// Rows of support.sqlite.
import type { Generated, Selectable } from 'kysely'
import type { SystemTables } from '../platform/db/tables.ts'

/** A visit of the website: a new one begins after eight hours without a request. */
export interface VisitRow {
  id: Generated<number>
  user_id: number
  name: string
  email: string
  /** network: an account of the entire network; grant: a user with temporary access. */
  access: 'network' | 'grant'
  /** `session:{uid}` or `token:{id}`. */
  way: string
  reason: string | null
  started_at: string
  last_at: string
}
/** Temporary access. */
export interface GrantRow {
  id: Generated<number>
  /** Its public id. */
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
export interface SupportTables extends SystemTables {
  visits: VisitRow
  grants: GrantRow
}
export type StoredVisit = Selectable<VisitRow>
export type StoredGrant = Selectable<GrantRow>
