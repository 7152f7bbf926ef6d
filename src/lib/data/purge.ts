// The daily purge of tables: old trash, what visitors sent, finished imports, and indexes that no list uses.
import type { Context } from '../core/operation/context.ts'
import { purgeOld } from './entries/purge-old.ts'
import { purgeSent } from './entries/purge-sent.ts'
import { purgeImports } from './imports/purge-imports.ts'
import { dropUnused } from './tables/requested-indexes.ts'

export async function purge(ctx: Context): Promise<void> {
  await purgeOld(ctx)
  await purgeSent(ctx)
  await purgeImports(ctx)
  await dropUnused(ctx)
}
