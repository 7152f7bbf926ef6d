// What became of proposals, for those who made them: approved or rejected by somebody else.
import { sql } from 'kysely'
import { providersOf } from '../extension/providers.ts'
import type { Context } from '../operation/context.ts'
import type { ChangeOutput } from './schema.ts'
import { serializeChanges } from './serialize-change.ts'
import type { ChangeRow } from './table.ts'

declare module '../extension/providers.ts' {
  interface Providers {
    /** Runs in the transaction that decides on proposals, or ends the review of a document. */
    'review.decided': (own: Context) => Promise<void>
  }
}

/** Calls the providers, so that whoever submitted or proposed it gets a mail. */
export async function noteDecided(ctx: Context): Promise<void> {
  for (const note of await providersOf(ctx.site.registry, 'review.decided')) await note(ctx)
}

/** Maximum number read of a user's approvals, and of their rejections: a program's may be approved by the thousand. */
const MAX = 1000

/** An approved or rejected proposal. */
export interface DecidedProposal {
  id: number
  /** Id of the user who proposed it, in person or through a token or a program. */
  user: number
  outcome: 'approved' | 'rejected'
}

/**
 * The decisions since an ISO instant, rejections first, then the newest; of one user, or of everybody: how much was decided of
 * others hides nobody's.
 */
export async function decidedProposals(
  { db }: Pick<Context, 'db'>,
  { since, user }: { since: string; user?: number },
): Promise<DecidedProposal[]> {
  const newest = sql<number>`row_number() over (partition by user_id, status order by reviewed_at desc, id desc)`
  const found = db
    .selectFrom('changes')
    .select(['id', 'status', 'reviewed_at', newest.as('place')])
    .select((is) => is.ref('user_id').$castTo<number>().as('user'))
    .where('reviewed_at', '>=', since)
    // Not by their indexes: SQLite would prefer those, and read the whole log of what was applied, or of the user's.
    .where(sql`coalesce(status, '')`, 'in', ['applied', 'rejected'])
    // What a bulk operation recorded of each object was made while it was approved.
    .whereRef('created_at', '<', 'reviewed_at')
    // Without a channel nobody decided: the proposer lost their access.
    .where('reviewer_channel', 'is not', null)
    .where('user_id', 'is not', null)
    .$if(user !== undefined, (all) => all.where(sql`coalesce(user_id, 0)`, '=', user!))
    .where((is) => is.or([is('reviewer_id', 'is', null), is('reviewer_id', '<>', is.ref('user_id'))]))
  const rows = await db
    .selectFrom(found.as('found'))
    .select(['id', 'status', 'user'])
    .where('place', '<=', MAX)
    .orderBy('reviewed_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  const decided = rows.map(({ id, status, user: by }) => ({ id, user: by, outcome: outcomeOf(status) }))
  return [...decided.filter(isRejected), ...decided.filter((one) => !isRejected(one))]
}

const outcomeOf = (status: ChangeRow['status']): DecidedProposal['outcome'] =>
  status === 'rejected' ? 'rejected' : 'approved'
const isRejected = ({ outcome }: DecidedProposal): boolean => outcome === 'rejected'

/** These changes, in this order, with labels in the language of the locale. */
export async function changesById(ctx: Context, ids: number[], locale?: string): Promise<ChangeOutput[]> {
  if (!ids.length) return []
  const rows = await ctx.db.selectFrom('changes').selectAll().where('id', 'in', ids).execute()
  return serializeChanges(
    ctx,
    ids.flatMap((id) => rows.filter((row) => row.id === id)),
    locale,
  )
}
