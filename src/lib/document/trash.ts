// The trash: how documents go there and are removed; each area lists its own, and finds what lies there by its uid.
import type { RawBuilder } from 'kysely'
import { DAY, instant, later } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import { cancel } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { unlessRestricted } from '../core/operation/references.ts'
import type { SubjectState } from '../core/operation/subject.ts'
import { providersOf } from '../core/extension/providers.ts'
import { requirePermission } from '../core/principal.ts'
import { transact } from '../platform/db/database.ts'
import type { DocumentKind, Version } from './define-document-kind.ts'
import { forgetFailure } from './failed-publications.ts'
import { HIDDEN, moved, nextOf } from './life.ts'
import { dropRevisions } from './revisions.ts'

/** Something that has lain in the trash, or lies there. */
export interface TrashedItem {
  /** As the log of changes names it. */
  state: () => SubjectState | undefined | Promise<SubjectState | undefined>
  /** Answers it as it is afterwards. Throws 403 without the permission for its kind, 409 when it does not lie there. */
  restore: () => Promise<unknown>
  /** Removes it for good and answers what it was. Throws as `restore` does. */
  purge: () => Promise<unknown>
}
export interface Trash {
  /** Queries of rows `kind, id, uid, title, lang, table, deleted_at, updated_by`, for the list of everything. */
  rows: (ctx: Context) => Promise<RawBuilder<unknown>[]>
  /** Undefined when nothing of the area has this uid. */
  find: (ctx: Context, uid: string) => Promise<TrashedItem | undefined>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** What of an area lies in the trash. */
    trash: Trash
  }
}

/** The queries of everything that lies in the trash, to be joined by `union all`. */
export async function trashedRows(ctx: Context): Promise<RawBuilder<unknown>[]> {
  const areas = await providersOf(ctx.site.registry, 'trash')
  return (await Promise.all(areas.map(({ rows }) => rows(ctx)))).flat()
}

/** What a uid names, whatever its area; undefined once it is removed for good. */
export async function trashedItem(ctx: Context, uid: string): Promise<TrashedItem | undefined> {
  for (const { find } of await providersOf(ctx.site.registry, 'trash')) {
    const found = await find(ctx, uid)
    if (found) return found
  }
  return undefined
}

/** Puts a document there: visitors see nothing of it, and nothing is planned for it any more. */
export async function moveToTrash<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  doc: D,
): Promise<D> {
  const { uid, object } = kind.facts(doc)
  const status = nextOf(kind, doc, 'delete')
  kind.requireEditable(ctx, doc, 'delete')
  kind.requireAllowed?.(ctx, doc, 'delete')
  const set = { status, deleted_at: instant(ctx.now), ...HIDDEN, publish_at: null, unpublish_at: null }
  const now = await kind.write(ctx, doc, { set })
  await kind.forgetUses(ctx, now)
  await cancel(ctx, `publish:${uid}`)
  await cancel(ctx, `unpublish:${uid}`)
  await forgetFailure(ctx, object)
  return moved(ctx, kind, { now, event: 'deleted' })
}

/** A document that lies there, or has lain there. */
export const trashedDocument = <D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  doc: D,
): TrashedItem => ({
  state: () => kind.state(ctx, doc),
  async restore() {
    requirePermission(ctx.principal, kind.deletes)
    return kind.answer(ctx, await kind.untrash(ctx, doc))
  },
  async purge() {
    requirePermission(ctx.principal, kind.deletes)
    await purge(ctx, kind, doc)
    return kind.answer(ctx, doc)
  },
})

/** Removes it from there for good, with its revisions. Throws 409 for what does not lie there, and for what a relation restricts. */
async function purge<D, V extends Version>(ctx: Context, kind: DocumentKind<D, V>, doc: D): Promise<void> {
  const { status, title } = kind.facts(doc)
  if (status !== 'trash')
    throw new AppError('document.not_in_trash', { title }, { extra: { allowed: ['delete'] } })
  for (const one of [doc, ...((await kind.below?.(ctx, doc)) ?? [])]) {
    await kind.release(ctx, one)
    await dropRevisions(ctx, kind.facts(one).object)
    await kind.remove(ctx, one)
  }
}

const PURGED_AFTER = 30 * DAY
const AT_ONCE = 200

/** What went to the trash before an instant, behind an id. */
export interface OldOnes {
  before: string
  after: number
  limit: number
}

/** Removes what has lain there for 30 days, in batches, so that others write meanwhile; what a relation restricts stays. */
export async function purgeOld<D, V extends Version>(
  ctx: Context,
  kind: DocumentKind<D, V>,
  read: (inner: Context, old: OldOnes) => Promise<D[]>,
): Promise<void> {
  const before = instant(later(ctx.now, -PURGED_AFTER))
  for (let last: number | undefined = 0; last !== undefined;) {
    const old: OldOnes = { before, after: last, limit: AT_ONCE }
    last = await transact(ctx.site.db, async (trx) => {
      const inner = { ...ctx, db: trx }
      const docs = await read(inner, old)
      for (const doc of docs) await unlessRestricted(trx, () => purge(inner, kind, doc))
      return docs.length === AT_ONCE ? kind.facts(docs.at(-1)!).id : undefined
    })
  }
}
