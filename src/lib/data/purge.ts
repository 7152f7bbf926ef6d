// The daily purge of tables: what lay in the trash for long, and imports that ended long ago.
import type { Context } from '../operation/context.ts'
import { purgeOld } from './entries/purge-old.ts'
import { purgeImports } from './imports/purge-imports.ts'

export async function purge(ctx: Context): Promise<void> {
  await purgeOld(ctx)
  await purgeImports(ctx)
}
