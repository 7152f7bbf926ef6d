import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { PageOrEntry, restoreRevised, revisedRef, revisedSubject } from '../revised.ts'

export default defineOperation({
  name: 'restore_revision',
  summary: 'Restore an old revision of a page or an entry as its draft; nothing is public until it is published.',
  level: 'write',
  replacesAll: true,
  rest: [
    { line: 'POST /pages/{page}/revisions/{n}/restore', permission: 'pages.edit' },
    {
      line: 'POST /data/{table}/{entry}/revisions/{n}/restore',
      name: 'restore_entry_revision',
      permission: 'data.edit',
    },
  ],
  mcp: { idempotent: true },
  input: z.strictObject({ ...revisedRef, n: z.int().min(1) }),
  output: PageOrEntry,
  subject: revisedSubject,
  handler: restoreRevised,
})
