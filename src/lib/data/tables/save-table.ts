// Creates a table, or changes its fields and settings: planned, checked against stored values, and applied.
import { sql } from 'kysely'
import { AppError, invalid, invalidAll, type FieldError, fieldError, errorAt } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { callerOf, changed } from '../../core/operation/stamps.ts'
import { draftReader } from '../entries/walks.ts'
import { instant } from '../../base/clock.ts'
import { clearTableReferences } from '../entries/clear-references.ts'
import { HANDLE, type TableSettings } from '../schema.ts'
import { requireDecision } from '../shared/definition.ts'
import { pushLater } from '../shared/deliver.ts'
import { applySteps } from './apply-plan.ts'
import { newDefaults } from './backfill.ts'
import { readDefinition, type DataTable, type Definition, type TableField } from './definition.ts'
import { lookUpTable } from './find-table.ts'
import { isLinked } from './physical.ts'
import { relationErrors } from './relation-errors.ts'
import { repeatedError, uniquenessOption } from './repeated.ts'
import { removedAfter, removedOf, type Removed } from './table-history.ts'
import { routeErrors } from './route-errors.ts'
import { rowSizeErrors } from './row-room.ts'
import { latticeErrors, planTable, type TablePlan } from './plan-table.ts'
import { withOwnNames } from './rename-references.ts'
import { followRenames, transitionOf } from './turn.ts'
import { indexChanged } from './requested-indexes.ts'

export interface TableInput {
  name?: string | undefined
  singular?: string | undefined
  icon?: string | null | undefined
  fields?: readonly unknown[] | undefined
  settings?: TableSettings | undefined
}
export interface Draft {
  table: DataTable | undefined
  handle: string
  after: Definition
  names: { name: string; singular: string; icon: string | null }
  plan: TablePlan
  /** New fields with defaults for existing entries. */
  defaults: readonly TableField[]
  version: number
}
interface Drafting {
  handle: string
  back?: boolean
  /** It adopts the decision of the owner of a shared table. */
  follows?: boolean
}
const MAX_TABLES = 200
/** Names of system tables: `data_tables` is the list of tables. */
const TAKEN = new Set(['tables'])
const NOTHING: Removed = { columns: [], copies: [] }

/**
 * Plans without writing. With `back` a field may become what it was before, with its former values.
 * Throws 422 with all errors, and 409 for a handle that is taken.
 */
export async function draftTable(
  ctx: Context,
  table: DataTable | undefined,
  { handle, back = false, follows = false, ...given }: TableInput & Drafting,
): Promise<Draft> {
  const input = withOwnNames(given, table)
  if (!table) await requireRoom(ctx, handle)
  const kind = input.settings?.kind ?? table?.kind ?? 'content'
  if (table && kind !== table.kind)
    throw invalid('/settings/kind', 'table.kind_fixed', { table: handle, kind: table.kind })
  const fields = input.fields ?? table?.fields ?? []
  const settings = { ...(input.settings ?? table?.settings), kind }
  const after = readDefinition({ fields, settings }, table?.fields)
  const version = (table?.version ?? 0) + 1
  const removed = table ? await removedOf(ctx, table.id) : NOTHING
  const unusedColumns = removed.columns
  const errors = [
    ...(table ? latticeErrors(table.fields, after.fields, back ? unusedColumns : []) : []),
    ...(kind === 'inbox' ? [] : rowSizeErrors(after, { dialect: ctx.site.db.dialect, before: table, unusedColumns })),
    ...(await relationErrors(ctx, { handle, after: after.fields, before: table?.fields ?? [] })),
    // A decision of the owner of a shared table is applied nevertheless.
    ...(follows ? [] : await routeErrors(ctx, { handle, ...routesOf(after, table) })),
  ]
  if (errors.length) throw invalidAll(errors)
  if (table && !follows) await requireDecision(ctx, table, { ...namesOf(input, table, handle), ...after })
  if (table) await checkValues(ctx, table, { after, follows })
  const names = namesOf(input, table, handle)
  // An inbox stores sealed submissions only.
  const isSealed = kind === 'inbox'
  const { dialect } = ctx.site.db
  const fullPlan = planTable({ id: table?.id ?? 0, version, dialect, before: table, after, unusedColumns })
  const plan = isSealed ? { ...fullPlan, steps: [] } : fullPlan
  const defaults = table ? newDefaults(after, table, removed) : []
  return { table, handle, after, names, plan, defaults, version }
}

const routesOf = (after: Definition, table: DataTable | undefined) => ({
  after: after.settings.route,
  before: table?.settings.route,
})

