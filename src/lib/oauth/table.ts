// Rows of OAuth, in the network database.
import type { Generated } from 'kysely'

/** A program as it describes itself: fetched from its address, or told by itself. */
export interface OauthClientRow {
  id: Generated<number>
  site: string
  client_id: string
  /** SHA-256 of the client_id, for look-up: addresses are long. */
  client_hash: string
  kind: 'document' | 'registered'
  name: string
  /** JSON list. */
  redirect_uris: string
  /** Until when a fetched document counts; null for registered ones. */
  fresh_until: string | null
  created_at: string
  /** When somebody last allowed it something. */
  used_at: string | null
}
/** An authorization code: what a person allowed, until the client fetches it. */
export interface OauthCodeRow {
  id: Generated<number>
  hash: string
  site: string
  user_id: number
  client_id: string
  client_name: string
  redirect_uri: string
  /** S256 (RFC 7636). */
  challenge: string
  resource: string
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  /** How long the grant is good. */
  days: number
  expires_at: string
  used_at: string | null
  /** What it was exchanged for. */
  grant_id: number | null
}
/** What a person allowed a client; its token is a row of `tokens`. */
export interface OauthGrantRow {
  id: Generated<number>
  uid: string
  site: string
  token_id: number
  user_id: number
  client_id: string
  client_name: string
  resource: string
  /** Until when it can be refreshed; the token's own `expires_at` is that of its present value. */
  expires_at: string
  created_at: string
}
/** Each is good once; used ones are kept, so that a copy is noticed. */
export interface OauthRefreshRow {
  id: Generated<number>
  hash: string
  grant_id: number
  created_at: string
  used_at: string | null
}
export interface OauthTables {
  oauth_clients: OauthClientRow
  oauth_codes: OauthCodeRow
  oauth_grants: OauthGrantRow
  oauth_refresh: OauthRefreshRow
}

declare module '../platform/db/tables.ts' {
  interface NetworkTables extends OauthTables {}
}
