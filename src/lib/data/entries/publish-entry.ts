// What visitors see of entries: publishing, taking offline, archiving, and the other moves of contract 1.3.
import { AppError, invalidAll, type FieldError } from '../../base/errors.ts'
import { cancel } from '../../core/jobs/jobs.ts'
import type { Context } from '../../core/operation/context.ts'
import { nextStatus, type Move, type Status } from '../../core/operation/states.ts'
import { forgetFailure, addRevision } from '../../document/document.ts'
import { instant } from '../../base/clock.ts'
import { addressesMoved, pagePath } from '../../addresses/addresses.ts'
import { pushLater } from '../shared/deliver.ts'
import { demandOwn, isForeign } from '../shared/foreign.ts'
import type { EntryRow } from '../table.ts'
import { checkComplete, publicFacts, seenValues, type Facts } from './check-values-of.ts'
import { contentOf, revisionOf, sameContent, type EntryContent } from './content.ts'
import { demandSlug } from './entry-slug.ts'
import { objectOf, type StoredEntry } from './locate-entry.ts'
import { assertLiving, tellOf } from './save-draft.ts'
import { openValues, sealValues } from './sealed-values.ts'
import {
  draftColumns,
  dropPublic,
  noteDraft,
  putPublic,
  stamp,
  updateFacts,
  updateRow,
  writtenEntry,
} from './store-entry.ts'
import { warnOfUse } from './warn-of-use.ts'

/** Visitors see nothing of it. */
export const HIDDEN = { _published_n: null, _published_hash: null } satisfies Partial<EntryRow>

export const ACTIONS = ['publish', 'unpublish', 'submit', 'withdraw', 'archive', 'unarchive'] as const
export type Action = (typeof ACTIONS)[number]

/** Throws 409 for a move that is not possible now, 422 for what lacks something. */
export async function actOn(ctx: Context, entry: StoredEntry, action: Action): Promise<StoredEntry> {
  if (isForeign(ctx.site, entry.row)) return actOnForeign(ctx, entry, action)
  if (action === 'publish') return publish(ctx, entry)
  if (action === 'unpublish') return unpublish(ctx, entry)
  if (action === 'archive')
    return withdrawFromPublic(ctx, entry, { move: 'archive', event: 'entry.archived' })
  return moveStatus(ctx, entry, action)
}

/** What belongs to another website is hidden and shown here, no more. */
async function actOnForeign(ctx: Context, entry: StoredEntry, action: Action): Promise<StoredEntry> {
  const { hideMirror, unhideMirror } = await import('../shared/hide.ts')
  if (action === 'unpublish') return hideMirror(ctx, entry)
  const shown = action === 'publish' ? await unhideMirror(ctx, entry) : undefined
  if (!shown) demandOwn(ctx, entry)
  return shown!
}

export const isPublic = ({ row }: StoredEntry): boolean => row._published_n !== null

export const next = (entry: StoredEntry, move: Move): Status =>
  nextStatus(entry.row._status, move, { isPublic: isPublic(entry), label: `"${entry.row._title}"` })

/** Where a table asks for review, what visitors get to see was submitted before; what a source says is reviewed by nobody. */
export function demandReview({ channel }: Context, { table, row }: StoredEntry, move: Move): void {
  if (channel === 'sync') return
  if (!table.settings.workflow || row._status === 'in_review' || row._status === 'scheduled') return
  throw new AppError(
    'entry.review_first',
    { title: row._title, table: table.handle },
    { extra: { from: row._status, move, allowed: ['submit'] } },
  )
}

/** Makes the draft public. Throws 422 with `errors[]` while values or alt texts are missing. */
export async function publish(ctx: Context, entry: StoredEntry): Promise<StoredEntry> {
  assertLiving(entry)
  const status = next(entry, 'publish')
  demandReview(ctx, entry, 'publish')
  const { row, table } = entry
  // Correcting a text is no reason to be the newest.
  const published_at = isPublic(entry) && row._published_at ? row._published_at : instant(ctx.now)
  const facts = publicFacts(ctx, row, published_at)
  const content = await completed(ctx, entry, facts)
  const { content: text, hash: own } = revisionOf(table.fields, content)
  const same = sameContent(content, contentOf(entry))
  const hash = same ? row._hash : own
  const n = await addRevision(ctx, objectOf(entry), {
    ...{ kind: 'published', content: text, hash, keep: row._published_n },
  })
  const now = await updateRow(ctx, entry, {
    ...(!same && draftColumns(ctx, table, content)),
    ...{ _status: status, _hash: hash, _published_n: n, _published_hash: hash },
    ...{ _published_at: published_at, _public_slug: content.slug, _publish_at: null },
    ...(isOutdated(ctx, entry) && { _unpublish_at: null }),
    ...stamp(ctx, entry),
  })
  if (!same) await noteDraft(ctx, entry, { values: content.values })
  const values = await seenValues(ctx, table, { values: content.values, row: facts })
  await putPublic(ctx, entry, { ...content, values, published_at })
  await redirect(ctx, entry, content.slug)
  if (row._publish_at !== null) await cancel(ctx, `publish:${row._uid}`)
  await forgetFailure(ctx, objectOf(entry))
  return moved(ctx, writtenEntry(ctx, table, { row: now, values: content.values }), 'entry.published')
}

