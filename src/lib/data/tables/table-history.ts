// The history of a table: unused columns for 30 days, and facts about its fields for good.
import type { Context } from '../../core/operation/context.ts'
import { DAY, instant, later } from '../../base/clock.ts'
import type { DataTable, Definition } from './definition.ts'
import { routesAfter } from './former-routes.ts'
import { dependentsOf } from './own-fields.ts'
import { isLinked } from './physical.ts'
import type { StoredColumn, TablePlan } from './plan-table.ts'

/** How long unused columns are kept. */
const KEPT = 30 * DAY

/** The content of `removed` in a table's row; `at` is when it is deleted. */
export interface Removed {
  columns: (StoredColumn & { at: string })[]
  /** Removed fields, whose links stay. */
  links?: StoredLinks[]
  /** Tables that were copied before a change. */
  copies: { name: string; at: string }[]
  /** Former routes, the newest first. */
  routes?: string[]
  waited?: DependentField[]
}
export interface StoredLinks {
  /** Id. */
  field: string
  type: string
  at: string
}
/** A field that could be hidden depending on the status: content published until `at` may hold hidden values. */
export interface DependentField {
  /** Id. */
  field: string
  at: string
}

/** A table as it was before a change. */
export type Earlier = Definition & { waited?: readonly DependentField[] | undefined }

export async function removedOf(ctx: Context, id: number): Promise<Removed> {
  const { removed } = await ctx.db
    .selectFrom('data_tables')
    .select('removed')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return JSON.parse(removed) as Removed
}

interface Change {
  plan: TablePlan
  table: DataTable
  after: Definition
}

/** Restored columns are not in the result any more. */
export async function removedAfter(ctx: Context, { plan, table, after }: Change): Promise<Removed> {
  const { columns, links = [], copies, routes, waited = [] } = await removedOf(ctx, table.id)
  const used = new Set(
    plan.steps.flatMap((step) => (step.do === 'alter' ? step.rename.map(([from]) => `${step.view} ${from}`) : [])),
  )
  const at = instant(later(ctx.now, KEPT))
  const copied = plan.steps.flatMap((step) => (step.do === 'copy' ? [{ name: step.to, at }] : []))
  const there = new Map(after.fields.map((field) => [field.id, field]))
  const unlinked = table.fields.filter((field) => isLinked(field) && !there.has(field.id))
  return {
    columns: [
      ...columns.filter(({ view, column }) => !used.has(`${view} ${column}`)),
      ...plan.unusedColumns.map((one) => ({ ...one, at })),
    ],
    links: [
      ...links.filter(({ field: id }) => !there.has(id) || !isLinked(there.get(id)!)),
      ...unlinked.map(({ id: field, type }) => ({ field, type, at })),
    ],
    copies: [...copies, ...copied],
    waited: await waitedAfter(ctx, { waited, table, after }),
    routes: routesAfter(routes, { after: after.settings.route, before: table.settings.route }),
  }
}

/** Adds the fields that the status cannot hide any more. */
async function waitedAfter(
  ctx: Context,
  { waited, table, after }: Omit<Change, 'plan'> & { waited: DependentField[] },
): Promise<DependentField[]> {
  const left = waitingIn(after)
  const stopped = [...waitingIn(table)].filter((id) => !left.has(id))
  if (!stopped.length) return waited
  const at = await notBefore(ctx, table.id)
  return [...waited.filter(({ field }) => !stopped.includes(field)), ...stopped.map((field) => ({ field, at }))]
}

/** Ids of fields that the status can hide, also in their items. */
export function waitingIn({ fields }: Pick<Definition, 'fields'>): Set<string> {
  const names = new Set([...dependentsOf(fields).waiting].map((id) => id.split('.')[0]))
  return new Set(fields.flatMap(({ id, name }) => (names.has(name) ? [id] : [])))
}

/** A time not before any revision of the table's entries, even if clocks of processes differ. */
export async function notBefore(ctx: Context, id: number): Promise<string> {
  const newest = await ctx.db
    .selectFrom('revisions')
    .select((eb) => eb.fn.max('created_at').as('at'))
    .where('object', 'like', `entry:${id}:%`)
    .executeTakeFirst()
  const [now, last] = [instant(ctx.now), newest?.at ?? '']
  return last > now ? last : now
}
