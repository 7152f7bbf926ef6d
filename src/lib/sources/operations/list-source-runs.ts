import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { serializeRun } from '../runs/serialize-run.ts'
import { sourceRef, SourceRun } from '../schema.ts'
import { getSource } from '../sources.ts'

export default defineOperation({
  name: 'list_source_runs',
  summary: 'List the runs of a source, newest first: counts, and the errors of items. The last 100 are kept.',
  level: 'read',
  permission: 'sources.manage',
  feature: 'sources',
  rest: 'GET /sources/{id}/runs',
  input: z.strictObject({ id: sourceRef, ...sortById() }),
  output: SourceRun,
  paged: true,
  async handler(ctx, { id, ...params }) {
    await getSource(ctx, id)
    const runs = ctx.db.selectFrom('source_runs').selectAll().where('source_id', '=', id)
    const { items, ...rest } = await pageById(runs, params)
    return { ...rest, items: items.map((row) => serializeRun(ctx, row)) }
  },
})
