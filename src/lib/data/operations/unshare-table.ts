import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { countReturning, SharedReport, unshareTable } from '../shared/change-sharing.ts'
import { tableSubject } from '../subject.ts'
import { tableRef } from '../tables/find-table.ts'

export default defineOperation({
  name: 'unshare_table',
  summary:
    'End the sharing of a table, or leave it as a member. Each website keeps its own entries; with all_entries also those of others that it sees.',
  level: 'write',
  permission: 'data.shared.manage',
  feature: 'data.shared',
  rest: 'DELETE /shared/{table}',
  input: z.strictObject({
    table: tableRef,
    all_entries: z.boolean().default(false).describe('Keep a copy of the entries of others'),
  }),
  output: SharedReport,
  subject: tableSubject,
  prepare: (ctx, { table, all_entries }) => countReturning(ctx, table, all_entries),
  handler: (ctx, { table, all_entries }) => unshareTable(ctx, { table, all: all_entries }),
})
