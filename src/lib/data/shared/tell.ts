// Tells websites that a shared table changed: a job for each, by the outbox of the network database.
import { transact } from '../../platform/db/database.ts'
import { enqueueFor } from '../../core/jobs/jobs.ts'
import type { Installation } from '../../core/installation.ts'
import { instant } from '../../base/clock.ts'

/** Without a uid everything is looked at. What a website waits for already is not doubled. */
export async function tellWebsites(
  installation: Installation,
  sites: string[],
  { handle, uid }: { handle: string; uid?: string | undefined },
): Promise<void> {
  const known = sites.filter((site) => installation.directory.get(site))
  if (!known.length) return
  const now = installation.clock.now()
  await transact(installation.network, async (trx) => {
    for (const site of known)
      await enqueueFor(
        trx,
        {
          ...{ site, kind: 'shared-pull', payload: { handle, uid } },
          unique_key: `shared-pull:${handle}:${uid ?? ''}`,
        },
        now,
      )
  })
  for (const site of known) installation.woken.forEach((listener) => listener(site, instant(now)))
}
