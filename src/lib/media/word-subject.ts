// The public view of a collection or tag, and its state as the log stores it.
import type { Selectable } from 'kysely'
import { z } from 'zod'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { foldedText } from '../core/operation/sort.ts'
import { changed, STAMPS } from '../core/operation/stamps.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { isObject } from '../base/json.ts'
import type { WordRow } from './table.ts'
import type { TermKind } from './tags-and-collections.ts'

export const MediaTerm = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    name: z.string(),
    items: z.int(),
    ...STAMPS,
  })
  .meta({ id: 'MediaWord' })
type ShownWord = z.output<typeof MediaTerm>
type StoredWord = Selectable<WordRow>

/** Throws 404 naming the id. */
export async function findTerm(ctx: Context, kind: TermKind, id: number): Promise<StoredWord> {
  const row = await ctx.db.selectFrom(`media_${kind}`).selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) throw new AppError(kind === 'tags' ? 'media_word.no_tag' : 'media_word.no_collection', { id })
  return row
}

export async function serializeTerm(ctx: Context, kind: TermKind, word: StoredWord): Promise<ShownWord> {
  return (await serializeTerms(ctx, kind, [word]))[0]!
}

/** With the number of items each has, counted at once. */
export async function serializeTerms(ctx: Context, kind: TermKind, stored: StoredWord[]): Promise<ShownWord[]> {
  if (!stored.length) return []
  const rows = await ctx.db
    .selectFrom(`media_in_${kind}`)
    .select((eb) => ['word_id', eb.fn.countAll<number>().as('n')])
    .where(
      'word_id',
      'in',
      stored.map(({ id }) => id),
    )
    .groupBy('word_id')
    .execute()
  const counts = new Map(rows.map(({ word_id, n }) => [word_id, Number(n)]))
  return stored.map(({ name_folded: _, ...word }) => ({ ...word, items: counts.get(word.id) ?? 0, deleted_at: null }))
}

/** The collection or tag that an operation changes, as the log stores it. */
export const termSubject = (kind: TermKind): Subject => {
  const type = kind === 'tags' ? 'media_tag' : 'media_collection'
  const stateOf = async (ctx: Context, id: number): Promise<SubjectState | undefined> => {
    const row = await ctx.db.selectFrom(`media_${kind}`).selectAll().where('id', '=', id).executeTakeFirst()
    if (!row) return undefined
    const { items: _, ...state } = await serializeTerm(ctx, kind, row)
    return { type, id: String(row.id), label: row.name, uid: row.uid, version: row.version, state }
  }
  return {
    type,
    async load(ctx, input, result) {
      const id = isObject(result) ? result['id'] : input['id']
      if (typeof id !== 'number') return undefined
      const state = await stateOf(ctx, id)
      if (!state && result === undefined) await findTerm(ctx, kind, id)
      return state
    },
    find: (ctx, id) => stateOf(ctx, Number(id)),
    async revert(ctx, { id, current, target }) {
      const then = target as { name: string } | undefined
      if (!then) {
        const { items } = await serializeTerm(ctx, kind, await findTerm(ctx, kind, Number(id)))
        if (items) throw new AppError('media_word.in_use', { count: items })
        await ctx.db.deleteFrom(`media_${kind}`).where('id', '=', Number(id)).execute()
        return
      }
      if (!current) throw new AppError('media_word.removed_with_items')
      await ctx.db
        .updateTable(`media_${kind}`)
        .set((eb) => ({
          name: then.name,
          name_folded: foldedText(then.name),
          version: eb('version', '+', 1),
          ...changed(ctx),
        }))
        .where('id', '=', Number(id))
        .execute()
    },
  }
}
