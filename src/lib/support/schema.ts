// Support access as operations return it.
import { z } from 'zod'
import { line } from '../fields/inputs.ts'
import type { StoredGrant, StoredVisit } from './table.ts'

/** Maximum number of days of a grant. */
export const MAX_DAYS = 90
export const reasonInput = line(500).min(3).describe('What it is for, for example the number of a ticket')

const who = { user: z.int(), name: z.string(), email: z.string() }
export const SupportVisit = z
  .object({
    id: z.int(),
    ...who,
    access: z.enum(['network', 'grant']).describe('network: an account of all websites; grant: given for a while'),
    by: z.enum(['session', 'token']),
    reason: z.string().nullable(),
    started_at: z.string(),
    last_at: z.string(),
  })
  .meta({ id: 'SupportVisit' })

export const SupportGrant = z
  .object({
    uid: z.string(),
    ...who,
    role: z.string(),
    reason: z.string(),
    given_by: z.string().describe('Name of who gave it'),
    given_at: z.string(),
    until: z.string(),
    ended_at: z.string().nullable(),
  })
  .meta({ id: 'SupportGrant' })

export const serializeVisit = ({ id, user_id, way, ...row }: StoredVisit): z.input<typeof SupportVisit> => ({
  ...row,
  id: Number(id),
  user: Number(user_id),
  by: way.startsWith('token:') ? 'token' : 'session',
})

export const serializeGrant = ({
  user_id,
  given_by_name,
  ...row
}: Omit<StoredGrant, 'id'>): z.input<typeof SupportGrant> => ({
  ...row,
  user: Number(user_id),
  given_by: given_by_name,
})
