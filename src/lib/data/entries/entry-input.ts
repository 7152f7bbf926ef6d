// Common input fields of operations on an entry, and their processing.
import { operation } from '../../base/catalogue/message.ts'
import { z } from 'zod'
import { requirePermission } from '../../core/principal.ts'
import { AppError, invalid } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { schedule } from '../../document/document.ts'
import type { Action, Times } from '../../document/schema.ts'
import { slug } from '../../fields/inputs.ts'
import { findTable } from '../tables/find-table.ts'
import { actOn, entryKind } from './entry-kind.ts'
import { sealInput } from './sealed-values.ts'
import type { StoredEntry } from './locate-entry.ts'
import { warnOfTargets } from './warn-of-use.ts'

/** Input fields of an entry's draft. */
export const draftFields = {
  slug: slug.optional(),
  sort: z.int().optional(),
  fields: z.record(z.string().max(60), z.unknown()).optional().describe('Values by field; null clears'),
}

interface Given {
  table: string
  fields?: Values | undefined
}

/** Values of sealed fields are sealed in the input already, which the log and proposals store. */
export async function prepareSealed(ctx: Context, { table, fields: given }: Given): Promise<Values | undefined> {
  if (given === undefined) return undefined
  const { fields } = await findTable(ctx, table)
  return sealInput(ctx, fields, given)
}

export const storedSealed = (ctx: Context, input: Given): Record<string, unknown> =>
  input.fields === undefined ? { ...input } : { ...input, fields: ctx.prepared }

const PERMISSIONS: Record<Action | 'schedule' | 'update' | 'delete', string> = {
  update: 'data.edit',
  delete: 'data.delete',
  publish: 'data.publish',
  unpublish: 'data.publish',
  archive: 'data.publish',
  unarchive: 'data.publish',
  schedule: 'data.publish',
  submit: 'data.edit',
  withdraw: 'data.edit',
}
export const permissionOf = (action: Action): string => PERMISSIONS[action]

export interface Moves extends Times {
  action?: Action | undefined
}
export const isMoving = ({ action, publish_at, unpublish_at }: Moves): boolean =>
  action !== undefined || publish_at !== undefined || unpublish_at !== undefined

/** Applies the actions and dates that are given with a draft. Throws 403 as the operation of each would. */
export async function moveEntry(ctx: Context, entry: StoredEntry, moves: Moves): Promise<StoredEntry> {
  const { action, publish_at, unpublish_at } = moves
  if (action === 'publish' && typeof publish_at === 'string')
    throw invalid('/publish_at', 'entry.published_and_planned')
  let moved = entry
  if (action) {
    requireLine(ctx, action)
    moved = await actOn(ctx, moved, action)
    if (action === 'publish') await warnOfTargets(ctx, moved)
  }
  if (publish_at === undefined && unpublish_at === undefined) return moved
  requireLine(ctx, 'schedule')
  return schedule(ctx, entryKind, { doc: moved, times: { publish_at, unpublish_at } })
}

/** Checks a token's allow-list as if the operation for this action had been called. */
export function requireLine({ principal }: Context, action: keyof typeof PERMISSIONS): void {
  const line = `${action}_entry`
  const allowed = principal.token?.operations
  if (allowed && !allowed.includes(line)) throw new AppError('entry.token_may_not', { operation: operation(line) })
  requirePermission(principal, PERMISSIONS[action])
}
