// Signing out in other places: one session of one's own, or all but this one.
import { transact } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'
import { endSession, endSessions, type OpenSession } from './sessions.ts'

type Network = Pick<Installation, 'network'>

/** Ends one by its uid; one of another account is left alone. */
export const closeOwnSession = (
  { network }: Network,
  session: Pick<OpenSession, 'uid' | 'user_id'>,
): Promise<void> => transact(network, (trx) => endSession(trx, session))

/** Ends all others of the account. */
export const closeOtherSessions = (
  { network }: Network,
  { id, user_id }: Pick<OpenSession, 'id' | 'user_id'>,
): Promise<void> => transact(network, (trx) => endSessions(trx, { user_id, except: id }))
