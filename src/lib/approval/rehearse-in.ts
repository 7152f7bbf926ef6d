// A rehearsal inside a transaction that is open: on a savepoint of the website's, or in one of its own of the network's.
import type { Kysely } from 'kysely'
import { tryOut } from '../db/savepoint.ts'
import type { SiteTables } from '../db/tables.ts'
import { perform, performAll, rolledBack, type Done, type Write } from '../operation/perform.ts'

/** Does `write` behind `earlier` and takes all of it back; nothing of it reaches their contexts. */
export async function rehearseIn(
  write: Write,
  trx: Kysely<SiteTables>,
  earlier: Write[] = [],
): Promise<Done & { earlier: Done[] }> {
  const aside = (one: Write): Write => ({
    ...one,
    ctx: { ...one.ctx, db: trx, rehearsing: true, touched: new Set(), afterCommit: [] },
  })
  if (write.operation.store === 'network')
    return rolledBack(write.ctx.installation.network, async (network) => ({
      ...(await perform(aside(write), network as never)),
      earlier: [],
    }))
  return tryOut(trx, async () => {
    const done = await performAll(earlier.map(aside), trx)
    return { ...(await perform(aside(write), trx as never)), earlier: done }
  })
}
