import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { endToken } from '../end-token.ts'
import { Token } from '../schema.ts'
import { tokenSubject } from '../subjects.ts'

export default defineOperation({
  name: 'revoke_token',
  summary: 'Revoke an access token; the next request with it is rejected.',
  level: 'write',
  permission: 'api.manage',
  feature: 'api',
  store: 'network',
  elevated: true,
  rest: 'DELETE /tokens/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Token,
  subject: tokenSubject,
  handler: (ctx, { id }) => endToken(ctx, id),
})
