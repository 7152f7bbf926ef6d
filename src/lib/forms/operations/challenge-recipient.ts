import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { challengeKey } from '../recipients.ts'

export default defineOperation({
  name: 'challenge_recipient',
  summary: 'Get a challenge that only the owner of a secret key can answer, valid for 15 minutes.',
  level: 'read',
  permission: 'requests.manage',
  feature: 'requests',
  rest: 'POST /recipients/challenges',
  input: z.strictObject({ public_key: z.string().max(64) }),
  output: z
    .object({
      challenge: z.string().describe('To be answered in the browser that has the key'),
      proof: z.string().describe('To be sent back with the answer'),
      until: z.string(),
    })
    .meta({ id: 'RecipientChallenge' }),
  handler: (ctx, { public_key }) => challengeKey(ctx, public_key),
})
