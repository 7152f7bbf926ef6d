// What a grant looks like outside; no token's value and no hash is among it.
import { z } from 'zod'
import { LEVELS, MODES } from '../access/schema.ts'

export const OauthGrant = z
  .object({
    id: z.int(),
    uid: z.string(),
    version: z.int(),
    client: z.object({ id: z.string(), name: z.string() }),
    user: z.object({ id: z.int(), email: z.string(), name: z.string() }).nullable(),
    token: z.int().describe('Id of its token: what it did is logged under it'),
    level: z.enum(LEVELS),
    mode: z.enum(MODES),
    expires_at: z.string(),
    last_used_at: z.string().nullable(),
    revoked_at: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'OauthGrant' })
export type OauthGrant = z.output<typeof OauthGrant>
