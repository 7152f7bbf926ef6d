import { z } from 'zod'
import { languageInput } from '../../../fields/inputs.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { sortById } from '../../operation/page-by-id.ts'
import { listChanges } from '../list-changes.ts'
import { Change, STATES } from '../schema.ts'

export default defineOperation({
  name: 'list_changes',
  summary:
    'List pending changes, newest first, or with status=applied the log of all writes. Your own; with review.manage all.',
  level: 'read',
  rest: 'GET /changes',
  input: z.strictObject({
    status: z
      .enum([...STATES, 'any'])
      .optional()
      .describe('pending when missing'),
    batch: z.string().max(80).optional(),
    token: z.int().min(1).optional().describe('Id of the token'),
    user: z.int().min(1).optional().describe('Id of the account'),
    client: z.string().max(120).optional(),
    operation: z.string().max(80).optional(),
    entity_type: z.string().max(120).optional(),
    entity: z.string().max(120).optional().describe('Id of what was changed'),
    channel: z.string().max(20).optional(),
    q: z.string().max(200).optional().describe('Part of the name of what was changed'),
    locale: languageInput().optional().describe('Language of summary, for example de'),
    since: z.iso.datetime({ offset: true }).optional(),
    until: z.iso.datetime({ offset: true }).optional(),
    ...sortById(),
  }),
  output: Change,
  paged: true,
  handler: (ctx, input) => listChanges(ctx, input),
})
