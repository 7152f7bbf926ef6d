// The life cycle of any kind of document: publish, unpublish, archive, submit, withdraw (contract 1.3).
import { instant } from '../base/clock.ts'
import { invalidAll, type FieldError } from '../base/errors.ts'
import { noteDecided } from '../core/approval/decided.ts'
import { providersOf } from '../core/extension/providers.ts'
import { cancel } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { nextStatus, type Move, type Status } from '../core/operation/states.ts'
import type { DocumentKind, Facts, Submission, Version } from './define-document-kind.ts'
import { forgetFailure } from './failed-publications.ts'
import { addRevision } from './revisions.ts'
import type { Action } from './schema.ts'

/** Facts of a document that is not published. */
export const HIDDEN = { published_n: null, published_hash: null } satisfies Partial<Facts>

/** Applies a move. Throws 409 for a move that the status does not allow, 422 for an incomplete document. */
export async function applyAction<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, action }: { doc: D; action: Action },
): Promise<D> {
  if (action === 'publish') return publish(ctx, kind, doc)
  if (action === 'archive' || action === 'unpublish') return takeOffline(ctx, kind, { doc, move: action })
  return moveStatus(ctx, kind, { doc, move: action })
}

/** Publishes the draft. Throws 422 with `errors[]` while it is incomplete. */
async function publish<D, V extends Version>(ctx: Context, kind: DocumentKind<D, V>, doc: D): Promise<D> {
  const status = statusAfter(ctx, kind, { doc, move: 'publish' })
  const { object, uid, published_n: keep, publish_at, unpublish_at, ...facts } = kind.facts(doc)
  // Republishing keeps the first date, so that a correction does not make a text the newest.
  const published_at = facts.published_at ?? instant(ctx.now)
  const version = await kind.complete(ctx, doc, published_at)
  const { text: content, hash } = version
  const n = await addRevision(ctx, object, { kind: 'published', content, hash, keep })
  // Publishing by hand after the time to unpublish overrides that time; a late job does not.
  const isOutdated = ctx.channel !== 'system' && unpublish_at !== null && unpublish_at <= instant(ctx.now)
  const published = { status, published_n: n, published_hash: hash, published_at, publish_at: null }
  const set = { ...published, ...(isOutdated && { unpublish_at: null }) }
  const stored = await kind.write(ctx, doc, { set, version })
  const now = await kind.show(ctx, { before: doc, now: stored, version })
  if (publish_at !== null) await cancel(ctx, `publish:${uid}`)
  await forgetFailure(ctx, object)
  await noteReview(ctx, { from: facts.status, to: status })
  await kind.emit(ctx, now, { event: 'published' })
  return now
}

interface Taking<D> {
  doc: D
  move: 'unpublish' | 'archive'
}

/** Unpublishes or archives it; its address stays reserved. */
async function takeOffline<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, move }: Taking<D>,
): Promise<D> {
  const { uid, status, published_n } = kind.facts(doc)
  const isPublic = published_n !== null
  if (move === 'unpublish' && ctx.channel === 'system' && isPublic && status !== 'published')
    return expire(ctx, kind, doc)
  const set = {
    status: statusAfter(ctx, kind, { doc, move }),
    ...HIDDEN,
    publish_at: null,
    unpublish_at: null,
  }
  await kind.warnOfLinks(ctx, doc)
  const now = await kind.write(ctx, doc, { set })
  await kind.hide(ctx, now)
  await cancel(ctx, `publish:${uid}`)
  await cancel(ctx, `unpublish:${uid}`)
  return moved(ctx, kind, { now, event: move === 'archive' ? 'archived' : 'unpublished' })
}

/** The unpublish time has come while the draft is in review: only the published version ends. */
async function expire<D, V extends Version>(ctx: Context, kind: DocumentKind<D, V>, doc: D): Promise<D> {
  const now = await kind.write(ctx, doc, { set: { ...HIDDEN, unpublish_at: null } })
  await kind.hide(ctx, now)
  return moved(ctx, kind, { now, event: 'unpublished' })
}

