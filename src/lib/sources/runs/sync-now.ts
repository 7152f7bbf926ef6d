// A run that a caller waits for: executed here, or by the process that has already started it.
import { setTimeout } from 'node:timers/promises'
import type { Context } from '../../core/operation/context.ts'
import type { SourceRun } from '../schema.ts'
import { runSource } from './run-source.ts'
import { serializeRun } from './serialize-run.ts'
import { getRun } from './stored-run.ts'

const LOOKS_EVERY_MS = 500

/** Returns the run once it has ended; `onProgress` is called about once a second until then. */
export async function syncNow(ctx: Context, id: number, onProgress?: (run: SourceRun) => void): Promise<SourceRun> {
  const read = { db: ctx.site.db.read }
  const current = async () => serializeRun({ ...ctx, now: ctx.clock.now() }, await getRun(read, id))
  const done = new AbortController()
  const work = finish(ctx, id).finally(() => done.abort())
  while (onProgress && !done.signal.aborted) {
    await setTimeout(2 * LOOKS_EVERY_MS, undefined, { signal: done.signal }).catch(() => undefined)
    if (!done.signal.aborted) onProgress(await current())
  }
  await work
  return current()
}

async function finish(ctx: Context, id: number): Promise<void> {
  for (;;) {
    const run = await getRun({ db: ctx.site.db.read }, id)
    if (run.status !== 'waiting' && run.status !== 'running') return
    // False while another process executes it: if that dies, the run is free after its lease.
    if (!(await runSource(ctx, run))) await setTimeout(LOOKS_EVERY_MS)
  }
}
