// The path of an object's screen in the admin, if the user may open it.
import type { Change } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { entryPath } from '../../data/entry/entry.ts'
import { mayOpen, screenAt } from '../../screens.ts'
import { namesIn } from '../../names.ts'
import { numbersOf, type EntryTable } from './entry-table.ts'

/** A path below /admin; `tables` are the known tables of entries. */
export function objectPath(
  { entity, operation }: Pick<Change, 'entity' | 'operation'>,
  app: Pick<App, 'can' | 'has' | 't'>,
  tables: readonly EntryTable[] = [],
) {
  if (!entity || operation === 'purge_item') return undefined
  const path = entity.type === 'entry' ? entryPlace(entity, tables) : placeOf(entity, app)
  const found = path && screenAt(path.split('?')[0]!)
  return found && mayOpen(found.screen, app) ? path : undefined
}

/** Below /admin; undefined while the entry is only proposed, and when its table was deleted. */
function entryPlace(entity: Change['entity'], tables: readonly EntryTable[]): string | undefined {
  const entry = entryOf(entity, tables)
  return entry && entryPath(entry.table, entry.id)
}

/** As in the input of operations. */
export function entryOf(
  entity: Change['entity'],
  tables: readonly EntryTable[],
): { table: string; id: number } | undefined {
  const [number, id] = numbersOf(entity)
  const table = tables.find((one) => one.id === number)
  return table && id !== undefined ? { table: table.handle, id } : undefined
}

function placeOf({ type, id, label }: NonNullable<Change['entity']>, { t }: Pick<App, 't'>): string | undefined {
  return namesIn(t).things[type]?.path?.(encodeURIComponent(id), encodeURIComponent(label.split(' ')[0] ?? ''))
}
