import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Sharing } from '../schema.ts'
import { listShared } from '../shared/list-shared.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'get_share_members',
  summary: 'Show with which websites a table is shared, and who owns it.',
  level: 'read',
  feature: 'data.shared',
  rest: 'GET /shared/{table}/members',
  input: z.strictObject({ table: tableRef }),
  output: Sharing.extend({ handle: z.string() }).meta({ id: 'SharedTable' }),
  async handler({ installation, site }, { table }) {
    const shared = (await listShared(installation, site.key)).find(({ handle }) => handle === table)
    if (!shared) throw new AppError('table.not_found', { table })
    return shared
  },
})
