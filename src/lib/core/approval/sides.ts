// The states before and after a change, for comparing them: as stored, without a dry run.
import { AppError } from '../../base/errors.ts'
import type { Context } from '../operation/context.ts'
import type { Change } from './approval.ts'
import { findVisible, type ChangeRef } from './find-change.ts'
import { presentState, rebuild } from './rebuild.ts'

export const SIDES = ['before', 'after'] as const
export type Side = (typeof SIDES)[number]

export interface BeforeAndAfter {
  id: number
  /** The type of its object: page, design, media …; null without an object. */
  type: string | null
  waits: boolean
  /** The object's states; null where there is none, and once the change is decided. */
  before: unknown
  after: unknown
}

/**
 * The two states that the difference is computed from; recheck_change renews all three together. Throws 404 for a
 * change that does not exist or that the caller may not see.
 */
export async function storedStates(ctx: Context, ref: ChangeRef): Promise<BeforeAndAfter> {
  return beforeAndAfter(await findVisible(ctx, ref))
}

/** The same with the current state instead of the base state: they differ in a conflict. */
export async function currentStates(ctx: Context, ref: ChangeRef): Promise<BeforeAndAfter> {
  const change = await findVisible(ctx, ref)
  const stored = beforeAndAfter(change)
  return stored.waits ? { ...stored, before: await stateNow(ctx, change) } : stored
}

function beforeAndAfter(change: Change): BeforeAndAfter {
  const { id, entity_type, status, before_state, after_state } = change
  const before = parsed(before_state)
  return { id, type: entity_type, waits: status === 'pending', before, after: parsed(after_state) }
}

/** Null for an object that does not exist any more, or a change that can never be applied. */
async function stateNow(ctx: Context, change: Change): Promise<unknown> {
  try {
    return (await presentState(await rebuild(ctx, change))) ?? null
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

const parsed = (text: string | null): unknown => (text === null ? null : JSON.parse(text))
