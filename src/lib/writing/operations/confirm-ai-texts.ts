import { z } from 'zod'
import { AppError, invalid } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { objectFields, objectOf } from '../mark-schema.ts'

export default defineOperation({
  name: 'confirm_ai_texts',
  summary: 'Confirm texts written by AI: by id, of one page, entry or media item, or all. Only people can do this.',
  level: 'write',
  permission: 'ai.use',
  feature: 'ai',
  rest: 'POST /ai/texts/confirm',
  reviews: true,
  input: z.strictObject({
    ids: z.array(z.int().min(1)).min(1).max(1000).optional(),
    ...objectFields,
    all: z.boolean().default(false),
  }),
  output: z.object({ confirmed: z.int() }),
  async handler(ctx, { ids, all, page, table, entry, media }) {
    if (ctx.principal.token) throw new AppError('writing.person_only')
    const object = await objectOf(ctx, { page, table, entry, media })
    if (!ids && !object && !all) throw invalid('/ids', 'writing.nothing_named')
    let marks = ctx.db.selectFrom('ai_marks').select(['id', 'hash', 'object'])
    if (ids) marks = marks.where('id', 'in', ids)
    if (object) marks = marks.where('object', '=', object)
    const named = await marks.execute()
    const { confirmable, requireConfirming } = await import('../may-confirm.ts')
    const objects = new Set(named.map((mark) => mark.object))
    // Without a named object, only those that the caller may confirm; named ones must be allowed.
    const isNamed = ids !== undefined || object !== undefined
    if (isNamed) for (const one of objects) await requireConfirming(ctx, one)
    const may = isNamed ? objects : await confirmable(ctx, objects)
    const found = named.filter((mark) => may.has(mark.object))
    for (const { id, hash } of found) {
      await ctx.db.deleteFrom('ai_marks').where('id', '=', id).execute()
      await ctx.db.deleteFrom('ai_outputs').where('hash', '=', hash).execute()
    }
    return { confirmed: found.length }
  },
})
