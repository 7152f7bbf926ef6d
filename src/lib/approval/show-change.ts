// Rows of the log as they are shown, with the names of tokens and people from the network's database.
import type { Context } from '../operation/context.ts'
import type { Difference } from '../util/json.ts'
import { AppError } from '../errors.ts'
import type { Change } from './approval.ts'
import { conflictsOf } from './conflicts.ts'
import { presentState, revive } from './revive.ts'
import type { ChangeOutput } from './schema.ts'

type Reader = Pick<Context, 'installation'>

export async function showChange(ctx: Reader, change: Change): Promise<ChangeOutput> {
  return (await showChanges(ctx, [change]))[0]!
}

/** Two look-ups by key for the whole list. */
export async function showChanges({ installation }: Reader, changes: Change[]): Promise<ChangeOutput[]> {
  const network = installation.network.read
  const ids = (key: 'token_id' | 'reviewer_token_id' | 'user_id' | 'reviewer_id') =>
    changes.flatMap((change) => change[key] ?? [])
  const tokenIds = [...ids('token_id'), ...ids('reviewer_token_id')]
  const userIds = [...ids('user_id'), ...ids('reviewer_id')]
  const tokens = tokenIds.length
    ? await network.selectFrom('tokens').select(['id', 'name']).where('id', 'in', tokenIds).execute()
    : []
  const users = userIds.length
    ? await network.selectFrom('users').select(['id', 'email', 'name']).where('id', 'in', userIds).execute()
    : []
  const tokenOf = new Map(tokens.map((token) => [token.id, token]))
  const userOf = new Map(users.map((user) => [user.id, user]))
  return changes.map((change) => ({
    ...change,
    summary: summaryOf(change),
    entity: entityShown(change),
    token: (change.token_id !== null && tokenOf.get(change.token_id)) || null,
    user: (change.user_id !== null && userOf.get(change.user_id)) || null,
    reviewer: (change.reviewer_id !== null && userOf.get(change.reviewer_id)) || null,
    reviewer_token: (change.reviewer_token_id !== null && tokenOf.get(change.reviewer_token_id)) || null,
  }))
}

const entityShown = ({ entity_type, entity_id, entity_label }: Change) =>
  entity_type === null ? null : { type: entity_type, id: entity_id ?? '', label: entity_label ?? '' }

/** `Update page: Services` */
export function summaryOf({ operation, entity_label }: Pick<Change, 'operation' | 'entity_label'>): string {
  const words = operation.replaceAll('__', ': ').replaceAll('_', ' ')
  const text = words.charAt(0).toUpperCase() + words.slice(1)
  return entity_label ? `${text}: ${entity_label}` : text
}

/** The whole: input without secrets, both states, the difference, and what stands against it now. */
export async function showDetail(ctx: Context, change: Change) {
  return {
    ...(await showChange(ctx, change)),
    input: JSON.parse(change.input) as Record<string, unknown>,
    before: parsed(change.before_state),
    after: parsed(change.after_state),
    diff: (parsed(change.diff) ?? []) as Difference[],
    base_hash: change.base_hash,
    conflict: change.status === 'pending' ? await conflictNow(ctx, change) : null,
  }
}

async function conflictNow(ctx: Context, change: Change) {
  try {
    const write = await revive(ctx, change)
    const pointers = conflictsOf(change, await presentState(write), !!write.operation.whole)
    return pointers.length ? { pointers, message: 'It has been changed since.' } : null
  } catch (error) {
    if (error instanceof AppError) return { pointers: [], message: error.message }
    throw error
  }
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
