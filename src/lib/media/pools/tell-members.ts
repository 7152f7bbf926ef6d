// Tells the websites of a pool that an item changed: a job for each, by the outbox of the network database.
import { transact } from '../../platform/db/database.ts'
import { enqueueFor } from '../../core/jobs/jobs.ts'
import type { Installation } from '../../core/installation.ts'
import { instant } from '../../base/clock.ts'

/** Without a uid everything is looked at. What a website waits for already is not doubled. */
export async function tellMembers(
  installation: Installation,
  sites: string[],
  { pool, uid }: { pool: string; uid?: string | undefined },
): Promise<void> {
  if (!sites.length) return
  const now = installation.clock.now()
  await transact(installation.network, async (trx) => {
    for (const site of sites)
      await enqueueFor(
        trx,
        { site, kind: 'pool-pull', payload: { pool, uid }, unique_key: `pool-pull:${pool}:${uid ?? ''}` },
        now,
      )
  })
  for (const site of sites) installation.woken.forEach((listener) => listener(site, instant(now)))
}
