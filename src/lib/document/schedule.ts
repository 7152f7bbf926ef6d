// Scheduled publishing and unpublishing, and their jobs; running a job twice changes nothing.
import { instant } from '../base/clock.ts'
import { invalid } from '../base/errors.ts'
import { cancel, enqueue } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { run } from '../core/operation/run.ts'
import type { DocumentKind, Facts, Version } from './define-document-kind.ts'
import { failPublication, forgetFailure, isPermanent } from './failed-publications.ts'
import { moveStatus, nextOf, noteReview, requireComplete, statusAfter } from './life.ts'
import type { Times } from './schema.ts'

/** Sets or cancels the times. Throws 422 for a past time, and for a document that could not be published as it is. */
export async function schedule<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc: stored, times }: { doc: D; times: Times },
): Promise<D> {
  kind.requireEditable(ctx, stored, 'schedule')
  if (times.publish_at === undefined && times.unpublish_at === undefined)
    throw invalid('/publish_at', 'document.schedule_empty')
  const doc = times.publish_at === null ? await callOff(ctx, kind, stored) : stored
  if (times.publish_at === null && times.unpublish_at === undefined) return doc
  const facts = kind.facts(doc)
  const { publish_at, unpublish_at } = future(ctx, facts, times)
  if (unpublish_at) kind.requireAllowed?.(ctx, doc, 'unpublish')
  if (unpublish_at && facts.status === 'archived') nextOf(kind, doc, 'unpublish')
  const status = publish_at && statusAfter(ctx, kind, { doc, move: 'schedule' })
  if (publish_at && status) {
    await requireComplete(ctx, kind, { doc, status, at: publish_at })
    await forgetFailure(ctx, facts.object)
  }
  const set = {
    ...(publish_at && status && { status, publish_at }),
    ...(unpublish_at !== undefined && { unpublish_at }),
  }
  const now = await kind.write(ctx, doc, { set })
  if (status) await noteReview(ctx, { from: facts.status, to: status })
  if (publish_at) await plan(ctx, kind, { doc, key: 'publish', at: publish_at })
  if (unpublish_at) await plan(ctx, kind, { doc, key: 'unpublish', at: unpublish_at })
  else if (unpublish_at === null) await cancel(ctx, `unpublish:${facts.uid}`)
  return now
}

/** The document without its scheduled publication; unchanged when it has none. */
const callOff = async <D, V extends Version>(ctx: Context, kind: DocumentKind<D, V>, doc: D): Promise<D> =>
  kind.facts(doc).status === 'scheduled' ? moveStatus(ctx, kind, { doc, move: 'withdraw' }) : doc

/** The times as stored. Throws 422 for a past one, and for an end that is not after the beginning. */
function future(ctx: Context, facts: Facts, times: Times) {
  const [publish_at, unpublish_at] = (['publish_at', 'unpublish_at'] as const).map((name) => {
    const time = times[name]
    if (!time) return time
    const at = new Date(time)
    if (at <= ctx.now) throw invalid(`/${name}`, 'document.time_past', { time })
    return instant(at)
  })
  const begin = publish_at ?? facts.publish_at
  const end = unpublish_at === undefined ? facts.unpublish_at : unpublish_at
  if (begin && end && end <= begin) throw invalid('/unpublish_at', 'document.unpublish_before_publish', { end, begin })
  return { publish_at, unpublish_at }
}

interface Planned<D> {
  doc: D
  key: 'publish' | 'unpublish'
  at: string
}

async function plan<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, key, at }: Planned<D>,
): Promise<void> {
  const unique_key = `${key}:${kind.facts(doc).uid}`
  await cancel(ctx, unique_key)
  const payload = { ...kind.payload(doc), by: ctx.principal.user?.id ?? null }
  await enqueue(ctx, { kind: kind.jobs[key], payload, run_at: new Date(at), unique_key })
}

type Payload = Record<string, unknown>

export async function publishScheduled<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  payload: Payload,
): Promise<void> {
  const doc = await dueNow(ctx, kind, payload)
  if (!doc) return
  try {
    await call(ctx, kind, { doc, verb: 'publish' })
  } catch (error) {
    if (!isPermanent(error)) throw error
    await fail(ctx, kind, { doc, payload, error })
  }
}

/** Runs when every attempt of the job has failed: the publication counts as failed. */
export async function publishingGivenUp<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  payload: Payload,
): Promise<void> {
  const doc = await dueNow(ctx, kind, payload)
  if (doc) await fail(ctx, kind, { doc, payload })
}

export async function unpublishScheduled<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  payload: Payload,
): Promise<void> {
  const doc = await kind.due(ctx, payload)
  if (!doc) return
  const { published_n, unpublish_at: at } = kind.facts(doc)
  if (published_n !== null && at && at <= instant(ctx.now)) await call(ctx, kind, { doc, verb: 'unpublish' })
}

async function dueNow<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  payload: Payload,
): Promise<D | undefined> {
  const doc = await kind.due(ctx, payload)
  const { status, publish_at: at } = doc ? kind.facts(doc) : { status: undefined, publish_at: null }
  return status === 'scheduled' && at && at <= instant(ctx.now) ? doc : undefined
}

async function call<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, verb }: { doc: D; verb: string },
): Promise<void> {
  const target = (await ctx.site.registry.operation(`${verb}_${kind.type}`))!
  await run(target, ctx, kind.input(doc))
}

/** What is public stays published, anything else becomes a draft again. */
async function fail<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, payload, error }: { doc: D; payload: Payload; error?: unknown },
): Promise<void> {
  const { publish_at: planned_for, table: handle, updated_by, published_n, ...facts } = kind.facts(doc)
  const by = typeof payload['by'] === 'number' ? payload['by'] : updated_by
  const status = published_n === null ? 'draft' : 'published'
  const set = { status, publish_at: null, updated_by } as const
  const back = async (own: Context) => void (await kind.write(own, doc, { set }))
  const { object, lang, title } = facts
  const planned = { object, lang, title, handle, planned_for, by, path: kind.path(doc) }
  const emit = (own: Context, message: string) => kind.emit(own, doc, { event: 'publish_failed', message })
  await failPublication(ctx, planned, {
    error,
    describeLocation: kind.describeLocations(ctx, doc),
    back,
    emit,
  })
}
