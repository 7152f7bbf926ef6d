// The columns of rows that say who wrote them, when, and with which program.
import { instant } from '../../base/clock.ts'
import type { Context } from './context.ts'

type Writer = Pick<Context, 'now' | 'principal'>

/** The account of the caller; null for the service itself, and for programs without an account. */
export const callerOf = ({ principal }: Pick<Context, 'principal'>): number | null => principal.user?.id ?? null

/** Time and user of a change. */
export const changed = (ctx: Writer) => ({ updated_at: instant(ctx.now), updated_by: callerOf(ctx) })

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

/** Time, user, token and program of a call, for revisions, histories and the log of changes. */
export const authorship = (ctx: Pick<Context, 'now' | 'principal' | 'channel' | 'client'>) => ({
  channel: ctx.channel,
  user_id: callerOf(ctx),
  token_id: ctx.principal.token?.id ?? null,
  client: ctx.client?.slice(0, 120) ?? null,
  created_at: instant(ctx.now),
})
