import { z } from 'zod'
import { AppError } from '../../base/errors.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Token } from '../schema.ts'
import { getToken } from '../tokens.ts'

export default defineOperation({
  name: 'get_token',
  summary: 'Get one access token of the website, without its value, which is not stored.',
  level: 'read',
  permission: 'api.manage',
  feature: 'api',
  rest: 'GET /tokens/{id}',
  input: z.strictObject({ id: z.int().min(1) }),
  output: Token,
  async handler({ network, site }, { id }) {
    const token = await getToken(network, site.key, id)
    if (!token) throw new AppError('token.missing', { id, site: site.key })
    return token
  },
})
