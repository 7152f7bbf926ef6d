// The job that embeds the documents of a website: within the budget, for a limited time per run, and with pauses
// after failures of a provider.
import { AppError } from '../../base/errors.ts'
import { instant, later, MINUTE } from '../../base/clock.ts'
import { withAnySignal } from '../../base/any-signal.ts'
import { shortHash } from '../../base/hash.ts'
import { backOff } from '../../core/jobs/claim.ts'
import { withLease } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { hasFeature } from '../../core/site.ts'
import { storedMessage } from '../../platform/i18n/say.ts'
import type { SearchScope } from '../define-documents.ts'
import { endVectorState, readVectorState, writeVectorState } from '../feed/feed-state.ts'
import { follow } from '../feed/follow.ts'
import { searchIndexOf } from '../search-index-of.ts'
import { readSearchSettings } from '../settings.ts'
import type { Embedder } from './embed.ts'
import { embedderOf } from './site-embedder.ts'
import { enqueueVectors } from './enqueue-vectors.ts'
import { offTopic } from './off-topic.ts'

/** Then other jobs run. */
const ONE_RUN_MS = 2 * MINUTE
const PATIENCE = 20_000

export async function vectorJob(payload: Record<string, unknown>, ctx: Context, stopping: AbortSignal): Promise<void> {
  const { installation, site } = ctx
  const scope = { installation, site }
  const { mode } = await readSearchSettings(site)
  if (mode === 'keyword' || !hasFeature(site, 'search')) return forgetVectors(scope)
  const embedder = await embedderOf(scope)
  const state = await readVectorState(site)
  if (!embedder) return
  const isFailed = state?.model === embedder.model && payload['now'] !== true
  if (isFailed && state.retry_at > instant(ctx.clock.now())) return
  const name = `search-vectors:${shortHash(site.sideDatabases.fileOf('search'))}:${site.key}`
  await withLease(installation, { name, ttl: MINUTE }, (lost) =>
    withAnySignal([stopping, lost], (signal) => embedSome(scope, embedder, signal)),
  )
}

/** Vectors that are not used for searching are not stored. */
async function forgetVectors(scope: SearchScope): Promise<void> {
  const { installation, site } = scope
  await endVectorState(site)
  if (site.sideDatabases.exists('search')) await searchIndexOf(installation, site).forgetVectors()
}

async function embedSome(scope: SearchScope, embedder: Embedder, signal: AbortSignal): Promise<void> {
  const { installation, site } = scope
  await follow(scope, { patience: PATIENCE })
  const { kinds } = await readSearchSettings(site)
  const end = performance.now() + ONE_RUN_MS
  const index = searchIndexOf(installation, site, { embedder })
  try {
    const off_topic = offTopic(site.default_language)
    const isDone = await index.embedMissing({ kinds, off_topic, signal, until: () => performance.now() > end })
    await endVectorState(site)
    if (!isDone) await enqueueVectors(scope)
  } catch (error) {
    if (signal.aborted || !(error instanceof AppError)) throw error
    await restAfter(scope, embedder, error)
  }
}

/** After an error of the provider, or when the budget is used up: tries again after 2, 4, 8 … minutes, 6 hours at most. */
async function restAfter(scope: SearchScope, { model }: Embedder, error: AppError): Promise<void> {
  const { installation, site } = scope
  const before = await readVectorState(site)
  const attempts = before?.model === model ? before.attempts + 1 : 1
  const now = installation.clock.now()
  const retry = later(now, backOff(attempts))
  const failed = { model, attempts, failed_at: instant(now), retry_at: instant(retry) }
  await writeVectorState(site, { ...failed, error: storedMessage(error) })
  await enqueueVectors(scope, { at: retry })
}
