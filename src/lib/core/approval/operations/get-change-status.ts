import { z } from 'zod'
import { languageInput } from '../../../fields/inputs.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { changeRef, findVisible } from '../find-change.ts'
import { ChangeDetail } from '../schema.ts'
import { serializeDetail } from '../serialize-change.ts'

export default defineOperation({
  name: 'get_change_status',
  summary: 'Show a change: pending, applied or rejected and why, what it changes, its conflicts.',
  level: 'read',
  rest: 'GET /changes/{change}',
  mcp: true,
  input: z.strictObject({
    change: changeRef,
    locale: languageInput().optional().describe('Language of summary, for example de'),
  }),
  output: ChangeDetail,
  handler: async (ctx, { change, locale }) => serializeDetail(ctx, await findVisible(ctx, change), locale),
})
