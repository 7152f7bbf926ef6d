// A revision as it looks outside.
import { z } from 'zod'
import { actorFields } from '../core/actors.ts'

export const Revision = z
  .object({
    n: z.int(),
    kind: z.enum(['draft', 'published', 'autosave', 'restore', 'import']),
    hash: z.string(),
    channel: z.string(),
    user_id: z.int().nullable(),
    token_id: z.int().nullable(),
    ...actorFields,
    client: z.string().nullable(),
    note: z.string().nullable(),
    created_at: z.string(),
  })
  .meta({ id: 'Revision' })
