// Output schemas of changes: one item of the list, and the detail with its difference (contract 1.4).
import { z } from 'zod'

export const STATES = ['pending', 'applied', 'rejected', 'superseded', 'expired'] as const
const account = z.object({ id: z.int(), email: z.string(), name: z.string() })

export const Change = z
  .object({
    id: z.int(),
    uid: z.string(),
    created_at: z.string(),
    status: z.enum(STATES),
    operation: z.string(),
    summary: z.string().describe('One line for people'),
    entity: z.object({ type: z.string(), id: z.string(), label: z.string() }).nullable(),
    channel: z.string(),
    token: z.object({ id: z.int(), name: z.string() }).nullable(),
    user: account.nullable(),
    client: z.string().nullable(),
    batch: z.string().nullable(),
    reviewer: account.nullable(),
    reviewer_token: z.object({ id: z.int(), name: z.string() }).nullable(),
    reviewer_channel: z.string().nullable().describe('cli without a reviewer: the system account of the shell'),
    reviewed_at: z.string().nullable(),
    reason: z.string().nullable().describe('Why it was rejected'),
    error: z.string().nullable().describe('Why it could not be applied'),
    reverted_by: z.int().nullable().describe('Id of the change that took it back'),
  })
  .meta({ id: 'Change' })
export type ChangeOutput = z.output<typeof Change>

export const ChangeDetail = Change.extend({
  input: z.record(z.string(), z.unknown()),
  before: z.record(z.string(), z.unknown()).nullable().describe('The object it is based on, while it is pending'),
  after: z.record(z.string(), z.unknown()).nullable().describe('The object with the change, while it is pending'),
  diff: z.array(z.object({ pointer: z.string(), before: z.unknown().optional(), after: z.unknown().optional() })),
  base_hash: z.string().nullable(),
  conflict: z
    .object({ pointers: z.array(z.string()), message: z.string() })
    .nullable()
    .describe('What stands against applying it now'),
}).meta({ id: 'ChangeDetail' })

const left = z.int().describe('How many changes of its batch still wait')

export const Rejected = Change.extend({ left }).meta({ id: 'RejectedChange' })

export const Approved = Change.extend({
  applied: z.array(z.int()).describe('Ids of the changes that were applied'),
  failed: z.object({ change: z.int(), code: z.string(), message: z.string() }).nullable(),
  result: z.unknown().describe('A secret that is returned only once: the value of a token, an invitation'),
  result_lost: z.boolean().describe('The service ended before it could be returned: create another one'),
  left,
}).meta({ id: 'ApprovedChange' })
