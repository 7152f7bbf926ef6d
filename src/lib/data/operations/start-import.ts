import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Import, serializeImport } from '../imports/import-schema.ts'
import { storePendingImport, startImport } from '../imports/start-import.ts'
import { importFields } from '../transfer/import-input.ts'

export default defineOperation({
  name: 'start_import',
  summary:
    'Import entries in the background, for large files; get_import returns the progress. With check_only nothing is stored.',
  level: 'write',
  permission: 'data.edit',
  feature: 'data',
  store: 'network',
  rest: 'POST /imports',
  creates: '/imports/{id}',
  receives: 'form',
  // The import itself needs approval, not its request.
  staging: true,
  input: z.strictObject({
    ...importFields,
    check_only: z.boolean().default(false).describe('Tell what it would do, and do nothing'),
  }),
  output: Import,
  prepare: storePendingImport,
  handler: async (ctx, input) => serializeImport(await startImport(ctx, input), ctx),
})
