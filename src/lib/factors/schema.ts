// Second factors of accounts as operations return them.
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

/** A code of the account that was used before. Returned only after the right password. */
export interface UsedCode {
  used: 'totp' | 'recovery'
}

/** The purpose of a challenge: to sign in, or to reauthenticate. */
export type AssertionKind = 'passkey_login' | 'passkey_elevate'

/** The account that a passkey is created or requested for. */
export interface Owner {
  user_id: number
  /** The session of the challenge: a response of another one is invalid. */
  session_id: number
}
