import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { approve, changesOf, countPending, optionsFor } from '../approve.ts'
import { noteDecided } from '../decided.ts'
import { batchFields, changeRef, findChange } from '../find-change.ts'
import { storeFailure } from '../note-failure.ts'
import { prepareChanges, type Prepared } from '../prepare-changes.ts'
import { transact } from '../../../platform/db/database.ts'
import { Approved } from '../schema.ts'
import { serializeChange } from '../serialize-change.ts'
import { changeSubject } from '../subject.ts'

export default defineOperation({
  name: 'approve_change',
  summary:
    'Approve a pending change: it is applied on behalf of its proposer, completely, as a draft or with edited input; or all pending changes of its batch.',
  level: 'write',
  permission: 'review.manage',
  feature: 'review',
  rest: 'POST /changes/{change}/approve',
  confidential: true,
  unlogged: true,
  reviews: true,
  input: z.strictObject({
    change: changeRef,
    as_draft: z.boolean().optional().describe('Without publishing it'),
    input: z.record(z.string(), z.unknown()).optional().describe('Merged over the proposed input'),
    ...batchFields,
  }),
  output: Approved,
  subject: changeSubject,
  async prepare(ctx, input) {
    return prepareChanges(ctx, await changesOf(ctx.db, input), optionsFor(input))
  },
  async handler(ctx, input) {
    const approved = await approve(ctx, input, ctx.prepared as Prepared)
    await noteDecided(ctx)
    const change = await findChange(ctx.db, input.change)
    return { ...(await serializeChange(ctx, change)), ...approved, left: await countPending(ctx.db, change) }
  },
  failed: ({ site, now }, _input, error) => transact(site.db, (trx) => storeFailure(trx, error, now)),
})
