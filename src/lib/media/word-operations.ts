// The operations on collections and on tags: the same four for both.
import { z } from 'zod'
import { line } from '../fields/inputs.ts'
import { AppError } from '../base/errors.ts'
import { defineOperation } from '../core/operation/define-operation.ts'
import { confirmField, confirmed } from '../core/operation/confirm.ts'
import { pageById, sortById } from '../core/operation/page-by-id.ts'
import { foldedText } from '../core/operation/sort.ts'
import type { Context } from '../core/operation/context.ts'
import { asDeleted, stamp } from '../core/operation/stamps.ts'
import { findTerm, serializeTerm, serializeTerms, MediaTerm, termSubject } from './word-subject.ts'
import { insertTerm, type TermKind } from './tags-and-collections.ts'

const name = line(120).min(1)
const id = z.int().min(1)
const SORTS = { name: 'folded', updated_at: 'string' } as const
const NOUN = { collections: 'collection', tags: 'tag' } as const

export const listTerms = (kind: TermKind) =>
  defineOperation({
    name: `list_${kind}`,
    summary: `List the ${kind} of the media library with the number of items each has.`,
    level: 'read',
    feature: 'media',
    rest: `GET /${kind}`,
    input: z.strictObject(sortById(SORTS)),
    output: MediaTerm,
    paged: true,
    async handler(ctx, input) {
      const rows = ctx.db.selectFrom(`media_${kind}`).selectAll()
      const found = await pageById(rows, input, { first: 'oldest', sorts: SORTS })
      return { ...found, items: await serializeTerms(ctx, kind, found.items) }
    },
  })

export const createTerm = (kind: TermKind) =>
  defineOperation({
    name: `create_${NOUN[kind]}`,
    summary: `Make a ${NOUN[kind]} for the media library.`,
    level: 'write',
    permission: 'media.edit',
    feature: 'media',
    rest: `POST /${kind}`,
    creates: `/${kind}/{id}`,
    input: z.strictObject({ name }),
    output: MediaTerm,
    subject: termSubject(kind),
    async handler(ctx, input) {
      await requireFree(ctx, kind, { name: input.name })
      return serializeTerm(ctx, kind, await findTerm(ctx, kind, await insertTerm(ctx, kind, input.name)))
    },
  })

export const updateTerm = (kind: TermKind) =>
  defineOperation({
    name: `update_${NOUN[kind]}`,
    summary: `Rename a ${NOUN[kind]}; its items keep it.`,
    level: 'write',
    permission: 'media.edit',
    feature: 'media',
    rest: `PATCH /${kind}/{id}`,
    input: z.strictObject({ id, name }),
    output: MediaTerm,
    subject: termSubject(kind),
    async handler(ctx, input) {
      const word = await findTerm(ctx, kind, input.id)
      await requireFree(ctx, kind, input)
      await ctx.db
        .updateTable(`media_${kind}`)
        .set({ name: input.name, name_folded: foldedText(input.name), ...stamp(ctx, word) })
        .where('id', '=', word.id)
        .execute()
      return serializeTerm(ctx, kind, await findTerm(ctx, kind, word.id))
    },
  })

export const deleteTerm = (kind: TermKind) =>
  defineOperation({
    name: `delete_${NOUN[kind]}`,
    summary: `Remove a ${NOUN[kind]}; the items that have it stay in the library.`,
    level: 'write',
    permission: 'media.edit',
    feature: 'media',
    rest: `DELETE /${kind}/{id}`,
    input: z.strictObject({ id, ...confirmField }),
    output: MediaTerm,
    subject: termSubject(kind),
    async handler(ctx, input) {
      confirmed(ctx, input)
      const deleted = await serializeTerm(ctx, kind, await findTerm(ctx, kind, input.id))
      await ctx.db.deleteFrom(`media_in_${kind}`).where('word_id', '=', input.id).execute()
      await ctx.db.deleteFrom(`media_${kind}`).where('id', '=', input.id).execute()
      return asDeleted(ctx, deleted)
    },
  })

async function requireFree(ctx: Context, kind: TermKind, input: { id?: number; name: string }): Promise<void> {
  const taken = await ctx.db.selectFrom(`media_${kind}`).select('id').where('name', '=', input.name).executeTakeFirst()
  if (taken && taken.id !== input.id)
    throw new AppError(kind === 'tags' ? 'media_word.tag_taken' : 'media_word.collection_taken', {
      name: input.name,
      id: taken.id,
    })
}
