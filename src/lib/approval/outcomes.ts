// What became of the pages and entries that somebody submitted for review, as the log has it.
import type { Context } from '../operation/context.ts'
import { isObject, type Difference } from '../util/json.ts'
import type { Change } from './approval.ts'
import { showChanges } from './show-change.ts'
import { isSubmission } from './submitters.ts'

export interface Outcome {
  type: 'page' | 'entry'
  /** Of the page or entry; of an entry with its table: `3:12`. */
  entity: string
  title: string
  outcome: 'published' | 'scheduled' | 'returned'
  at: string
  /** Of the token, the person or the program; null where the service did it by itself. */
  by: string | null
  /** Why it was returned, where somebody said so. */
  reason: string | null
}
interface Options {
  user: number
  /** ISO instant: what was decided before is nobody's news. */
  since: string
  limit: number
}

/** Of what they submitted themselves and others decided on, the latest first; each page and entry once. */
export async function outcomesOf(ctx: Context, { user, since, limit }: Options): Promise<Outcome[]> {
  const moves = await movesSince(ctx, since)
  const decided: Change[] = []
  const seen = new Set<string>()
  for (const move of moves) {
    const key = `${move.entity_type}:${move.entity_id}`
    if (seen.has(key) || decided.length === limit) continue
    seen.add(key)
    if (!leavesReview(move) || move.user_id === user) continue
    if ((await submitterBefore(ctx, move)) === user) decided.push(move)
  }
  const shown = await showChanges(ctx, decided)
  return shown.map(({ entity, token, user: person, client, created_at, reviewed_at }, i) => ({
    ...{ type: decided[i]!.entity_type as Outcome['type'], entity: entity!.id, title: entity!.label ?? '' },
    ...{ outcome: outcomeOf(decided[i]!), at: reviewed_at ?? created_at },
    ...{ by: token?.name || person?.name || person?.email || client, reason: reasonOf(decided[i]!) },
  }))
}

/** A flood of changes is not read to its end. */
const MOST = 1000

/** Those that may have taken a page or entry into review or out of it, the latest first. */
const movesSince = ({ db }: Context, since: string): Promise<Change[]> =>
  db
    .selectFrom((of) =>
      of
        .selectFrom('changes')
        .selectAll()
        .where('status', '=', 'applied')
        .orderBy('id', 'desc')
        .limit(MOST)
        .as('latest'),
    )
    .selectAll()
    .where('created_at', '>=', since)
    .where('entity_type', 'in', ['page', 'entry'])
    .where('diff', 'like', '%in_review%')
    .orderBy('id', 'desc')
    .execute()

/** Who made it wait for the last time before it was decided on. */
async function submitterBefore({ db }: Context, decision: Change): Promise<number | null | undefined> {
  const rows = await db
    .selectFrom('changes')
    .selectAll()
    .where('entity_type', '=', decision.entity_type)
    .where('entity_id', '=', decision.entity_id)
    .where('status', '=', 'applied')
    .where('id', '<', decision.id)
    .where('diff', 'like', '%in_review%')
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
  return rows.find(isSubmission)?.user_id
}

const statusMove = ({ diff }: Change): Difference | undefined =>
  (JSON.parse(diff ?? '[]') as Difference[]).find(({ pointer }) => pointer === '/status')

const leavesReview = (change: Change): boolean => {
  const move = statusMove(change)
  return move?.before === 'in_review' && ['published', 'scheduled', 'draft', 'offline'].includes(String(move.after)) // prettier-ignore
}

function outcomeOf(change: Change): Outcome['outcome'] {
  const { after } = statusMove(change)!
  // Whoever sends a draft of a public page back leaves the page public.
  if (change.operation.startsWith('withdraw')) return 'returned'
  return after === 'published' || after === 'scheduled' ? after : 'returned'
}

function reasonOf({ input }: Change): string | null {
  const given: unknown = JSON.parse(input)
  const reason = isObject(given) ? given['reason'] : undefined
  return typeof reason === 'string' && reason ? reason : null
}
