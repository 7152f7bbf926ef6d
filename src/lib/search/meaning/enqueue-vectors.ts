// Schedules the job that embeds the documents of a website.
import { instant } from '../../base/clock.ts'
import { enqueueIn, wake, type NewJob } from '../../core/jobs/jobs.ts'
import { hasFeature } from '../../core/site.ts'
import { transact } from '../../platform/db/database.ts'
import type { SearchScope } from '../define-documents.ts'
import { readVectorState } from '../feed/feed-state.ts'
import { readSearchSettings } from '../settings.ts'

export const VECTOR_JOB = 'search-vectors'

/** At most one waits. */
export const vectorJob = { kind: VECTOR_JOB, payload: {}, unique_key: VECTOR_JOB }

/** The same, ignoring the pause after a failure: the configuration was changed. */
export const vectorJobNow = { ...vectorJob, payload: { now: true } }

/** Touched by a change of providers or of the budget. */
const AI_TAG = 'ai'

/** After writes with these tags. A failed provider is paused until its time has come, or its configuration was changed. */
export async function enqueueVectorsFor(scope: SearchScope, tags: readonly string[] = []): Promise<void> {
  const { installation, site } = scope
  const { mode } = await readSearchSettings(site)
  if (mode === 'keyword' || !hasFeature(site, 'ai')) return
  if (tags.includes(AI_TAG)) return enqueueVectors(scope, { job: vectorJobNow })
  const state = await readVectorState(site)
  if (state && state.retry_at > instant(installation.clock.now())) return
  await enqueueVectors(scope)
}

export async function enqueueVectors(
  { installation, site }: SearchScope,
  { at, job = vectorJob }: { at?: Date; job?: Pick<NewJob, 'kind' | 'payload'> } = {},
): Promise<void> {
  const now = installation.clock.now()
  await transact(site.db, (trx) => enqueueIn(trx, { ...job, run_at: at ?? now }, now))
  wake(installation, site.key, instant(at ?? now))
}
