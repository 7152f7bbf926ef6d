// Restores status, published version and times of a document: as before a change, or as on the website of an import.
import { AppError } from '../base/errors.ts'
import { canonical } from '../base/json.ts'
import { cancel } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import type { DocumentKind, Facts, Version } from './define-document-kind.ts'
import { applyAction, errorsOf, HIDDEN } from './life.ts'
import { getRevision } from './revisions.ts'
import { schedule } from './schedule.ts'
import type { Action } from './schema.ts'

type Publication = Pick<Facts, 'status' | 'published_n' | 'published_at' | 'publish_at' | 'unpublish_at'>

export async function revertPublication<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, then }: { doc: D; then: Publication },
): Promise<void> {
  const before = kind.facts(doc)
  const comparable = ({ status, published_n, publish_at, unpublish_at }: Publication) =>
    canonical([status, published_n, publish_at, unpublish_at])
  if (comparable(before) === comparable(then)) return
  const now = await showAgain(ctx, kind, { doc, then })
  await cancel(ctx, `publish:${before.uid}`)
  await cancel(ctx, `unpublish:${before.uid}`)
  kind.touch(ctx, now)
  const event = then.published_n === null ? 'unpublished' : 'published'
  await kind.emit(ctx, now, { event: then.published_n === before.published_n ? 'updated' : event })
  const { publish_at, unpublish_at } = then
  const times = { ...(publish_at && { publish_at }), ...(unpublish_at && { unpublish_at }) }
  if (publish_at ?? unpublish_at) await schedule(ctx, kind, { doc: now, times })
}

async function showAgain<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, then }: { doc: D; then: Publication },
): Promise<D> {
  const { status, published_n: n, published_at } = then
  const set = {
    // A scheduled publication is set again later, with its job.
    status: status === 'scheduled' ? (n === null ? 'draft' : 'published') : status,
    published_at,
    publish_at: null,
    unpublish_at: null,
  } as const
  const { published_n, object } = kind.facts(doc)
  if (n !== null && n === published_n) return kind.write(ctx, doc, { set })
  if (n === null) {
    const now = await kind.write(ctx, doc, { set: { ...set, ...HIDDEN } })
    await kind.hide(ctx, now)
    return now
  }
  const revision = await getRevision(ctx, object, n).catch(() => {
    throw new AppError('document.revision_gone', { revision: n })
  })
  const version = await kind.versionOf(ctx, doc, { revision, published_at: published_at! })
  const facts = { ...set, published_n: n, published_hash: version.hash }
  const now = await kind.write(ctx, doc, { set: facts, version })
  return kind.show(ctx, { before: doc, now, version })
}

interface Arriving<D> {
  doc: D
  state: Pick<Facts, 'status' | 'publish_at' | 'unpublish_at'>
  /** Publishes the draft, after the moves that its status needs first. */
  publish: (ctx: Context, doc: D) => Promise<D>
}

/** Applies the state that an imported document had. The caller stores when it was first published. */
export async function applyState<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, state, publish }: Arriving<D>,
): Promise<D> {
  const { status, publish_at, unpublish_at } = state
  let now = doc
  const isNew = (target: Facts['status']) => status === target && kind.facts(now).status !== target
  const move = (one: D, action: Action) => applyAction(ctx, kind, { doc: one, action })
  if (isNew('offline'))
    now = await move(kind.facts(now).published_n === null ? await publish(ctx, now) : now, 'unpublish')
  if (isNew('archived')) now = await move(now, 'archive')
  // It may be incomplete by rules that did not apply where it was submitted: then only its status is set.
  if (isNew('in_review'))
    now = (await errorsOf(ctx, kind, { doc: now, status })).length
      ? await kind.write(ctx, now, { set: { status } })
      : await move(now, 'submit')
  const times = {
    ...(status === 'scheduled' && { publish_at }),
    ...(unpublish_at !== null && { unpublish_at }),
  }
  return Object.keys(times).length ? schedule(ctx, kind, { doc: now, times }) : now
}

interface Imported<C> {
  status: Facts['status']
  published_at: string | null
  publish_at: string | null
  unpublish_at: string | null
  draft: C
  published: C | 'draft' | null
}

/** What is a draft elsewhere becomes the draft here: what visitors see, and whether they do, stays. */
export function inheritState<C, R extends Imported<C>>(record: R, own: R): R {
  const { status, published_at, publish_at, unpublish_at } = own
  const isAnnounced = record.status === 'scheduled' && own.published === null
  if (record.published !== null || isAnnounced) return record
  const published = own.published === 'draft' ? own.draft : own.published
  return { ...record, status, published_at, publish_at, unpublish_at, published }
}
