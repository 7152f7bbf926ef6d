// What of the network's database a backup of accounts has: who may sign in and how, and what programs may do.
import type { NetworkTables } from '../../platform/db/tables.ts'

type Name = keyof NetworkTables

/** In an order in which each row finds what it names. */
export const ACCOUNT_TABLES = [
  ...(['users', 'roles', 'memberships', 'passkeys', 'recovery_codes', 'tokens'] as const),
  ...(['oauth_clients', 'oauth_grants', 'oauth_refresh'] as const),
] satisfies Name[]
export type AccountTable = (typeof ACCOUNT_TABLES)[number]

/** Short-lived, or valid on this server only: after a restore people sign in again. */
export const EXCLUDED_TABLES = [
  ...['sessions', 'challenges', 'user_links', 'oauth_codes', 'idempotency', 'imports'],
  ...['leases', 'wakeups', 'outbox', 'migrations', 'write_lock'],
]
