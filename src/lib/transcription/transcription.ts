// Public API of transcription, for commands and health checks.
import { setTimeout as sleep } from 'node:timers/promises'
import { runSiteJobsApart } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { serializeTranscription, type Transcription } from './schema.ts'
import { isOpen, latestTranscription } from './stored-transcription.ts'

/** Files named in the installation's file that this machine does not have. */
export { missingToolsFor } from './settings.ts'

const LOOK_EVERY = 500

/** Runs the latest transcription of an item, or waits for the process that does; returns it once it has ended. */
export async function finishTranscription(
  ctx: Context,
  media: number,
  onProgress?: (now: Transcription) => void,
): Promise<Transcription> {
  const { installation, site } = ctx
  const now = async () => latestTranscription({ db: site.db.read }, media)
  const done = new AbortController()
  const work = (async () => {
    for (let row = await now(); row && isOpen(row); row = await now())
      if (!(await runSiteJobsApart(installation, site.key))) await sleep(LOOK_EVERY)
  })().finally(() => done.abort())
  while (onProgress && !done.signal.aborted) {
    await sleep(2 * LOOK_EVERY, undefined, { signal: done.signal }).catch(() => undefined)
    const row = await now()
    if (row && !done.signal.aborted) onProgress(serializeTranscription(ctx, row))
  }
  await work
  return serializeTranscription(ctx, (await now())!)
}
