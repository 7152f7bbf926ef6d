// Where a thing is looked after in the admin, if there is a screen for it that the person may open.
import type { Change } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { entryPath } from '../../data/entry/entry.ts'
import { mayOpen, screenAt } from '../../screens.ts'
import { namesIn } from '../../names.ts'
import { numbersOf, type EntryTable } from './entry-table.ts'

/** A path below /admin; `tables` are those whose entries can be found. */
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

/** Below /admin; undefined while it is only proposed, and when its table is gone. */
function entryPlace(entity: Change['entity'], tables: readonly EntryTable[]): string | undefined {
  const entry = entryOf(entity, tables)
  return entry && entryPath(entry.table, entry.id)
}

/** As operations name it. */
export function entryOf(
  entity: Change['entity'],
  tables: readonly EntryTable[],
): { table: string; id: number } | undefined {
  const [number, id] = numbersOf(entity)
  const table = tables.find((one) => one.id === number)
  return table && id !== undefined ? { table: table.handle, id } : undefined
}

function placeOf(
  { type, id, label }: NonNullable<Change['entity']>,
  { t }: Pick<App, 't'>,
): string | undefined {
  return namesIn(t).things[type]?.path?.(
    encodeURIComponent(id),
    encodeURIComponent(label.split(' ')[0] ?? ''),
  )
}
