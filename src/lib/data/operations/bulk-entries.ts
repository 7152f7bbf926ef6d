import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { requireEffect } from '../../core/approval/bulk.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { BULK_ACTIONS, bulkSubject, changeEntries, EntryBulkReport } from '../entries/bulk-entries.ts'
import { draftFields, storedSealed, prepareSealed } from '../entries/entry-input.ts'
import { tableRef } from '../tables/find-table.ts'

const AT_MOST = 50
const KEYS = { none: 'entry.bulk_no_effect', unchanged: 'entry.unchanged' } as const

export default defineOperation({
  name: 'bulk_entries',
  summary:
    'Change, publish, unpublish, submit, withdraw, archive, unarchive or delete up to 50 entries; returns the result for each.',
  level: 'write',
  permission: 'data.edit',
  feature: 'data',
  rest: 'POST /data/{table}/bulk',
  input: z.strictObject({
    table: tableRef,
    ids: z.array(z.int().min(1)).min(1).max(AT_MOST),
    action: z.enum(BULK_ACTIONS).default('update'),
    fields: draftFields.fields.describe('For update: values that merge'),
  }),
  output: EntryBulkReport,
  subject: bulkSubject,
  // Each entry is in the log by itself.
  unlogged: true,
  replacesAll: ({ action }) => action !== 'update',
  prepare: prepareSealed,
  storedInput: storedSealed,
  async handler(ctx, { dry_run, ...input }) {
    const bulk = input as typeof input & { batch?: string }
    const { action, fields } = bulk
    if (action === 'update' && !Object.keys(fields ?? {}).length) throw invalid('/fields', 'entry.bulk_fields_missing')
    if (action !== 'update' && fields !== undefined) throw invalid('/fields', 'entry.bulk_fields_not_taken', { action })
    const report = await changeEntries(ctx, bulk)
    if (ctx.principal.mode === 'approval' && !dry_run) requireEffect(report, bulk.ids, KEYS)
    return report
  },
})
