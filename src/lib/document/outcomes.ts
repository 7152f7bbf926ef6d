// The outcomes of the pages and entries that users submitted for review, from the log.
import { publicName } from '../core/actors.ts'
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
  /** Id of a change: all after it are read, else the latest 1,000. */
  after?: number | undefined
  limit?: number
}

/**
 * Decisions of others on what users submitted, by their ids, newest first; each page and entry once. With a limit, what
 * was published or scheduled is left out first: what came back has to be worked on.
 */
export async function outcomesOf(
  ctx: Context,
  { user, since, after, limit }: Options,
): Promise<Map<number, Outcome[]>> {
  const all = (await decided(ctx, { user, after })).filter(({ move }) => atOf(move) >= since)
  const shown = choose(all, limit)
  const outcomes = await serialize(ctx, shown)
  const found = new Map<number, Outcome[]>()
  for (const [i, { submitter }] of shown.entries())
    found.set(submitter, [...(found.get(submitter) ?? []), outcomes[i]!])
  return found
}

/** A change of a status. */
type Move = Pick<Change, (typeof MOVE)[number]>
const MOVE = [
  'id',
  'entity_type',
  'entity_id',
  'operation',
  'diff',
  'user_id',
  'reviewer_id',
  'created_at',
  'reviewed_at',
] as const

interface Decided {
  move: Move
  outcome: Outcome['outcome']
  /** Id of the user. */
  submitter: number
}

/** What somebody else decided on what was submitted, and what became of it since then; newest first. */
async function decided(ctx: Context, { user, after }: Pick<Options, 'user' | 'after'>): Promise<Decided[]> {
  const decisions = (await latestMoves(ctx, after)).filter(leavesReview)
  const submitters = await submittersOf(ctx, decisions)
  const own = decisions.filter((move) => {
    const submitter = submitters.get(keyOf(move)) ?? null
    return submitter !== null && (user === undefined || submitter === user)
  })
  const open = own.filter((move) => outcomeOf(move) !== 'published')
  const later = await laterMoves(ctx, open, after)
  return own
    .flatMap((decision): Decided[] => {
      const move = lastOf(decision, later.get(keyOf(decision)) ?? [])
      const [outcome, submitter] = [outcomeOf(move), submitters.get(keyOf(move))!]
      return outcome === undefined || submitter === deciderOf(move) ? [] : [{ move, outcome, submitter }]
    })
    .sort((a, b) => latestFirst(a.move, b.move))
}

function choose(all: Decided[], limit = all.length): Decided[] {
  const [returned, others] = [true, false].map((is) => all.filter(({ outcome }) => (outcome === 'returned') === is))
  const kept = new Set([...returned!, ...others!].slice(0, limit))
  return all.filter((one) => kept.has(one))
}

async function submittersOf(ctx: Context, moves: Move[]): Promise<Map<string, number | null>> {
  const submitted = new Map<string, number | null>()
  for (const { type, submitters } of await providersOf(ctx.site.registry, 'document.kind')) {
    const ids = moves.flatMap((one) => (one.entity_type === type ? [one.entity_id!] : []))
    if (!ids.length) continue
    for (const [id, by] of await submitters(ctx, ids)) submitted.set(`${type}:${id}`, by)
  }
  return submitted
}

async function serialize(ctx: Context, own: Decided[]): Promise<Outcome[]> {
  if (!own.length) return []
  const ids = own.map(({ move }) => move.id)
  const rows = await ctx.db.selectFrom('changes').selectAll().where('id', 'in', ids).execute()
  const changes = own.map(({ move }) => rows.find(({ id }) => id === move.id)!)
  const serialized = await serializeChanges(ctx, changes)
  return serialized.map(({ entity, token, user: person, client, reviewer, reviewer_token }, i) => ({
    type: changes[i]!.entity_type as DocumentType,
    entity: entity!.id,
    title: entity!.label ?? '',
    outcome: own[i]!.outcome,
    at: atOf(changes[i]!),
    by: isApproved(changes[i]!)
      ? reviewer_token?.name || (reviewer ? publicName(reviewer) : null)
      : token?.name || (person ? publicName(person) : client),
    reason: reasonOf(changes[i]!),
  }))
}

