import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { findRevised, revisedRef } from '../revised.ts'
import { serializeRevision } from '../../document/document.ts'
import { Revision } from '../../document/schema.ts'

export default defineOperation({
  name: 'get_revision',
  summary: 'Get one revision of a page or an entry with its content.',
  level: 'read',
  rest: [
    'GET /pages/{page}/revisions/{n}',
    { line: 'GET /data/{table}/{entry}/revisions/{n}', name: 'get_entry_revision' },
  ],
  input: z.strictObject({ ...revisedRef, n: z.int().min(1) }),
  output: Revision.extend({ content: z.record(z.string(), z.unknown()) }),
  async handler(ctx, input) {
    const { object, version } = await findRevised(ctx, input)
    return { ...(await serializeRevision(ctx, object, input.n)), content: await version(String(input.n)) }
  },
})
