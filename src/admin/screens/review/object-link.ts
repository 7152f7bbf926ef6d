// Where a thing is looked after in the admin, if there is a screen for it that the person may open.
import type { App } from '../../app-context.ts'
import { entryPath } from '../../data/entry/entry.ts'
import { mayOpen, screenAt } from '../../screens.ts'
import type { Change } from './change.ts'
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

/** The same for the admin and for the operations; undefined while it is only proposed, and when its table is gone. */
export function entryPlace(entity: Change['entity'], tables: readonly EntryTable[]): string | undefined {
  const [id, entry] = numbersOf(entity)
  const table = tables.find((one) => one.id === id)
  return table && entryPath(table.handle, entry)
}

function placeOf({ type, id, label }: NonNullable<Change['entity']>): string | undefined {
  if (!Object.hasOwn(PLACES, type)) return undefined
  return PLACES[type]!(encodeURIComponent(id), encodeURIComponent(label.split(' ')[0] ?? ''))
}
