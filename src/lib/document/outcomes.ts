// The outcomes of the pages and entries that users submitted for review, from the log.
import { isObject, type Difference } from '../base/json.ts'
import type { Change } from '../core/approval/approval.ts'
import { serializeChanges } from '../core/approval/serialize-change.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import { DOCUMENT_TYPES, type DocumentType, type Outcome } from './schema.ts'

interface Options {
  /** Id of the user who submitted them; of everybody when missing. */
  user?: number
  /** ISO instant: older decisions are ignored. */
  since: string
  limit?: number
}

/** Decisions of others on what users submitted, by their ids, newest first; each page and entry once. */
export async function outcomesOf(ctx: Context, { user, since, limit }: Options): Promise<Map<number, Outcome[]>> {
  const all = (await decided(ctx, since)).filter(({ submitter }) => user === undefined || submitter === user)
  const shown = all.slice(0, limit)
  const outcomes = await serialize(ctx, shown)
  const found = new Map<number, Outcome[]>()
  for (const [i, { submitter }] of shown.entries())
    found.set(submitter, [...(found.get(submitter) ?? []), outcomes[i]!])
  return found
}

interface Decided {
  change: Change
  /** Id of the user. */
  submitter: number
}

/** Decisions on what somebody else had submitted. */
async function decided(ctx: Context, since: string): Promise<Decided[]> {
  const decisions = (await latestMoves(ctx, since)).filter(leavesReview)
  const submitted = new Map<string, number | null>()
  for (const { type, submitters } of await providersOf(ctx.site.registry, 'document.kind')) {
    const ids = decisions.flatMap((one) => (one.entity_type === type ? [one.entity_id!] : []))
    if (!ids.length) continue
    for (const [id, by] of await submitters(ctx, ids)) submitted.set(`${type}:${id}`, by)
  }
  return decisions.flatMap((change) => {
    const submitter = submitted.get(keyOf(change)) ?? null
    return submitter === null || submitter === change.user_id ? [] : [{ change, submitter }]
  })
}

async function serialize(ctx: Context, own: Decided[]): Promise<Outcome[]> {
  const changes = own.map(({ change }) => change)
  const serialized = await serializeChanges(ctx, changes)
  return serialized.map(({ entity, token, user: person, client, created_at, reviewed_at }, i) => ({
    type: changes[i]!.entity_type as DocumentType,
    entity: entity!.id,
    title: entity!.label ?? '',
    outcome: outcomeOf(changes[i]!),
    at: reviewed_at ?? created_at,
    by: token?.name || person?.name || person?.email || client,
    reason: reasonOf(changes[i]!),
  }))
}

const keyOf = ({ entity_type, entity_id }: Change): string => `${entity_type}:${entity_id}`

/** Maximum number of changes read. */
const MAX = 1000

/** The latest change of each page and entry that may have put it into review or ended it, newest first. */
async function latestMoves({ db }: Context, since: string): Promise<Change[]> {
  const moves = await db
    .selectFrom('changes')
    .selectAll()
    // Selects ids first: the recorded changes of a bulk operation are long and would slow down sorting.
    .where('id', 'in', (of) =>
      of
        .selectFrom((from) =>
          from
            .selectFrom('changes')
            .select('id')
            .where('status', '=', 'applied')
            .orderBy('id', 'desc')
            .limit(MAX)
            .as('latest'),
        )
        .select('latest.id'),
    )
    .where((is) => is.or([is('created_at', '>=', since), is('reviewed_at', '>=', since)]))
    .where('entity_type', 'in', DOCUMENT_TYPES)
    .where('diff', 'like', '%in_review%')
    .orderBy('id', 'desc')
    .execute()
  const latest = new Map<string, Change>()
  for (const move of moves) if (!latest.has(keyOf(move))) latest.set(keyOf(move), move)
  return [...latest.values()]
}

const statusMove = ({ diff }: Change): Difference | undefined =>
  (JSON.parse(diff ?? '[]') as Difference[]).find(({ pointer }) => pointer === '/status')

const leavesReview = (change: Change): boolean => {
  const move = statusMove(change)
  return move?.before === 'in_review' && ['published', 'scheduled', 'draft', 'offline'].includes(String(move.after))
}

function outcomeOf(change: Change): Outcome['outcome'] {
  const { after } = statusMove(change)!
  // Withdrawing the draft of a published page leaves the page published.
  if (change.operation.startsWith('withdraw')) return 'returned'
  return after === 'published' || after === 'scheduled' ? after : 'returned'
}

function reasonOf({ input }: Change): string | null {
  const given: unknown = JSON.parse(input)
  const reason = isObject(given) ? given['reason'] : undefined
  return typeof reason === 'string' && reason ? reason : null
}
