// What is told of somebody's second factors.
import type { Selectable } from 'kysely'
import type { PasskeyRow } from './table.ts'

/** What an account can prove itself with besides its password. */
export interface Factors {
  /** An authenticator app that was confirmed. */
  totp: boolean
  passkeys: number
  recovery_left: number
}

export type Passkey = Pick<
  Selectable<PasskeyRow>,
  'id' | 'uid' | 'name' | 'rp_id' | 'backed_up' | 'created_at' | 'last_used_at' | 'suspicious_at'
>

/** A code that is the account's and was taken before. Only whoever has given the right password learns it. */
export interface UsedCode {
  used: 'totp' | 'recovery'
}

/** What a passkey is asked for: to sign in by itself, or to sign in again. */
export type AssertionKind = 'passkey_login' | 'passkey_elevate'

/** Whose passkey is made or asked for. */
export interface Owner {
  user_id: number
  /** The session that asks: an answer of another is none. */
  session_id: number
}
