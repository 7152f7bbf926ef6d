import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { SavedTable, tableFields } from '../schema.ts'
import { changeTable } from '../tables/change-table.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'plan_data_table',
  summary: 'Show what a change of a table would do, and what prevents it.',
  level: 'read',
  permission: 'data.schema',
  feature: 'data.schema',
  rest: 'POST /data/{table}/schema/plan',
  input: z.strictObject({ table: tableRef, ...tableFields }),
  output: SavedTable,
  handler: (ctx, input) => changeTable(ctx, input, false),
})
