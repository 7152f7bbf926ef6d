// Deletes an entry for good, without the trash, and what the log of changes holds of it: personal data of visitors.
import type { Erasure } from '../../access/define-personal-data.ts'
import { instant } from '../../base/clock.ts'
import { AppError, problem } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { callOperation } from '../../core/operation/run.ts'
import { trashedItem } from '../../document/document.ts'
import { transact } from '../../platform/db/database.ts'
import { storedMessage } from '../../platform/i18n/say.ts'
import type { StoredEntry } from './locate-entry.ts'

type Erased = Pick<StoredEntry, 'table' | 'row'>

/** Returns why it cannot be deleted, for example since a relation requires it; nothing is erased then. */
export async function eraseEntry(
  ctx: Context,
  entry: Erased,
  blanked: Erasure['blanked'],
): Promise<string | undefined> {
  const { table, row } = entry
  try {
    if (row._status !== 'trash')
      await callOperation(ctx, 'delete_entry', { table: table.handle, entry: String(row._id) })
    // Together: an entry that is gone is not found again, and the log would keep what it was.
    await transact(ctx.site.db, async (trx) => {
      await (await trashedItem({ ...ctx, db: trx }, row._uid))?.purge()
      await blankLog({ ...ctx, db: trx }, entry, blanked)
    })
    return undefined
  } catch (error) {
    if (error instanceof AppError) return error.message
    throw error
  }
}

/** What was proposed of it is rejected. */
async function blankLog({ db, now }: Context, { table, row }: Erased, blanked: Erasure['blanked']): Promise<void> {
  const rejected = {
    status: 'rejected' as const,
    reviewed_at: instant(now),
    reason: storedMessage(problem('change.person_erased')),
  }
  const theirs = db
    .updateTable('changes')
    .where('entity_type', '=', 'entry')
    .where('entity_id', '=', `${table.id}:${row._id}`)
  await theirs.set(rejected).where('status', '=', 'pending').execute()
  await theirs.set(blanked).execute()
}
