// The hourly look at everything that is shared: makes up for jobs that were given up and databases that were restored.
import type { Context } from '../../core/operation/context.ts'
import { agreementOf } from './agreement.ts'
import { shareAgain } from './deleted-website.ts'
import { push } from './deliver.ts'
import { sharedTables } from './hub.ts'
import { pullTable } from './pull.ts'

export async function syncShared(ctx: Context): Promise<void> {
  const { installation, site } = ctx
  await shareAgain(installation, site)
  const rows = await site.db.read
    .selectFrom('data_tables')
    .select('handle')
    .where('living', 'is not', null)
    .where('shared', 'is not', null)
    .execute()
  const handles = new Set(rows.map(({ handle }) => handle))
  for (const handle of sharedTables.names(installation)) {
    const agreement = await sharedTables.with(installation, handle, ({ read }) => agreementOf(read))
    if (agreement?.members.some((one) => one.site === site.key)) handles.add(handle)
  }
  for (const handle of handles) {
    if (!sharedTables.exists(installation, handle)) continue
    await pullTable(ctx, { handle })
    await push(ctx, { handle })
  }
}