/** The draft with what stands for what is not set. Throws 422. */
async function completed(ctx: Context, entry: StoredEntry, facts: Facts): Promise<EntryContent> {
  const { values: plain, errors } = await completeness(ctx, entry, facts)
  if (errors.length) throw invalidAll(errors)
  const values = await sealValues(ctx, entry.table.fields, { values: plain, before: entry.values })
  return { ...contentOf(entry), values }
}

async function completeness(ctx: Context, { table, values }: StoredEntry, row: Facts) {
  const plain = await openValues(ctx, table.fields, values)
  return checkComplete(ctx, table, { values: plain, before: plain, row })
}

/** What keeps the entry from being published; pointers begin with /data. */
export const publishFaults = async (
  ctx: Context,
  entry: StoredEntry,
  published_at?: string,
): Promise<FieldError[]> => (await completeness(ctx, entry, publicFacts(ctx, entry.row, published_at))).errors

/** Throws 422 with what keeps the entry from being published, now or at that time, and from the status that it has until then. */
export async function checkPublishable(
  ctx: Context,
  entry: StoredEntry,
  { status: _status, at }: { status: Status; at?: string },
): Promise<void> {
  const until = await completeness(ctx, entry, { ...entry.row, _status })
  const errors = [...(await publishFaults(ctx, entry, at)), ...until.errors]
  const isFirst = ({ pointer, code }: FieldError, i: number) =>
    errors.findIndex((one) => one.pointer === pointer && one.code === code) === i
  if (errors.length) throw invalidAll(errors.filter(isFirst))
}

/** Visitors of the address it had are led to the one it has. */
export async function redirect(ctx: Context, { table, row }: StoredEntry, slug: string): Promise<void> {
  const { route } = table.settings
  if (route === undefined) return
  const address = (one: string) => pagePath(ctx.site, row._lang, `${route}/${one}`)
  const old = row._public_slug
  const moves = old !== null && old !== slug ? [{ from: address(old), to: address(slug) }] : []
  await addressesMoved(ctx, { moves, living: [address(slug)] })
}

/** Throws 409 when visitors find another entry there by now. */
export const demandFreePublic = (ctx: Context, { table, row }: StoredEntry, slug: string): Promise<void> =>
  demandSlug(ctx, table, { lang: row._lang, slug, id: row._id })

/** Who publishes by hand after the time to go offline means to show the entry; a job that comes late does not. */
const isOutdated = (ctx: Context, { row }: StoredEntry): boolean =>
  ctx.channel !== 'system' && row._unpublish_at !== null && row._unpublish_at <= instant(ctx.now)

/** Takes the entry from visitors; its address stays reserved. */
export async function unpublish(ctx: Context, entry: StoredEntry): Promise<StoredEntry> {
  if (ctx.channel === 'system' && isPublic(entry) && entry.row._status !== 'published')
    return expire(ctx, entry)
  return withdrawFromPublic(ctx, entry, { move: 'unpublish', event: 'entry.unpublished' })
}

/** The time to go offline has come while the draft waits: the public version ends, and the draft goes on waiting. */
async function expire(ctx: Context, entry: StoredEntry): Promise<StoredEntry> {
  const now = await updateFacts(ctx, entry, { ...HIDDEN, _unpublish_at: null, ...stamp(ctx, entry) })
  await dropPublic(ctx, entry)
  return moved(ctx, now, 'entry.unpublished')
}

async function withdrawFromPublic(
  ctx: Context,
  entry: StoredEntry,
  { move, event }: { move: Move; event: string },
): Promise<StoredEntry> {
  assertLiving(entry)
  const _status = next(entry, move)
  await warnOfUse(ctx, entry)
  const times = { _publish_at: null, _unpublish_at: null }
  const now = await updateFacts(ctx, entry, { _status, ...HIDDEN, ...times, ...stamp(ctx, entry) })
  await dropPublic(ctx, entry)
  await cancel(ctx, `publish:${entry.row._uid}`)
  await cancel(ctx, `unpublish:${entry.row._uid}`)
  return moved(ctx, now, event)
}

const TOLD = { submit: 'entry.submitted', withdraw: 'entry.withdrawn', unarchive: 'entry.unarchived' }

/** submit, withdraw, unarchive: moves that change nothing for visitors. */
async function moveStatus(ctx: Context, entry: StoredEntry, move: keyof typeof TOLD): Promise<StoredEntry> {
  assertLiving(entry)
  const _status = next(entry, move)
  if (move === 'submit') await checkPublishable(ctx, entry, { status: _status })
  const now = await updateFacts(ctx, entry, { _status, _publish_at: null, ...stamp(ctx, entry) })
  await cancel(ctx, `publish:${entry.row._uid}`)
  return moved(ctx, now, TOLD[move])
}

/** Says what is stale now, and tells who listens; of an entry as it is after the move. */
export async function moved(ctx: Context, now: StoredEntry, event: string): Promise<StoredEntry> {
  const { table, row } = now
  ctx.touched.add(`entry:${row._uid}`).add(`table:${table.handle}`)
  await tellOf(ctx, now, event)
  if (!isForeign(ctx.site, row)) await pushLater(ctx, table, row._uid)
  return now
}
