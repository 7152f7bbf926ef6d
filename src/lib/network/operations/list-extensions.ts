import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { listExtensions } from '../extensions.ts'
import { Extension } from '../schema.ts'

export default defineOperation({
  name: 'list_extensions',
  summary: 'List the extensions of the installation, whether the website uses them, and their errors.',
  level: 'read',
  permission: 'system.features',
  rest: 'GET /extensions',
  input: z.strictObject({}),
  output: Extension,
  paged: true,
  handler: async (ctx, params) => pageOf(listExtensions(ctx), params, ({ name }) => name),
})
