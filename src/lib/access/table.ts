// Rows of accounts, in the network database.
import type { Generated } from 'kysely'

export interface UserRow {
  id: Generated<number>
  uid: string
  version: number
  email: string
  name: string
  locale: string
  timezone: string
  password_hash: string | null
  auth_version: number
  network: number
  disabled: number
  /** Sealed for `totp`. A new secret is stored as a challenge (`totp`) until a code confirms it. */
  totp_secret: string | null
  /** The time step of the last accepted code: no code is accepted twice (RFC 6238 5.2). */
  totp_step: number | null
  totp_at: string | null
  /** Until then the first account is only reminded of a second factor; null: its role alone counts. */
  factor_due_at: string | null
  /** The last time a sign-in was complete. */
  signed_in_at: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
  deleted_at: string | null
}
/** A role a website made, or its policies for a built-in one (`permissions` null). `record_rules` null: none. */
export interface RoleRow {
  id: Generated<number>
  uid: string
  version: number
  site: string
  name: string
  title: string
  permissions: string | null
  record_rules: string | null
  approval: number
  second_factor: 'off' | 'remind' | 'required'
  created_at: string
  updated_at: string
}
export interface MembershipRow {
  id: Generated<number>
  user_id: number
  site: string
  role: string
  limits: string
  created_at: string
}
export interface TokenRow {
  id: Generated<number>
  uid: string
  version: number
  name: string
  prefix: string
  hash: string
  level: 'read' | 'write'
  mode: 'direct' | 'approval'
  expires_at: string
  user_id: number | null
  site: string
  operations: string | null
  last_used_at: string | null
  revoked_at: string | null
  created_at: string
  created_by: number | null
  updated_at: string
  updated_by: number | null
}
export interface AccountTables {
  users: UserRow
  memberships: MembershipRow
  tokens: TokenRow
  roles: RoleRow
}

declare module '../platform/db/tables.ts' {
  interface NetworkTables extends AccountTables {}
}
