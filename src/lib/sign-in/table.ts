// Rows of links, in the network database.
import type { Generated } from 'kysely'

/** Single-use links: invite, reset, e-mail change, sign-in. */
export interface UserLinkRow {
  id: Generated<number>
  kind: string
  user_id: number
  hash: string
  payload: string
  expires_at: string
  used_at: string | null
  created_at: string
}
export interface LinkTables {
  user_links: UserLinkRow
}

declare module '../platform/db/tables.ts' {
  interface NetworkTables extends LinkTables {}
}
