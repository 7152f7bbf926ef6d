// The trash: moving documents there and deleting them; each area lists its own items and finds them by uid.
import type { RawBuilder } from 'kysely'
import { DAY, instant, later } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import { cancel } from '../core/jobs/jobs.ts'
import type { Context } from '../core/operation/context.ts'
import { skipIfRequired } from '../core/operation/references.ts'
import type { SubjectState } from '../core/operation/subject.ts'
import { providersOf } from '../core/extension/providers.ts'
import { requirePermission } from '../core/principal.ts'
import { transact } from '../platform/db/database.ts'
import type { DocumentKind, Version } from './define-document-kind.ts'
import { forgetFailure } from './failed-publications.ts'
import { HIDDEN, moved, nextOf } from './life.ts'
import { dropRevisions } from './revisions.ts'

/** Something that is in the trash, or was. */
export interface TrashedItem {
  /** Its state for the log of changes. */
  state: () => SubjectState | undefined | Promise<SubjectState | undefined>
  /** Restores it and returns it. Throws 403 without the permission for its kind, 409 when it is not in the trash. */
  restore: () => Promise<unknown>
  /** Deletes it and returns what it was. Throws as `restore` does. */
  purge: () => Promise<unknown>
}
export interface Trash {
  /** Queries of rows `kind, id, uid, title, lang, table, deleted_at, updated_by`, for the complete list. */
  rows: (ctx: Context) => Promise<RawBuilder<unknown>[]>
  /** Undefined when no item of the area has this uid. */
  find: (ctx: Context, uid: string) => Promise<TrashedItem | undefined>
}

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** The trash of an area. */
    trash: Trash
  }
}

/** The queries of all items in the trash, to be combined by `union all`. */
export async function trashedRows(ctx: Context): Promise<RawBuilder<unknown>[]> {
  const areas = await providersOf(ctx.site.registry, 'trash')
  return (await Promise.all(areas.map(({ rows }) => rows(ctx)))).flat()
}

/** The item of a uid, whatever its area; undefined once it is deleted. */
export async function trashedItem(ctx: Context, uid: string): Promise<TrashedItem | undefined> {
  for (const { find } of await providersOf(ctx.site.registry, 'trash')) {
    const found = await find(ctx, uid)
    if (found) return found
  }
  return undefined
}

/** Moves a document to the trash: it is unpublished and no longer scheduled. */
export async function moveToTrash<D, V extends Version>(ctx: Context, kind: DocumentKind<D, V>, doc: D): Promise<D> {
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

/** The trash of a kind of document. */
export const trashOf = <D, V extends Version>(kind: DocumentKind<D, V>): Trash => ({
  rows: kind.trashed,
  async find(ctx, uid) {
    const doc = await kind.byUid(ctx, uid)
    return doc && trashedDocument(ctx, kind, doc)
  },
})

/** A document that is in the trash, or was. */
const trashedDocument = <D, V extends Version>(ctx: Context, kind: DocumentKind<D, V>, doc: D): TrashedItem => ({
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

/** Deletes it with its revisions. Throws 409 when it is not in the trash, and when a relation restricts it. */
async function purge<D, V extends Version>(ctx: Context, kind: DocumentKind<D, V>, doc: D): Promise<void> {
  const { status, title } = kind.facts(doc)
  if (status !== 'trash') throw new AppError('document.not_in_trash', { title }, { extra: { allowed: ['delete'] } })
  for (const one of [doc, ...((await kind.below?.(ctx, doc)) ?? [])]) {
    await kind.clearReferences(ctx, one)
    await dropRevisions(ctx, kind.facts(one).object)
    await kind.remove(ctx, one)
  }
}

const PURGED_AFTER = 30 * DAY
const AT_ONCE = 200

/** What was moved to the trash before an instant, after an id. */
export interface OldOnes {
  before: string
  after: number
  limit: number
}

/** Deletes what was moved to the trash over 30 days ago, in batches so that others can write; required items stay. */
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
      for (const doc of docs) await skipIfRequired(trx, () => purge(inner, kind, doc))
      return docs.length === AT_ONCE ? kind.facts(docs.at(-1)!).id : undefined
    })
  }
}
