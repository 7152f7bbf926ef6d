// Rows of OAuth, in the network database.
import type { Generated } from 'kysely'

/** A program as it describes itself: fetched from its address, or sent by itself. */
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
  /** When a fetched document expires; null for registered ones. */
  fresh_until: string | null
  created_at: string
  /** When a person last authorised it. */
  used_at: string | null
}
/** An authorization code: what a person has authorised, until the client fetches its token. */
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
  /** How long the grant is valid. */
  days: number
  expires_at: string
  used_at: string | null
  /** The grant that it was exchanged for. */
  grant_id: number | null
}
/** What a person has authorised a client for; its token is a row of `tokens`. */
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
/** Each is valid once; used ones stay stored, so that a copy is noticed. */
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