function namesOf(input: TableInput, table: DataTable | undefined, handle: string): Draft['names'] {
  const name = input.name ?? table?.name ?? handle
  return {
    name,
    singular: input.singular ?? table?.singular ?? name,
    icon: input.icon ?? table?.icon ?? null,
  }
}

async function requireRoom(ctx: Context, handle: string): Promise<void> {
  if (!HANDLE.test(handle)) throw invalid('/handle', 'table.handle_invalid')
  if (TAKEN.has(handle)) throw invalid('/handle', 'table.handle_reserved', { table: handle })
  if (await lookUpTable(ctx, handle)) throw new AppError('table.handle_taken', { table: handle })
  const { n } = await ctx.db
    .selectFrom('data_tables')
    .select(sql<number>`count(*)`.as('n'))
    .where('living', 'is not', null)
    .executeTakeFirstOrThrow()
  if (Number(n) >= MAX_TABLES) throw new AppError('table.too_many_tables', { max: MAX_TABLES })
}

interface Checked {
  after: Definition
  follows: boolean
}

/** Conflicts with stored values: duplicates in a field that becomes unique, several values in one that becomes single. */
async function checkValues(ctx: Context, table: DataTable, { after, follows }: Checked): Promise<void> {
  if (table.kind === 'inbox') return
  const old = new Map(table.fields.map((field) => [field.id, field]))
  const errors: FieldError[] = []
  for (const [i, field] of after.fields.entries()) {
    const was = old.get(field.id)
    const option = was && uniquenessOption(was, field, follows)
    if (option !== undefined) {
      const why = await repeatedError(ctx, table, { from: was!, to: field })
      if (why !== undefined) errors.push(errorAt(`/fields/${i}/${option}`, why))
    }
    if (was && isLinked(was) && !isLinked(field)) {
      const n = await several(ctx, table, was.id)
      if (n) errors.push(fieldError(`/fields/${i}`, 'table.several_values', { count: n, field: was.name }))
    }
  }
  if (errors.length) throw invalidAll(errors)
}

async function several(ctx: Context, table: DataTable, field: string): Promise<number> {
  const reader = await draftReader(ctx, table)
  const rows = await reader
    .selectFrom('entry_links')
    .select('entry_id')
    .where('table_id', '=', table.id)
    .where('field', '=', field)
    .groupBy(['entry_id', 'view'])
    .having(sql`count(*)`, '>', 1)
    .limit(1000)
    .execute()
  return new Set(rows.map((row) => Number(row['entry_id']))).size
}

/** Applies the plan, in the transaction of the write. */
export async function storeTable(ctx: Context, draft: Draft): Promise<DataTable> {
  const { table, handle, after, plan, version } = draft
  const row = {
    ...draft.names,
    version,
    kind: after.settings.kind ?? ('content' as const),
    fields: JSON.stringify(after.fields),
    settings: JSON.stringify(after.settings),
    ...changed(ctx),
  }
  const id = table?.id ?? (await insertTable(ctx, handle, row))
  const { dialect } = ctx.site.db
  // A new table gets its id now, which is part of the names of its indexes.
  const steps = table
    ? plan.steps
    : plan.steps.length
      ? planTable({ id, version, dialect, before: undefined, after }).steps
      : []
  if (table) await followRenames(ctx, transitionOf(table, after))
  const before = table && { ...table, waited: (await removedOf(ctx, id)).waited }
  const settle = await applySteps({
    database: ctx.site.db,
    trx: ctx.db,
    handle,
    table_id: id,
    version,
    before,
    after,
    steps,
  })
  if (table) {
    const removed = JSON.stringify(await removedAfter(ctx, { plan, table, after }))
    await ctx.db
      .updateTable('data_tables')
      .set({ ...row, removed })
      .where('id', '=', id)
      .execute()
  }
  await settle()
  ctx.touched.add(`table:${handle}`).add('tables')
  if (table) await pushLater(ctx, table)
  const stored = (await lookUpTable(ctx, handle))!
  await indexChanged(ctx, table, stored)
  return stored
}

async function insertTable(ctx: Context, handle: string, row: object): Promise<number> {
  const made = {
    uid: ctx.ids.uid(),
    handle,
    living: handle,
    removed: JSON.stringify(NOTHING),
    created_at: instant(ctx.now),
    created_by: callerOf(ctx),
    deleted_at: null,
  }
  const { insertId } = await ctx.db
    .insertInto('data_tables')
    .values({ ...row, ...made } as never)
    .executeTakeFirstOrThrow()
  // References to a deleted table of this handle must not refer to the new one.
  await clearTableReferences(ctx, handle)
  return Number(insertId)
}