const EVENTS = { submit: 'submitted', withdraw: 'withdrawn', unarchive: 'unarchived' }

/** submit, withdraw, unarchive: moves without effect for visitors. Submitting requires a complete document. */
export async function moveStatus<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, move }: { doc: D; move: keyof typeof EVENTS },
): Promise<D> {
  const status = statusAfter(ctx, kind, { doc, move })
  const isSubmitted = move === 'submit'
  if (isSubmitted) await requireComplete(ctx, kind, { doc, status })
  const set = { status, publish_at: null, ...(isSubmitted && submissionOf(ctx)) }
  const now = await kind.write(ctx, doc, { set })
  await cancel(ctx, `publish:${kind.facts(doc).uid}`)
  await noteReview(ctx, { from: kind.facts(doc).status, to: status })
  return moved(ctx, kind, { now, event: EVENTS[move] })
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** Runs in the transaction that submits a document for review. */
    'review.submitted': (own: Context) => Promise<void>
  }
}

/** Calls the providers when a move begins or ends a review, and when somebody changes what was planned after it. */
export async function noteReview(ctx: Context, { from, to }: { from: Status; to: Status }): Promise<void> {
  const isReplanned = from === 'scheduled' && to !== 'scheduled' && ctx.channel !== 'system'
  if ((from === 'in_review') === (to === 'in_review') && !isReplanned) return
  if (to !== 'in_review') return noteDecided(ctx)
  for (const note of await providersOf(ctx.site.registry, 'review.submitted')) await note(ctx)
}

/** The caller, as the columns of a submission. */
const submissionOf = ({ principal: { user, token }, now, client }: Context): Submission => ({
  submitted_at: instant(now),
  submitted_by: user?.id ?? null,
  submitted_token: token?.id ?? null,
  submitted_client: client?.slice(0, 120) ?? null,
})

/** The status after a move. Throws when the move is not possible now. */
export function statusAfter<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, move }: { doc: D; move: Move },
): Status {
  kind.requireEditable(ctx, doc, move)
  const next = nextOf(kind, doc, move)
  kind.requireAllowed?.(ctx, doc, move)
  return next
}

/** The same, checking only the status. */
export function nextOf<D, V extends Version>(kind: DocumentKind<D, V>, doc: D, move: Move): Status {
  const { status, published_n, title } = kind.facts(doc)
  return nextStatus(status, move, { isPublic: published_n !== null, label: `"${title}"` })
}

interface Completing<D> {
  doc: D
  /** The status it has until then. */
  status: Status
  /** When it will be published; now when missing. */
  at?: string | undefined
}

/** Throws 422 with the errors of errorsOf. */
export async function requireComplete<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  completing: Completing<D>,
): Promise<void> {
  const errors = await errorsOf(ctx, kind, completing)
  if (errors.length) throw invalidAll(errors)
}

/** The errors that prevent its publication, or the status it has until then. */
export async function errorsOf<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { doc, status, at }: Completing<D>,
): Promise<FieldError[]> {
  const { published_at } = kind.facts(doc)
  const first = published_at ?? at ?? instant(ctx.now)
  const errors = [
    ...(await kind.errorsAs(ctx, doc, { status: 'published', published_at: first })),
    ...(await kind.errorsAs(ctx, doc, { status, published_at })),
  ]
  const isFirst = ({ pointer, code }: FieldError, i: number) =>
    errors.findIndex((one) => one.pointer === pointer && one.code === code) === i
  return errors.filter(isFirst)
}

/** Marks what renders the document as stale, and emits the event. */
export async function moved<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  { now, event }: { now: D; event: string },
): Promise<D> {
  kind.touch(ctx, now)
  await kind.emit(ctx, now, { event })
  return now
}
