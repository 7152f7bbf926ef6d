// Relations of other tables to a table that is about to be deleted.
import { list, message } from '../../base/catalogue/message.ts'
import { sql } from 'kysely'
import { countOf, type AnyDb } from '../../platform/db/database.ts'
import { AppError } from '../../base/errors.ts'
import type { Context } from '../../core/operation/context.ts'
import { isIn, isRestricting, refersTo, relationName, relationsTo } from '../entries/clear-references.ts'
import type { DataTable } from './definition.ts'
import { entriesTable } from './layout.ts'

/** A relation of another table, and the number of its entries that refer to this one. */
export interface InboundReferences {
  table: string
  /** `group.field` for a relation in items. */
  field: string
  entries: number
  /** null: not resolved while the table is in the trash, and cleared by the purge. restrict: prevents the deletion. */
  on_delete: 'null' | 'restrict'
}

/** As above, for a relation that will be cleared. */
export type ClearedReferences = Omit<InboundReferences, 'on_delete'>

/** Relations of active entries. They stay while the table is in the trash, and are valid again after restoring it. */
export async function inboundReferences(
  ctx: Context,
  { handle }: Pick<DataTable, 'handle'>,
): Promise<InboundReferences[]> {
  const found: InboundReferences[] = []
  for (const path of await relationsTo(ctx, handle)) {
    const { table } = path
    if (table.handle === handle) continue
    const n = await countOf(
      (ctx.db as AnyDb)
        .selectFrom(entriesTable(table.handle, 'draft'))
        .where('_status', '!=', 'trash')
        .where(refersTo(ctx, path, { view: 'draft' })),
    )
    const on_delete = isRestricting(path) ? 'restrict' : 'null'
    if (n) found.push({ table: table.handle, field: relationName(path), entries: n, on_delete })
  }
  return found
}

/**
 * References to a table of this handle that is in the trash: they are cleared when a new one gets the handle. Includes entries
 * in the trash, and public rows.
 */
export async function danglingReferences(ctx: Context, handle: string): Promise<ClearedReferences[]> {
  const found: ClearedReferences[] = []
  for (const path of await relationsTo(ctx, handle)) {
    const { table } = path
    const orPublic = isIn(path, 'published')
      ? sql` or _id in (select _id from ${sql.table(entriesTable(table.handle, 'published'))} where ${refersTo(ctx, path, { view: 'published' })})`
      : sql``
    const { rows } = await sql<{ n: number }>`
      select count(*) as n from ${sql.table(entriesTable(table.handle, 'draft'))}
      where ${refersTo(ctx, path, { view: 'draft' })}${orPublic}`.execute(ctx.db)
    const entries = Number(rows[0]!.n)
    if (entries) found.push({ table: table.handle, field: relationName(path), entries })
  }
  return found
}

/** Throws 409 naming the relations that restrict. */
export async function requireNotNeeded(ctx: Context, { handle, name }: DataTable): Promise<void> {
  const keeping = (await inboundReferences(ctx, { handle })).filter(({ on_delete }) => on_delete === 'restrict')
  if (!keeping.length) return
  const relations = list(
    keeping.map(({ table, field, entries }) => message('table.relation', { table, field, count: entries })),
  )
  throw new AppError('table.needed_by', { table: name, relations }, { extra: { needed_by: keeping } })
}
