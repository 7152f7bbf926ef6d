import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { checkShare, SharedReport, shareFields, shareTable } from '../shared/change-sharing.ts'
import { tableSubject } from '../subject.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'share_table',
  summary:
    'Share a table with other websites of this installation. Each member sees its own entries and those of the owner; entries of others are read-only.',
  level: 'write',
  permission: 'data.shared.manage',
  feature: 'data.shared',
  rest: 'POST /shared',
  creates: '/shared/{handle}',
  input: z.strictObject({ table: tableRef, ...shareFields }),
  output: SharedReport,
  subject: tableSubject,
  prepare: checkShare,
  handler: shareTable,
})
