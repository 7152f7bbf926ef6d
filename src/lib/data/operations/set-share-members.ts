import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { checkMembers, setMembers, SharedReport, shareFields } from '../shared/change-sharing.ts'
import { tableSubject } from '../subject.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'set_share_members',
  summary: 'Set the websites that a table is shared with: new ones join; removed ones keep their own entries.',
  level: 'write',
  permission: 'data.shared.manage',
  feature: 'data.shared',
  rest: 'PATCH /shared/{table}/members',
  input: z.strictObject({ table: tableRef, ...shareFields }),
  output: SharedReport,
  subject: tableSubject,
  prepare: checkMembers,
  handler: setMembers,
})
