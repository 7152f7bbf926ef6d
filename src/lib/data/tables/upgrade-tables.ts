// After an upgrade: keys of unique values, telephone numbers and indexes, as the code of today computes them.
import type { Context } from '../../core/operation/context.ts'
import { writeAs } from '../../core/operation/write-as.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { refreshKeys, refreshPhones } from './refresh-keys.ts'
import { wantShown } from './want-shown.ts'

/** The job that migrations ask for; doing it twice changes nothing. */
export async function upgradeTables(ctx: Context): Promise<void> {
  await writeAs(ctx, async ({ db }) => {
    await refreshKeys(db as AnyDb)
    await refreshPhones(db as AnyDb)
  })
  const { write, dialect } = ctx.site.db
  // Not in a transaction: MySQL commits when an index goes.
  await wantShown({ db: write, dialect, now: ctx.now })
}
