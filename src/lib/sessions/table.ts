// Rows of sessions and challenges, in the network database.
import type { Generated } from 'kysely'

/** A challenge that a response must match (WebAuthn), stored until then. */
export interface ChallengeRow {
  id: Generated<number>
  kind: string
  hash: string
  user_id: number | null
  payload: string
  expires_at: string
}
export interface SessionRow {
  id: Generated<number>
  uid: string
  hash: string
  user_id: number
  auth_version: number
  /** The host it was created on: its cookie is sent there only. */
  host: string
  /** second: waits for the second factor; enrol: has to set one up; full: signed in. */
  state: 'second' | 'enrol' | 'full'
  /** The sign-in method: password, passkey, totp, recovery, link. */
  factor: string
  /** Wrong second factors so far. */
  tries: number
  user_agent: string | null
  elevated_until: string | null
  created_at: string
  seen_at: string
  expires_at: string
}
export interface SessionTables {
  challenges: ChallengeRow
  sessions: SessionRow
}

declare module '../platform/db/tables.ts' {
  interface NetworkTables extends SessionTables {}
}
