import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Import, importRef, serializeImport } from '../imports/import-schema.ts'
import { stopImport } from '../imports/stop-import.ts'

export default defineOperation({
  name: 'stop_import',
  summary: 'Stop one of your imports; nothing of it is stored.',
  level: 'write',
  permission: 'data.edit',
  feature: 'data',
  store: 'network',
  rest: 'POST /imports/{import}/stop',
  // Nothing of the website changes by it.
  staging: true,
  input: z.strictObject({ import: importRef }),
  output: Import,
  handler: async (ctx, { import: uid }) => serializeImport(await stopImport(ctx, uid), ctx),
})
