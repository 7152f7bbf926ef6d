import { z } from 'zod'
import { AppError } from '../../errors.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { changeRef, findChange, isOwn, seesAll } from '../find-change.ts'
import { ChangeDetail } from '../schema.ts'
import { showDetail } from '../show-change.ts'

export default defineOperation({
  name: 'get_change_status',
  summary:
    'Tell whether a proposed change waits, was applied or rejected and why, with what it changes and what stands against it.',
  level: 'read',
  rest: 'GET /changes/{change}',
  mcp: true,
  input: z.strictObject({ change: changeRef }),
  output: ChangeDetail,
  async handler(ctx, { change: ref }) {
    const change = await findChange(ctx.db, ref)
    if (!seesAll(ctx.principal) && !isOwn(ctx.principal, change))
      throw new AppError('not-found', `There is no change ${ref}.`)
    return showDetail(ctx, change)
  },
})
