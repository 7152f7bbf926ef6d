import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { callerOf } from '../../core/operation/stamps.ts'
import { closeGrant } from '../grants.ts'
import { getGrant, grantSubject } from '../list-grants.ts'
import { OauthGrant } from '../schema.ts'

export default defineOperation({
  name: 'revoke_oauth_grant',
  summary: 'Revoke an OAuth grant: its access and refresh tokens end, and the client has to ask again.',
  level: 'write',
  permission: 'api.manage',
  feature: 'api',
  store: 'network',
  elevated: true,
  rest: 'DELETE /oauth-grants/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: OauthGrant,
  subject: grantSubject,
  async handler(ctx, { id }) {
    const { network, site, now } = ctx
    if (!(await getGrant(network, site.key, id))) throw new AppError('oauth.grant_missing', { id, site: site.key })
    await closeGrant(network, site, { id, by: callerOf(ctx), now })
    return getGrant(network, site.key, id)
  },
})
