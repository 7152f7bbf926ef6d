// The daily purge of tables: what lay in the trash for long, imports that ended long ago, and indexes that no list asks for.
import type { Context } from '../core/operation/context.ts'
import { purgeOld } from './entries/purge-old.ts'
import { purgeImports } from './imports/purge-imports.ts'
import { dropUnused } from './tables/want-index.ts'

export async function purge(ctx: Context): Promise<void> {
  await purgeOld(ctx)
  await purgeImports(ctx)
  await dropUnused(ctx)
}
