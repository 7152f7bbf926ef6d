// Rows of sessions, and of questions that wait for an answer, in the network database.
import type { Generated } from 'kysely'

/** A question that an answer has to fit (WebAuthn), kept until it is answered. */
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
  /** The host it was made on: its cookie is sent there only. */
  host: string
  /** second: the second factor is asked for; enrol: one has to be set up; full: signed in. */
  state: 'second' | 'enrol' | 'full'
  /** How it was signed in: password, passkey, totp, recovery, link. */
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
