import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById } from '../../core/operation/page-by-id.ts'
import { ownerOf } from '../../core/principal.ts'
import { AiRun, serializeRun } from '../runs.ts'

export default defineOperation({
  name: 'list_ai_runs',
  summary: 'List your translations and other AI jobs, newest first.',
  level: 'read',
  permission: 'ai.use',
  feature: 'ai',
  rest: 'GET /ai/runs',
  input: z.strictObject({ kind: z.enum(['page', 'entry', 'alt_texts']).optional() }),
  output: AiRun,
  paged: true,
  async handler(ctx, { kind, ...input }) {
    const own = ctx.db.selectFrom('ai_runs').selectAll().where('owner', '=', ownerOf(ctx))
    const { items, ...rest } = await pageById(kind ? own.where('kind', '=', kind) : own, input)
    return { ...rest, items: items.map((run) => serializeRun(run, ctx.language)) }
  },
})
