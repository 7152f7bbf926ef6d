import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { importSubject, planImport, prepareImport, runImport, type PreparedImport } from '../transfer/import-entries.ts'
import { Imported, importFields } from '../transfer/import-input.ts'

export default defineOperation({
  name: 'import_entries',
  summary:
    'Import entries into a table from a CSV, JSON or NDJSON file: lines with a known _uid (or key) update that entry, others create one. Errors are reported by line and column.',
  level: 'write',
  permission: 'data.edit',
  feature: 'data',
  rest: 'POST /data/{table}/import',
  receives: 'form',
  input: z.strictObject(importFields),
  output: Imported,
  subject: importSubject,
  prepare: prepareImport,
  // A proposal names the file that waits; otherwise its name and hash are in the log.
  storedInput(ctx, input) {
    const { upload } = ctx.prepared as PreparedImport
    return { ...input, ...(upload !== undefined && { upload }) }
  },
  plan: planImport,
  handler: (ctx) => runImport(ctx),
})
