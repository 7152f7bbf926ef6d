// Where a thing is looked after in the admin, if there is a screen for it that the person may open.
import type { App } from '../../app-context.ts'
import { mayOpen, screenAt } from '../../screens.ts'
import type { Change } from './change.ts'

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

/** A path below /admin. */
export function objectPath(
  { entity, operation }: Pick<Change, 'entity' | 'operation'>,
  app: Pick<App, 'can' | 'has'>,
) {
  if (!entity || !Object.hasOwn(PLACES, entity.type) || operation === 'purge_item') return undefined
  const label = encodeURIComponent(entity.label.split(' ')[0] ?? '')
  const path = PLACES[entity.type]!(encodeURIComponent(entity.id), label)
  const found = screenAt(path.split('?')[0]!)
  return found && mayOpen(found.screen, app) ? path : undefined
}
