import { z } from 'zod'
import { withActors } from '../../core/actors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageByN } from '../../core/operation/page-by-id.ts'
import { findRevised, pathRef, revisedRef } from '../revised.ts'
import { Revision } from '../../document/schema.ts'

export default defineOperation({
  name: 'list_revisions',
  summary: 'List the revisions of a page or an entry, newest first: who changed it, when and through what.',
  level: 'read',
  rest: [
    'GET /pages/{page}/revisions',
    { line: 'GET /data/{table}/{entry}/revisions', name: 'list_entry_revisions' },
  ],
  mcp: true,
  input: z.strictObject({ ...revisedRef, path: pathRef }),
  output: Revision,
  paged: true,
  async handler(ctx, input) {
    const { object } = await findRevised(ctx, input)
    const all = ctx.db.selectFrom('revisions').selectAll().where('object', '=', object)
    const { items, ...rest } = await pageByN(all, input)
    return { items: await withActors(ctx, items), ...rest }
  },
})
