import { z } from 'zod'
import { AppError } from '../../../base/errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { applyBundle, requireNoConflicts, dropIngested, ON_CONFLICT, type PreparedBundle } from '../import-bundle.ts'
import { prepareFile, removeConverted } from '../convert-file.ts'
import { bundleSubject, ImportedBundle } from '../bundle-subject.ts'

export default defineOperation({
  name: 'import_content',
  summary:
    'Import a content bundle, completely or not at all. dry_run returns the plan: new objects, changes and all conflicts.',
  level: 'write',
  replacesAll: true,
  makes_tables: true,
  // It cannot be proposed: the proposal would hold the content of the entire website.
  reviews: true,
  permission: 'system.manage',
  rest: 'POST /content/import',
  receives: 'form',
  input: z.strictObject({
    on_conflict: z
      .enum(ON_CONFLICT)
      .default('stop')
      .describe('For objects that differ here or conflict with others: reject the import, keep them, or replace them'),
  }),
  output: ImportedBundle,
  subject: bundleSubject,
  prepare(ctx, { on_conflict, dry_run = false }) {
    if (!ctx.file) throw new AppError('bundle.send_a_file')
    return prepareFile(ctx, { path: ctx.file.path, on_conflict, isTrial: dry_run })
  },
  failed: (ctx) => dropIngested(ctx, (ctx.prepared as PreparedBundle).ingested),
  async handler(ctx, { on_conflict }) {
    const prepared = ctx.prepared as PreparedBundle
    const { plan } = prepared
    const stops = on_conflict === 'stop' && plan.conflict_count > 0
    if (!ctx.rehearsing && stops) await removeConverted(ctx, prepared)
    if (!ctx.rehearsing) requireNoConflicts(prepared, on_conflict)
    // MySQL creates tables outside of the transaction: a dry run would leave them behind.
    const isHarmless = ctx.site.db.dialect === 'sqlite' || !changesTables(plan)
    try {
      if (!stops && (!ctx.rehearsing || isHarmless)) await applyBundle(ctx, prepared)
    } finally {
      await removeConverted(ctx, prepared)
    }
    return plan
  },
})

const changesTables = ({ parts }: PreparedBundle['plan']): boolean => {
  const { new: fresh = 0, changed = 0 } = parts['tables'] ?? {}
  return fresh + changed > 0
}
