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
  created_at: string
  updated_at: string
  deleted_at: string | null
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
  updated_at: string
}
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
export interface AccountTables {
  users: UserRow
  memberships: MembershipRow
  tokens: TokenRow
  user_links: UserLinkRow
}
