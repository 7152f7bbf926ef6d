import { z } from 'zod'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { sortById } from '../../core/operation/page-by-id.ts'
import { Token } from '../schema.ts'
import { listTokens, TOKEN_SORTS } from '../tokens.ts'

export default defineOperation({
  name: 'list_tokens',
  summary:
    'List the access tokens of the website, newest first, including revoked and expired ones; their values are not stored.',
  level: 'read',
  permission: 'api.manage',
  feature: 'api',
  rest: 'GET /tokens',
  input: z.strictObject(sortById(TOKEN_SORTS)),
  output: Token,
  paged: true,
  handler: ({ network, site }, input) => listTokens(network, site.key, input),
})
