// A table filled by an external source: stores, unpublishes and restores entries, and finds relation targets.
import { isHtml, isStructured, kindOf } from '../../rules/conditions/traits.ts'
import { sql } from 'kysely'
import { AppError, undefinedIfMissing } from '../../base/errors.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { entryIn, findContentTable, siblingsOf, type StoredEntry } from '../entries/locate-entry.ts'
import { actOn, isPublic } from '../entries/entry-kind.ts'
import { restoreEntry, trashEntry } from '../entries/trash-entry.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { columnName } from '../tables/physical.ts'
import { titleField } from '../tables/shown-fields.ts'
import { storeSynced, type SyncedOutcome, type SyncedRow } from './store-synced.ts'

export type { SyncedOutcome, SyncedRow }

/** What happens to entries that are missing in their source: they are unpublished, or moved to the trash. */
export type Removal = 'draft' | 'delete'

async function takeAway(ctx: Context, entry: StoredEntry, how: Removal): Promise<boolean> {
  const { _status } = entry.row
  if (how === 'delete') await trashEntry(ctx, entry)
  else if (isPublic(entry)) await actOn(ctx, entry, 'unpublish')
  else if (_status === 'scheduled' || _status === 'in_review') await actOn(ctx, entry, 'withdraw')
  else return false
  return true
}

/** Whether a value of the field can identify an entry: a single value, not sealed. */
const isNaming = (field: TableField): boolean =>
  ['text', 'number', 'date', 'moment'].includes(kindOf(field.type)) &&
  !isStructured(field) &&
  !isHtml(field) &&
  field['encrypt'] !== true

interface Sought {
  /** Handle of the relation's target table. */
  target: string
  /** Name of the field that is compared; the title when missing. */
  by?: string | undefined
  values: readonly string[]
}

export class SyncedTable {
  readonly table: DataTable
  private constructor(table: DataTable) {
    this.table = table
  }

  /** Throws 404 if the table does not exist, and 409 for an inbox. */
  static async open(ctx: Context, id: number): Promise<SyncedTable> {
    const row = await ctx.db
      .selectFrom('data_tables')
      .select(['handle', 'living'])
      .where('id', '=', id)
      .executeTakeFirst()
    if (!row?.living) throw new AppError('table.not_found', { table: row?.handle ?? String(id) })
    return SyncedTable.named(ctx, row.living)
  }

  /** The same by its handle. */
  static async named(ctx: Context, handle: string): Promise<SyncedTable> {
    return new SyncedTable(await findContentTable(ctx, handle))
  }

  /** Marks whether sources fill a table: for others the owner of entries is not looked up. */
  static async mark(ctx: Context, id: number, isSynced: boolean): Promise<void> {
    await ctx.db
      .updateTable('data_tables')
      .set({ synced: Number(isSynced) })
      .where('id', '=', id)
      .execute()
  }

  get id(): number {
    return Number(this.table.id)
  }
  get handle(): string {
    return this.table.handle
  }
  get fields(): readonly TableField[] {
    return this.table.fields
  }
  /** The name of the field whose value is the title of an entry. */
  get titleField(): string | undefined {
    return titleField(this.table)?.name
  }
  /** Changes with every change of a field. */
  get version(): number {
    return Number(this.table.version)
  }

  /** In the transaction of `ctx.db`; returns the outcome of each row. */
  store(ctx: Context, rows: readonly SyncedRow[], lang: string): Promise<SyncedOutcome[]> {
    return storeSynced(ctx, this.table, { rows, lang })
  }

  /** Unpublishes or deletes an entry; false where that is done already. Throws 409 where it is not possible. */
  async remove(ctx: Context, id: number, how: Removal): Promise<boolean> {
    const entry = await this.#find(ctx, id)
    if (!entry || entry.row._status === 'trash') return false
    const { _group: group, _id: not } = entry.row
    const others = ctx.site.languages.length > 1 ? await siblingsOf(ctx, this.table, { group, not }) : []
    // An entry that is missing in its source is removed in all languages.
    for (const other of others) await takeAway(ctx, other, how)
    return takeAway(ctx, entry, how)
  }

  /** Restores an entry from the trash, as a draft; false if it is not there. */
  async restoreEntry(ctx: Context, id: number): Promise<boolean> {
    const entry = await this.#find(ctx, id)
    if (entry?.row._status !== 'trash') return false
    await restoreEntry(ctx, entry)
    return true
  }

  /** Whether entries of the table can be identified by a field: it exists and has single values. */
  static async canBeNamedBy(ctx: Context, { target, by }: { target: string; by: string }): Promise<boolean> {
    const table = await lookUpTable(ctx, target)
    const field = table?.kind === 'content' ? table.fields.find(({ name }) => name === by) : undefined
    return field !== undefined && isNaming(field)
  }

  /** Ids of active entries by the values that identify them; of duplicates the oldest. Throws 422 for an unsuitable field. */
  static async idsNamed(ctx: Context, { target, by, values }: Sought): Promise<ReadonlyMap<string, number>> {
    const table = await lookUpTable(ctx, target)
    if (!table || table.kind !== 'content' || !values.length) return new Map()
    const field = by === undefined ? undefined : table.fields.find(({ name }) => name === by)
    if (by !== undefined && (!field || !isNaming(field)))
      throw new AppError('synced_entry.lookup_unknown', { field: by, table: target })
    const column = sql.ref(field ? columnName(field.name, 'value') : '_title')
    const rows = (await (ctx.db as AnyDb)
      .selectFrom(entriesTable(target, 'draft'))
      .select(['_id', column.as('named')])
      .where(column, 'in', [...new Set(values)])
      .where('_status', '!=', 'trash')
      .orderBy('_id', 'desc')
      .execute()) as { _id: number; named: unknown }[]
    return new Map(rows.map(({ _id, named }) => [String(named), Number(_id)]))
  }

  #find(ctx: Context, id: number): Promise<StoredEntry | undefined> {
    return entryIn(ctx, this.table, { entry: String(id) }).catch(undefinedIfMissing)
  }
}
