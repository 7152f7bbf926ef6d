import { z } from 'zod'
import { invalid } from '../../errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { approve, changesOf, optionsFor } from '../approve.ts'
import { changeRef, findChange } from '../find-change.ts'
import { noteFailure } from '../note-failure.ts'
import { prepareChanges, type Prepared } from '../prepare-changes.ts'
import { transact } from '../../db/database.ts'
import { Approved } from '../schema.ts'
import { showChange } from '../show-change.ts'
import { changeSubject } from '../subject.ts'

export default defineOperation({
  name: 'approve_change',
  summary:
    'Apply a change that waits, as whoever proposed it: whole, as a draft, with edited input, or all that waits of its batch.',
  level: 'write',
  permission: 'review.manage',
  feature: 'review',
  rest: 'POST /changes/{change}/approve',
  confidential: true,
  unlogged: true,
  input: z.strictObject({
    change: changeRef,
    as_draft: z.boolean().optional().describe('Without publishing it'),
    input: z.record(z.string(), z.unknown()).optional().describe('Merged over the proposed input'),
    whole_batch: z.boolean().optional().describe('All that waits of its batch, in order'),
  }),
  output: Approved,
  subject: changeSubject,
  async prepare(ctx, input) {
    if (input.input && ctx.principal.mode === 'approval')
      throw invalid('/input', 'Your approval waits itself, and takes no edit: propose the write you mean.')
    return prepareChanges(ctx, await changesOf(ctx.db, input), optionsFor(input))
  },
  async handler(ctx, input) {
    const told = await approve(ctx, input, ctx.prepared as Prepared)
    return { ...(await showChange(ctx, await findChange(ctx.db, input.change))), ...told }
  },
  failed: ({ site, now }, _input, error) => transact(site.db, (trx) => noteFailure(trx, error, now)),
})
