import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { sortById } from '../../core/operation/page-by-id.ts'
import { listGrants } from '../list-grants.ts'
import { OauthGrant } from '../schema.ts'

export default defineOperation({
  name: 'list_oauth_grants',
  summary: 'List the OAuth grants of client programs, newest first, including ended ones. Each has its own token.',
  level: 'read',
  permission: 'api.manage',
  feature: 'api',
  rest: 'GET /oauth-grants',
  input: z.strictObject(sortById()),
  output: OauthGrant,
  paged: true,
  handler: ({ network, site }, input) => listGrants(network, site.key, input),
})
