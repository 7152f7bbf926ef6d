import { z } from 'zod'
import { emit } from '../../core/jobs/jobs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Token } from '../schema.ts'
import { tokenSubject } from '../subjects.ts'
import { getToken, revokeToken } from '../tokens.ts'

export default defineOperation({
  name: 'revoke_token',
  summary: 'End an access token for good; the next request with it is refused.',
  level: 'write',
  permission: 'api.manage',
  feature: 'api',
  store: 'network',
  elevated: true,
  rest: 'DELETE /tokens/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Token,
  subject: tokenSubject,
  async handler(ctx, { id }) {
    const { network, site, now } = ctx
    const before = await getToken(network, site.key, id)
    await revokeToken(network, site.key, { id, now })
    const token = (await getToken(network, site.key, id))!
    if (!before?.revoked_at) await emit(ctx, 'token.revoked', { id, uid: token.uid })
    return token
  },
})
