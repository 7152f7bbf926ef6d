// The tables of changed entries, which the log identifies by ids.
import type { Change, DataTable } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { knownTables } from '../../data/known-tables.ts'

type Entity = Change['entity']
/** The required properties of a table. */
export type EntryTable = Pick<DataTable, 'id' | 'handle'>

export const isOfEntry = ({ entity }: Pick<Change, 'entity'>): boolean => entity?.type === 'entry'

/** Empty if the user may not read tables, or no change is about an entry. */
export async function tablesFor(
  { api, has }: Pick<App, 'api' | 'has'>,
  changes: readonly Pick<Change, 'entity'>[],
): Promise<DataTable[]> {
  if (!has('data') || !changes.some(isOfEntry)) return []
  return knownTables(api).catch(() => [])
}

/** `handle`: from the input of the change; a proposed table has no id yet. */
export async function tableOf(
  app: Pick<App, 'api' | 'has'>,
  { entity, handle }: { entity: Entity; handle?: unknown },
): Promise<DataTable | undefined> {
  const tables = await tablesFor(app, [{ entity }])
  const [id] = numbersOf(entity)
  return tables.find((table) => (id === undefined ? table.handle === handle : table.id === id))
}

/** `3:20`: the ids of table and entry; none for a proposed one. */
export function numbersOf(entity: Entity): [table?: number, entry?: number] {
  const [, table, entry] = /^(\d+):(\d+)$/.exec(entity?.id ?? '') ?? []
  return table && entry ? [Number(table), Number(entry)] : []
}
