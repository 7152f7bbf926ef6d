// Delivers changes of entries of a shared table to the other websites: by a job in the same transaction, and at once if possible.
import { enqueue, systemContext } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import type { DataTable } from '../tables/definition.ts'
import type { Decision } from './apply-share-decision.ts'

/** Time limits: a write does not wait long for other websites; a decision returns their results. */
const PATIENCE_MS = { write: 3000, decision: 30_000 }

type Shared = Pick<DataTable, 'handle' | 'shared'>

/** Part of the transaction of every write of an entry; without a uid for many. */
export async function pushLater(ctx: Context, { handle, shared }: Shared, uid?: string): Promise<void> {
  if (!shared) return
  const { sharedTables } = await import('./hub.ts')
  await sharedTables.pushLater(ctx, { name: handle, uid })
  collect(ctx, handle, uid)
  ctx.afterCommit.push(() => pushCollected(ctx, handle))
}

/** By transaction, so that a bulk write delivers all at once. */
const collected = new WeakMap<object, Map<string, Set<string | undefined>>>()

function collect({ db }: Context, handle: string, uid: string | undefined): void {
  const tables = collected.get(db) ?? new Map<string, Set<string | undefined>>()
  collected.set(db, tables)
  tables.set(handle, (tables.get(handle) ?? new Set()).add(uid))
}

/** The first call after the commit delivers all. */
async function pushCollected(ctx: Context, handle: string): Promise<void> {
  const uids = collected.get(ctx.db)?.get(handle)
  if (!uids) return
  collected.get(ctx.db)!.delete(handle)
  const uid = uids.size === 1 ? [...uids][0] : undefined
  await atOnce(PATIENCE_MS.write, () => pushNow(ctx, { handle, uid }))
}

/** The job shared-push; returns the websites to notify. */
export async function push(
  ctx: Context,
  { handle, uid }: { handle: string; uid?: string | undefined },
): Promise<string[]> {
  const { pushTable } = await import('./push.ts')
  const { sharedTables } = await import('./hub.ts')
  const others = await pushTable(ctx, { handle, uid })
  await sharedTables.notify(ctx.installation, others, { name: handle, uid })
  return others
}

async function pushNow(ctx: Context, at: { handle: string; uid?: string | undefined }): Promise<void> {
  await pullAt(ctx, await push(system(ctx), at), at)
}

/** Part of the transaction of a decision about a shared table. */
export async function decideLater(ctx: Context, decision: Decision): Promise<void> {
  await enqueue(ctx, { kind: 'shared-set', payload: decision, max_attempts: 12 })
  ctx.afterCommit.push(() => atOnce(PATIENCE_MS.decision, () => decideNow(ctx, decision)))
}

/** Applies it to all websites that can be reached. */
async function decideNow(ctx: Context, decision: Decision): Promise<void> {
  const { applyShareDecision } = await import('./apply-share-decision.ts')
  const notified = await applyShareDecision(system(ctx), decision)
  const { handle } = decision
  // Twice: entries that the first websites add are not in what earlier ones pulled.
  for (let round = 0; round < 2; round++) await pullAt(ctx, notified, { handle })
}

/** Websites that cannot be reached now have a job. */
async function pullAt(
  { installation }: Context,
  sites: readonly string[],
  at: { handle: string; uid?: string | undefined },
): Promise<void> {
  const { pullTable } = await import('./pull.ts')
  for (const key of sites) {
    if (!installation.directory.get(key)) continue
    try {
      const site = await installation.openSite(key)
      await pullTable(systemContext(installation, site), at)
    } catch {
      // The website's job retries, and reports the error.
    }
  }
}

const system = ({ installation, site }: Context): Context => systemContext(installation, site)

async function atOnce(ms: number, work: () => Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const patience = new Promise<void>((done) => {
    timer = setTimeout(done, ms)
  })
  await Promise.race([work().catch(() => undefined), patience])
  clearTimeout(timer)
}