const keyOf = ({ entity_type, entity_id }: Move): string => `${entity_type}:${entity_id}`
const atOf = ({ created_at, reviewed_at }: Move): string => reviewed_at ?? created_at
/** Whether it was a proposal: who approved it has decided. */
const isApproved = ({ reviewed_at }: Move): boolean => reviewed_at !== null
const deciderOf = (move: Move): number | null => (isApproved(move) ? move.reviewer_id : move.user_id)
/** Proposals are applied later than their ids tell. */
const latestFirst = (a: Move, b: Move): number => (atOf(a) === atOf(b) ? b.id - a.id : atOf(a) < atOf(b) ? 1 : -1)

/** Maximum number of changes read. */
const MAX = 1000

/** The latest changes of pages and entries, and all after the one with an id. */
const latestChanges = ({ db }: Pick<Context, 'db'>, after?: number) =>
  db
    .selectFrom('changes')
    .select(MOVE)
    // Selects ids first: the recorded changes of a bulk operation are long and would slow down sorting.
    .where((is) => {
      const latest = is.selectFrom((from) =>
        from
          .selectFrom('changes')
          .select('id')
          .where('status', '=', 'applied')
          .orderBy('id', 'desc')
          .limit(MAX)
          .as('latest'),
      )
      const isLatest = is('id', 'in', latest.select('latest.id'))
      return after === undefined
        ? isLatest
        : is.or([isLatest, is.and([is('id', '>', after), is('status', '=', 'applied')])])
    })
    .where('entity_type', 'in', DOCUMENT_TYPES)

/** The latest change of each page and entry that put it into review or ended it, newest first. */
async function latestMoves(ctx: Context, after: number | undefined): Promise<Move[]> {
  const moves: Move[] = await latestChanges(ctx, after).where('diff', 'like', '%in_review%').execute()
  const latest = new Map<string, Move>()
  for (const move of moves.filter(isOfReview).sort(latestFirst))
    if (!latest.has(keyOf(move))) latest.set(keyOf(move), move)
  return [...latest.values()]
}

/** What happened to the status of pages and entries after a decision, the oldest first, by their keys. */
async function laterMoves(ctx: Context, decisions: Move[], after: number | undefined): Promise<Map<string, Move[]>> {
  if (!decisions.length) return new Map()
  const ids = decisions.map(({ entity_id }) => entity_id)
  const all = latestChanges(ctx, after).where('entity_id', 'in', ids)
  const moves: Move[] = await all.where('diff', 'like', '%"/status"%').execute()
  const known = new Map(decisions.map((one) => [keyOf(one), one]))
  const later = moves.filter((move) => {
    const decision = known.get(keyOf(move))
    return decision !== undefined && statusMove(move) && latestFirst(move, decision) < 0
  })
  return Map.groupBy(later.sort(latestFirst).reverse(), keyOf)
}

/** The move that counts: once it is published, what happens to it is no longer about what was submitted. */
function lastOf(decision: Move, later: Move[]): Move {
  let last = decision
  for (const move of later) {
    if (outcomeOf(last) === 'published') break
    const { before, after } = statusMove(move)!
    if (before === 'draft' || before === 'scheduled' || after === 'scheduled') last = move
  }
  return last
}

const statusMove = ({ diff }: Move): Difference | undefined =>
  (JSON.parse(diff ?? '[]') as Difference[]).find(({ pointer }) => pointer === '/status')

/** The words are in texts, too. */
function isOfReview(move: Move): boolean {
  const { before, after } = statusMove(move) ?? {}
  return before === 'in_review' || after === 'in_review'
}

const leavesReview = (move: Move): boolean => statusMove(move)?.before === 'in_review' && outcomeOf(move) !== undefined

/** Undefined when nobody decided on it, as with what was thrown away. */
function outcomeOf(move: Move): Outcome['outcome'] | undefined {
  const { before, after } = statusMove(move)!
  // Withdrawing the draft of a published page leaves the page published.
  if (move.operation.startsWith('withdraw')) return 'returned'
  if (before === 'scheduled' && move.operation.startsWith('schedule')) return 'returned'
  if (after === 'published' || after === 'scheduled') return after
  return after === 'draft' || after === 'offline' ? 'returned' : undefined
}

function reasonOf({ input }: Change): string | null {
  const given: unknown = JSON.parse(input)
  const reason = isObject(given) ? given['reason'] : undefined
  return typeof reason === 'string' && reason ? reason : null
}
