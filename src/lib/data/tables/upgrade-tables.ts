// After an upgrade: recomputes keys of unique values, telephone numbers and indexes with the present code.
import type { Context } from '../../core/operation/context.ts'
import { writeAs } from '../../core/operation/write-as.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { refreshKeys, refreshPhones } from './refresh-keys.ts'
import { replaceFormerIndexes } from './replace-former-indexes.ts'

/** The job that migrations enqueue; idempotent. */
export async function upgradeTables(ctx: Context): Promise<void> {
  await writeAs(ctx, async ({ db }) => {
    await refreshKeys(db as AnyDb)
    await refreshPhones(db as AnyDb)
  })
  const { write, dialect } = ctx.site.db
  // Not in a transaction: MySQL commits when an index is dropped.
  await replaceFormerIndexes({ db: write, dialect, now: ctx.now })
}
