import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { listSubmitted } from '../../document/document.ts'
import { DOCUMENT_TYPES } from '../../document/schema.ts'

const Submitted = z
  .object({
    type: z.enum(DOCUMENT_TYPES),
    id: z.int(),
    uid: z.string(),
    etag: z.string().describe('Of the draft: If-Match of its publication'),
    title: z.string(),
    lang: z.string(),
    table: z.string().nullable().describe('Of an entry'),
    singular: z.string().nullable().describe('What an entry of that table is called'),
    submitted_at: z.string().describe('Last change, where the log does not go back so far'),
    submitted_by: z.string().nullable().describe('Token, person or program; null: the log does not know'),
  })
  .meta({ id: 'Submitted' })

export default defineOperation({
  name: 'list_submitted',
  summary: 'List the pages and entries submitted for review that you may publish, least recently changed first.',
  level: 'read',
  rest: 'GET /submitted',
  input: z.strictObject({
    page: z.int().min(1).optional().describe('Id: only this page'),
    table: z.string().max(64).optional().describe('Handle: only the entries of this table'),
    entry: z.int().min(1).optional().describe('Id: only this entry of the table'),
  }),
  output: Submitted,
  paged: true,
  handler: (ctx, input) => listSubmitted(ctx, input),
})
