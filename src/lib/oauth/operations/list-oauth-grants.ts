import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { listGrants } from '../list-grants.ts'
import { OauthGrant } from '../schema.ts'

export default defineOperation({
  name: 'list_oauth_grants',
  summary:
    'List what people allowed programs that connected by OAuth, newest first, ended ones among them. Each has a token of its own.',
  level: 'read',
  permission: 'api.manage',
  feature: 'api',
  rest: 'GET /oauth-grants',
  input: z.strictObject({}),
  output: OauthGrant,
  paged: true,
  handler: ({ network, site }, input) => listGrants(network, site.key, input),
})
