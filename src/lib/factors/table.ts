// Rows of second factors, in the network database; that of an app stands with its account.
import type { Generated } from 'kysely'

/** One of ten, good once. */
export interface RecoveryCodeRow {
  id: Generated<number>
  user_id: number
  hash: string
  used_at: string | null
}
export interface PasskeyRow {
  id: Generated<number>
  uid: string
  user_id: number
  name: string
  rp_id: string
  /** SHA-256 of the credential id, for look-up. */
  credential_hash: string
  /** base64url */
  credential_id: string
  /** COSE key, base64url */
  public_key: string
  counter: number
  transports: string
  backed_up: number
  created_at: string
  last_used_at: string | null
  /** When its counter went back: perhaps there are two of it. */
  suspicious_at: string | null
}
export interface FactorTables {
  recovery_codes: RecoveryCodeRow
  passkeys: PasskeyRow
}

declare module '../platform/db/tables.ts' {
  interface NetworkTables extends FactorTables {}
}
