// Where a thing is looked after in the admin, if there is a screen for it that the person may open.
import type { Change } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { entryPath } from '../../data/entry/entry.ts'
import { mayOpen, screenAt } from '../../screens.ts'
import { numbersOf, type EntryTable } from './entry-table.ts'

/** By type; what is a number of its own has a page of its own. */
const PLACES: Record<string, (id: string, label: string) => string> = {
  page: (id) => `/pages/${id}`,
  media: (id) => `/media/${id}`,
  design: () => '/design',
  menu: (id) => `/menus?menu=${id}`,
  redirect: (_, label) => `/redirects?q=${label}`,
  settings: () => '/settings',
  mail_settings: () => '/mail',
  custom_block: (id) => `/blocks/${id}`,
  webhook: (id) => `/webhooks/${id}`,
  role: () => '/roles',
  user: (id) => `/users/${id}`,
  token: () => '/tokens',
  feature: () => '/features',
  font: () => '/design',
  change: (id) => `/review/${id}`,
}

/** A path below /admin; `tables` are those whose entries can be found. */
export function objectPath(
  { entity, operation }: Pick<Change, 'entity' | 'operation'>,
  app: Pick<App, 'can' | 'has'>,
  tables: readonly EntryTable[] = [],
) {
  if (!entity || operation === 'purge_item') return undefined
  const path = entity.type === 'entry' ? entryPlace(entity, tables) : placeOf(entity)
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

function placeOf({ type, id, label }: NonNullable<Change['entity']>): string | undefined {
  if (!Object.hasOwn(PLACES, type)) return undefined
  return PLACES[type]!(encodeURIComponent(id), encodeURIComponent(label.split(' ')[0] ?? ''))
}
