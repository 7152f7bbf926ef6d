// Who wrote a row, when and by what: the columns that rows have of it.
import { instant } from '../../base/clock.ts'
import type { Context } from './context.ts'

type Writer = Pick<Context, 'now' | 'principal'>

/** The account that calls; null for the service itself, and for programs without one. */
export const callerOf = ({ principal }: Pick<Context, 'principal'>): number | null =>
  principal.user?.id ?? null

/** Time and person of a change. */
export const changed = (ctx: Writer) => ({ updated_at: instant(ctx.now), updated_by: callerOf(ctx) })

/** Time and person of a new row, and its version. */
export function createdStamps(ctx: Writer) {
  const { updated_at, updated_by } = changed(ctx)
  return { version: 1, created_at: updated_at, created_by: updated_by, updated_at, updated_by }
}

/** Time and person of a change, with the version that follows. */
export const stamp = (ctx: Writer, { version }: { version: number }) => ({
  version: Number(version) + 1,
  ...changed(ctx),
})

/** Time, person, token and program of a call, as revisions, histories and the log of changes have them. */
export const authorship = (ctx: Pick<Context, 'now' | 'principal' | 'channel' | 'client'>) => ({
  channel: ctx.channel,
  user_id: callerOf(ctx),
  token_id: ctx.principal.token?.id ?? null,
  client: ctx.client?.slice(0, 120) ?? null,
  created_at: instant(ctx.now),
})
