// A table in output form.
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { Context } from '../../core/operation/context.ts'
import type { DataTable as DataTableShape } from '../schema.ts'
import type { DataTableRow } from '../table.ts'
import { tableOfRow } from './definition.ts'
import { serializeIndexes } from './field-indexes.ts'

export type SerializedTable = z.output<typeof DataTableShape>

export function serializeTable(row: Selectable<DataTableRow>): SerializedTable {
  const { created_at, created_by, updated_at, updated_by, deleted_at } = row
  const { synced: _, indexes, ...table } = tableOfRow(row)
  const view = indexes && { indexes: serializeIndexes({ fields: table.fields, indexes }) }
  return { ...table, ...view, created_at, created_by, updated_at, updated_by, deleted_at }
}

/** A table that is not in the trash; undefined when there is none of that handle. */
export async function readTable({ db }: Context, handle: string): Promise<SerializedTable | undefined> {
  const row = await db.selectFrom('data_tables').selectAll().where('living', '=', handle).executeTakeFirst()
  return row && serializeTable(row)
}

/** Also one in the trash. */
export async function readTableById({ db }: Context, id: number): Promise<SerializedTable | undefined> {
  const row = await db.selectFrom('data_tables').selectAll().where('id', '=', id).executeTakeFirst()
  return row && serializeTable(row)
}
