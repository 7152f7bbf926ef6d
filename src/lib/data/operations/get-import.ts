import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Import, importRef, localeField, serializeImport } from '../imports/import-schema.ts'
import { findImport } from '../imports/import-store.ts'

export default defineOperation({
  name: 'get_import',
  summary: 'Get the progress and the result of one of your imports.',
  level: 'read',
  permission: 'data.edit',
  feature: 'data',
  rest: 'GET /imports/{import}',
  input: z.strictObject({ import: importRef, locale: localeField }),
  output: Import,
  handler: async (ctx, { import: uid, locale }) =>
    serializeImport(await findImport(ctx, uid), { now: ctx.now, locale }),
})
