// A dry run inside an open transaction: on a savepoint of the website's, or in a separate one of the network database.
import type { Kysely } from 'kysely'
import { runAndRollBack } from '../../platform/db/savepoint.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { perform, replay, rolledBack, type Done, type Write } from '../operation/perform.ts'

/** Does `write` after `earlier` and rolls all of it back; their contexts are left unchanged. */
export async function dryRunIn<E extends Write>(
  write: Write,
  trx: Kysely<SiteTables>,
  earlier: E[] = [],
): Promise<Done & { earlier: E[] }> {
  const aside = <W extends Write>(one: W): W => ({
    ...one,
    ctx: { ...one.ctx, db: trx, rehearsing: true, touched: new Set(), afterCommit: [] },
  })
  if (write.operation.store === 'network')
    return rolledBack(write.ctx.installation.network, async (network) => ({
      ...(await perform(aside(write), network as never)),
      earlier: [],
    }))
  return runAndRollBack(trx, async () => {
    const done = await replay(earlier.map(aside), trx)
    return { ...(await perform(aside(write), trx as never)), earlier: done }
  })
}
