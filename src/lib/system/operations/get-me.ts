import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { VERSION } from '../version.ts'

const token = z.object({
  id: z.int(),
  name: z.string(),
  level: z.enum(['read', 'write']),
  mode: z.enum(['direct', 'approval']),
  expires_at: z.string(),
  operations: z.array(z.string()).nullable(),
})
const Me = z
  .object({
    token: token.nullable(),
    user: z.object({ id: z.int(), email: z.string(), name: z.string() }).nullable(),
    role: z.string().nullable(),
    permissions: z.array(z.string()),
    features: z.array(z.string()),
    site: z.object({ key: z.string(), title: z.string(), languages: z.array(z.string()) }),
    version: z.string(),
  })
  .meta({ id: 'Me' })

export default defineOperation({
  name: 'get_me',
  summary: 'Who asks: the token, its user, and what they may do on this website.',
  level: 'read',
  rest: 'GET /me',
  input: z.strictObject({}),
  output: Me,
  async handler({ site, principal: { token, user, role, permissions } }) {
    const features = [...site.features.values()].filter(({ on }) => on).map(({ key }) => key)
    return {
      token,
      user,
      role,
      permissions: [...permissions].sort(),
      features: features.sort(),
      site,
      version: VERSION,
    }
  },
})
