// Browser sessions: a random 256-bit id of which only the hash is kept (contract 1.5).
import type { Selectable } from 'kysely'
import type { SessionRow } from './table.ts'

/** A session that is still good: neither idle for 8 hours nor older than 12, its account's `auth_version` unchanged. */
export type OpenSession = Omit<Selectable<SessionRow>, 'hash'>
