// Tags and collections: names by which items are found; an item can have many of both.
import { requirePermission } from '../core/principal.ts'
import { AppError, fieldError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { foldedText } from '../core/operation/sort.ts'
import { createdStamps } from '../core/operation/stamps.ts'
import type { StoredMedia } from './facts.ts'

export type TermKind = 'tags' | 'collections'

/** Tags by name, new ones are created; collections by id. Undefined changes nothing. Returns whether something changed. */
export async function setTerms(
  ctx: Context,
  item: StoredMedia,
  assigned: { kind: 'tags'; names: string[] | undefined } | { kind: 'collections'; ids: number[] | undefined },
): Promise<boolean> {
  const ids = await idsOf(ctx, assigned)
  if (!ids) return false
  const table = `media_in_${assigned.kind}` as const
  const rows = await ctx.db.selectFrom(table).select('word_id').where('media_id', '=', item.id).execute()
  const now = new Set(rows.map(({ word_id }) => word_id))
  const fresh = ids.filter((id) => !now.has(id))
  const gone = [...now].filter((id) => !ids.includes(id))
  if (gone.length) await ctx.db.deleteFrom(table).where('media_id', '=', item.id).where('word_id', 'in', gone).execute()
  if (fresh.length)
    await ctx.db
      .insertInto(table)
      .values(fresh.map((word_id) => ({ media_id: item.id, word_id })))
      .execute()
  return gone.length + fresh.length > 0
}

async function idsOf(
  ctx: Context,
  assigned: { kind: 'tags'; names: string[] | undefined } | { kind: 'collections'; ids: number[] | undefined },
): Promise<number[] | undefined> {
  if (assigned.kind === 'tags') {
    if (!assigned.names) return undefined
    const ids: number[] = []
    for (const name of new Set(assigned.names)) ids.push(await wordNamed(ctx, 'tags', name))
    return ids
  }
  if (!assigned.ids) return undefined
  const ids = [...new Set(assigned.ids)]
  const rows = ids.length
    ? await ctx.db.selectFrom('media_collections').select('id').where('id', 'in', ids).execute()
    : []
  const there = ctx.rehearsing ? await committed(ctx, rows) : rows
  const unknown = ids.find((id) => !there.some((row) => row.id === id))
  if (unknown === undefined) return ids
  const errors = [fieldError('/collections', 'media_word.collection_unknown', { id: unknown })]
  throw new AppError('media_word.collections_unknown', { id: unknown }, { errors })
}

/** Rows that exist only in the dry run get other ids when they are applied, so they are left out. */
async function committed({ site }: Context, rows: { id: number }[]): Promise<{ id: number }[]> {
  if (!rows.length) return rows
  const ids = rows.map(({ id }) => id)
  return site.db.read.selectFrom('media_collections').select('id').where('id', 'in', ids).execute()
}

/** The tag or collection with a name; created if it does not exist. */
async function wordNamed(ctx: Context, kind: TermKind, name: string): Promise<number> {
  const table = `media_${kind}` as const
  const known = await ctx.db.selectFrom(table).select('id').where('name', '=', name).executeTakeFirst()
  if (known) return known.id
  requirePermission(ctx.principal, 'media.edit')
  return insertTerm(ctx, kind, name)
}

export async function insertTerm(ctx: Context, kind: TermKind, name: string): Promise<number> {
  const { insertId } = await ctx.db
    .insertInto(`media_${kind}`)
    .values({ uid: ctx.ids.uid(), name, name_folded: foldedText(name), ...createdStamps(ctx) })
    .executeTakeFirstOrThrow()
  return Number(insertId)
}
