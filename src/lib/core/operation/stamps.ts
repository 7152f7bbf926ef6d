// The columns of rows that say who wrote them, when, and with which program, and their shape in answers.
import { z } from 'zod'
import { instant } from '../../base/clock.ts'
import type { Context } from './context.ts'

type Writer = Pick<Context, 'now' | 'principal'>

/** The account of the caller; null for the service itself, and for programs without an account. */
export const callerOf = ({ principal }: Pick<Context, 'principal'>): number | null => principal.user?.id ?? null

/** Time and user of a change. */
export const changed = (ctx: Writer) => changedBy(callerOf(ctx), ctx.now)

/** The same where no operation runs: a person at their own account, the shell. */
export const changedBy = (by: number | null | undefined, now: Date) => ({
  updated_at: instant(now),
  updated_by: by ?? null,
})

/** Time and user of a new row, and its version. */
export function createdStamps(ctx: Writer) {
  const { updated_at, updated_by } = changed(ctx)
  return { version: 1, created_at: updated_at, created_by: updated_by, updated_at, updated_by }
}

/** Time and user of a change, and the next version. */
export const stamp = (ctx: Writer, { version }: { version: number }) => ({
  version: Number(version) + 1,
  ...changed(ctx),
})

const account = z.int().nullable().describe('Id of the account; null: the system, a visitor or another website')

/** What the answer of every object has beside `id`, `uid` and `version` (contract 1.2). */
export const STAMPS = {
  created_at: z.string(),
  created_by: account,
  updated_at: z.string(),
  updated_by: account,
  deleted_at: z.string().nullable().describe('Since when it is in the trash, or, where there is none, gone'),
}

/** The answer of deleting what has no trash. */
export const asDeleted = <T extends object>({ now }: Pick<Context, 'now'>, deleted: T) => ({
  ...deleted,
  deleted_at: instant(now),
})

/** Time, user, token and program of a call, for revisions, histories and the log of changes. */
export const authorship = (ctx: Pick<Context, 'now' | 'principal' | 'channel' | 'client'>) => ({
  channel: ctx.channel,
  user_id: callerOf(ctx),
  token_id: ctx.principal.token?.id ?? null,
  client: ctx.client?.slice(0, 120) ?? null,
  created_at: instant(ctx.now),
})
