import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { Sharing } from '../schema.ts'
import { listShared } from '../shared/list-shared.ts'

export default defineOperation({
  name: 'list_shared_tables',
  summary: 'List the tables that the website shares with others, or others with it.',
  level: 'read',
  feature: 'data.shared',
  rest: 'GET /shared',
  input: z.strictObject({}),
  output: Sharing.extend({ handle: z.string() }).meta({ id: 'SharedTable' }),
  paged: true,
  handler: async ({ installation, site }, input) =>
    pageOf(await listShared(installation, site.key), input, ({ handle }) => handle),
})
