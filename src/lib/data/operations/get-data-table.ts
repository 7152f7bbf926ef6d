import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { DataTable } from '../schema.ts'
import { tableSubject } from '../subject.ts'
import { tableRef } from '../tables/find-table.ts'
import { readTable } from '../tables/read-table.ts'

export default defineOperation({
  name: 'get_data_table',
  summary: 'Get the fields and settings of a table.',
  level: 'read',
  feature: 'data',
  rest: 'GET /data/{table}/schema',
  input: z.strictObject({ table: tableRef }),
  output: DataTable,
  subject: tableSubject,
  async handler(ctx, { table }) {
    const found = await readTable(ctx, table)
    if (!found) throw new AppError('table.not_found', { table })
    return found
  },
})
