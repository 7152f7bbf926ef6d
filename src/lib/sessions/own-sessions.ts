// Signing out in other places: one session of one's own, or all but this one.
import { transact } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'
import { endSession, endSessions, type OpenSession } from './open-sessions.ts'

/** Ends the one of this uid, all others of the account when none is named; one of another account is left alone. */
export const closeElsewhere = (
  { network }: Pick<Installation, 'network'>,
  { id, user_id }: Pick<OpenSession, 'id' | 'user_id'>,
  uid?: string,
): Promise<void> =>
  transact(network, (trx) =>
    uid === undefined ? endSessions(trx, { user_id, except: id }) : endSession(trx, { uid, user_id }),
  )
