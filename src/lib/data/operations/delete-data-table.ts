import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { DataTable } from '../schema.ts'
import { tableSubject } from '../subject.ts'
import { findTable, tableRef } from '../tables/find-table.ts'
import { planTrash } from '../tables/change-table.ts'
import { readTableById } from '../tables/read-table.ts'
import { moveToTrash } from '../tables/retire-table.ts'

export default defineOperation({
  name: 'delete_data_table',
  summary:
    'Move a table with all its entries to the trash, where it is kept for 30 days. dry_run returns the references to it.',
  level: 'write',
  replacesAll: true,
  permission: 'data.schema',
  feature: 'data.schema',
  rest: 'DELETE /data/{table}/schema',
  input: z.strictObject({ table: tableRef }),
  output: DataTable,
  subject: tableSubject,
  plan: (ctx, { table }) => planTrash(ctx, table),
  async handler(ctx, { table: name }) {
    const table = await findTable(ctx, name)
    await moveToTrash(ctx, table)
    return readTableById(ctx, table.id)
  },
})
