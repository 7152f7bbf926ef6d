// A stored change as the write it is: by its proposer, with the identifiers it assigned.
import { operation as named, message } from '../../base/catalogue/message.ts'
import { AppError, fieldError } from '../../base/errors.ts'
import type { Call, Channel, Context } from '../operation/context.ts'
import type { AnyOperation, RestRoute } from '../operation/define-operation.ts'
import { randomIds, seededIds } from '../operation/ids.ts'
import { parseInput } from '../operation/input.ts'
import { makeContext } from '../operation/make-context.ts'
import type { Write } from '../operation/perform.ts'
import { authorize, lineOf } from '../operation/run.ts'
import { isObject } from '../../base/json.ts'
import type { Proposal } from './approval.ts'
import { requireProposer, Rejection } from './proposer.ts'
import { decidedBy } from './reviewer.ts'
import { openInput } from './secrets.ts'

type Input = Record<string, unknown>
export interface RebuildOptions {
  /** The reviewer's edits of the input. */
  edit?: Input | undefined
  as_draft?: boolean | undefined
}

/**
 * The write of a pending change, in a context of its own inside the transaction of `ctx`. Throws what run() would: 403,
 * 404, 422; and 409 when it cannot be applied any more.
 */
export async function rebuild(ctx: Context, change: Proposal, options: RebuildOptions = {}): Promise<Write> {
  const principal = await requireProposer(ctx, change)
  const target = await ctx.site.registry.operation(change.operation)
  if (!target) throw new AppError('change.operation_gone_here', { operation: named(change.operation) })
  const { operation, route } = target
  // Stored by a version that did not reject such proposals yet: a decision cannot be a pending change.
  if (operation.reviews)
    throw new Rejection('rejected', message('change.decides_on_changes', { operation: named(route.name) }))
  const proposed = await openInput(ctx.installation, change)
  const edited = options.edit ? merged(operation, proposed, options.edit) : proposed
  const input = {
    ...(options.as_draft ? draftOf(operation, route, edited) : edited),
    ...route.preset,
    // Stored next to the input; the log entries of what it does have the same batch.
    ...(change.batch !== null && { batch: change.batch }),
  }
  const call: Call = {
    installation: ctx.installation,
    site: ctx.site,
    principal: { ...principal, mode: 'direct' },
    channel: change.channel as Channel,
    client: change.client ?? undefined,
    request_id: ctx.request_id,
    clock: ctx.clock,
  }
  authorize(target, call, input)
  const own: Context = {
    ...makeContext(call),
    now: ctx.now,
    db: ctx.db,
    ids: seededIds(change.uid, new Date(change.created_at)),
    rehearsing: ctx.rehearsing,
    approved: { change: change.id, by: decidedBy(ctx) },
  }
  const parsed = parseInput(operation, input)
  return { operation, route: lineOf(target, parsed), ctx: own, input: parsed, uid: change.uid }
}

/** The object of the write in its current state. */
export async function presentState({ operation, ctx, input }: Write): Promise<unknown> {
  const present = operation.plan
    ? // Random ids, so that reading the state does not use up the seeded ids of the write.
      (await operation.plan({ ...ctx, ids: randomIds(ctx.now) }, input)).before
    : await operation.subject?.load(ctx, input)
  return present?.state
}

const COMMON = new Set(['dry_run', 'if_version', 'batch'])

/** Objects are merged, all else is replaced; null removes a field that is not nullable. */
function merged({ input: schema }: AnyOperation, proposed: Input, edit: Input): Input {
  const shape = (schema as { shape: Record<string, { safeParse(value: unknown): { success: boolean } }> }).shape
  const result = over(proposed, edit) as Input
  for (const key of Object.keys(edit)) {
    const removes = edit[key] === null && Object.hasOwn(shape, key) && !shape[key]!.safeParse(null).success
    if (removes || COMMON.has(key)) delete result[key]
  }
  return result
}

const over = (old: unknown, fresh: unknown): unknown =>
  isObject(old) && isObject(fresh)
    ? // Entries, not an assignment: a key called __proto__ stays a key, and the check of the input refuses it.
      Object.fromEntries([
        ...Object.entries(old),
        ...Object.entries(fresh).map(([key, value]) => [key, over(own(old, key), value)] as const),
      ])
    : fresh

const own = (object: Input, key: string) => (Object.hasOwn(object, key) ? object[key] : undefined)

/** The input with which content only becomes a draft. Throws for an operation that only publishes: it has no draft. */
function draftOf(operation: AnyOperation, route: RestRoute, input: Input): Input {
  if (operation.asDraft) return operation.asDraft(input)
  if (!route.permission?.endsWith('.publish')) return input
  throw new AppError(
    'change.only_publishes',
    { operation: named(route.name) },
    {
      errors: [fieldError('/as_draft', 'change.no_draft_in_it')],
    },
  )
}
