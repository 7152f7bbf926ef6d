import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { AiText, objectFields, objectOf } from '../mark-schema.ts'

export default defineOperation({
  name: 'list_ai_texts',
  summary:
    'List texts of drafts written by AI that nobody has confirmed yet: all, or of one page, entry or media item.',
  level: 'read',
  permission: 'ai.use',
  feature: 'ai',
  rest: 'GET /ai/texts',
  input: z.strictObject(objectFields),
  output: AiText,
  paged: true,
  async handler(ctx, { page, table, entry, media, ...input }) {
    const named = { page, table, entry, media }
    const object = await objectOf(ctx, named)
    const all = ctx.db.selectFrom('ai_marks').selectAll()
    const { items, ...rest } = await pageById(object ? all.where('object', '=', object) : all, input)
    const { serializeMarks, currentMarks } = await import('../marks.ts')
    const marks = object ? await currentMarks(ctx, named, items) : items
    return { ...rest, items: await serializeMarks(ctx, marks) }
  },
})
