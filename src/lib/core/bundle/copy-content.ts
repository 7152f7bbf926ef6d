// Content of one website of an installation for another one: by a bundle, as from one installation to another.
import { writeFileFrom } from '../../base/files.ts'
import { transact } from '../../platform/db/database.ts'
import { bumpTags } from '../cache-tags.ts'
import type { Installation } from '../installation.ts'
import { systemContext } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'
import type { Site } from '../site.ts'
import { inTemporaryFile } from '../temporary.ts'
import type { BundlePlan } from './bundle-plan.ts'
import { applyBundle, dropIngested, prepareBundle } from './import-bundle.ts'
import { writeBundle } from './write-bundle.ts'

/** Objects that differ on the target website are replaced. Throws as an import does; nothing is stored then. */
export async function copyContent(
  installation: Installation,
  { from, to }: { from: Site; to: Site },
): Promise<BundlePlan> {
  return inTemporaryFile(installation, async (path) => {
    const bundle = await writeBundle(systemContext(installation, from))
    await writeFileFrom(path, [bundle])
    return bring(installation, to, path)
  })
}

async function bring(installation: Installation, site: Site, path: string): Promise<BundlePlan> {
  const ctx: Context = { ...systemContext(installation, site), channel: 'import' }
  const prepared = await prepareBundle(ctx, { path, on_conflict: 'replace', isTrial: false })
  try {
    const work = async (db: Context['db']) => {
      await applyBundle({ ...ctx, db }, prepared)
      await bumpTags(db, ctx.touched)
    }
    await transact(site.db, work, { seesNewTables: true })
  } catch (error) {
    await dropIngested(ctx, prepared.ingested)
    throw error
  }
  for (const after of ctx.afterCommit) await after()
  for (const listener of installation.committed) listener(site, ctx.touched)
  return prepared.plan
}
