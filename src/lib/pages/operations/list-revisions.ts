import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findRevised, pathRef, revisedRef } from '../revised.ts'
import { listRevisions } from '../../document/document.ts'
import { Revision } from '../../document/schema.ts'

export default defineOperation({
  name: 'list_revisions',
  summary: 'List the revisions of a page or an entry, newest first, with author, time and client.',
  level: 'read',
  rest: ['GET /pages/{page}/revisions', { line: 'GET /data/{table}/{entry}/revisions', name: 'list_entry_revisions' }],
  mcp: true,
  input: z.strictObject({ ...revisedRef, path: pathRef }),
  output: Revision,
  paged: true,
  async handler(ctx, input) {
    const { object } = await findRevised(ctx, input)
    return listRevisions(ctx, object, input)
  },
})
