// The tables that changes of entries are about: the log names them by their numbers.
import type { Change, DataTable } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { knownTables } from '../../data/known-tables.ts'

type Entity = Change['entity']
/** What is needed of a table to find its entries. */
export type EntryTable = Pick<DataTable, 'id' | 'handle'>

export const isOfEntry = ({ entity }: Pick<Change, 'entity'>): boolean => entity?.type === 'entry'

/** None where the person may not see them, or nothing of what was changed is an entry. */
export async function tablesFor(
  { api, has }: Pick<App, 'api' | 'has'>,
  changes: readonly Pick<Change, 'entity'>[],
): Promise<DataTable[]> {
  if (!has('data') || !changes.some(isOfEntry)) return []
  return knownTables(api).catch(() => [])
}

/** `handle`: as the input of the change had it; what waits to be made has no number yet. */
export async function tableOf(
  app: Pick<App, 'api' | 'has'>,
  { entity, handle }: { entity: Entity; handle?: unknown },
): Promise<DataTable | undefined> {
  const tables = await tablesFor(app, [{ entity }])
  const [id] = numbersOf(entity)
  return tables.find((table) => (id === undefined ? table.handle === handle : table.id === id))
}

/** `3:20` of its table and its own; nothing of what waits to be made. */
export function numbersOf(entity: Entity): [table?: number, entry?: number] {
  const [, table, entry] = /^(\d+):(\d+)$/.exec(entity?.id ?? '') ?? []
  return table && entry ? [Number(table), Number(entry)] : []
}
