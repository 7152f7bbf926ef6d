import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageById, sortById } from '../../core/operation/page-by-id.ts'
import { DataTable, handle } from '../schema.ts'
import { serializeTable } from '../tables/read-table.ts'

const SORTS = { handle: 'string', name: 'string', updated_at: 'string' } as const

export default defineOperation({
  name: 'list_data_tables',
  summary: 'List the tables with their fields and settings; `table` selects one.',
  level: 'read',
  feature: 'data',
  rest: 'GET /data',
  mcp: true,
  input: z.strictObject({ table: handle.optional().describe('Only this one'), ...sortById(SORTS) }),
  output: DataTable,
  paged: true,
  async handler(ctx, { table, ...input }) {
    const active = ctx.db.selectFrom('data_tables').selectAll().where('living', 'is not', null)
    const rows = table === undefined ? active : active.where('living', '=', table)
    const { items, ...rest } = await pageById(rows, input, { first: 'oldest', sorts: SORTS })
    return { items: items.map(serializeTable), ...rest }
  },
})
