// The available roles with their titles: those of the website for users who may read roles, else the built-in ones.
import type { Role } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { Translate } from '../../lang/lang.ts'

/** From the fewest permissions to the most. */
export const BUILT_IN = ['viewer', 'requests', 'author', 'reviewer', 'editor', 'admin', 'network']

/** For users who may not read roles, the built-in ones without permissions. */
export type RoleChoice = Pick<Role, 'name' | 'title'> & Partial<Pick<Role, 'permissions'>>

export async function roleChoices(app: App, signal?: AbortSignal): Promise<RoleChoice[]> {
  const { api, can, lang, t } = app
  if (can('roles.manage')) return inOrder(await api.get('list_roles', { locale: lang, limit: 200 }, signal))
  return BUILT_IN.map((name) => ({ name, title: builtInTitle(name, t) }))
}

/** Built-in ones from the fewest permissions to the most, then those of the website. */
export const inOrder = <T extends RoleChoice>(roles: T[]): T[] => {
  const rank = ({ name }: RoleChoice) => (BUILT_IN.indexOf(name) + BUILT_IN.length) % BUILT_IN.length
  const own = (role: RoleChoice) => (BUILT_IN.includes(role.name) ? 0 : 1)
  return [...roles].sort((a, b) => own(a) - own(b) || (own(a) ? a.title.localeCompare(b.title) : rank(a) - rank(b)))
}

/** Roles that the user may assign: the network role only by its members. */
export const givable = (roles: RoleChoice[], { me }: App): RoleChoice[] =>
  roles.filter(({ name }) => name !== 'network' || me.role === 'network')

export const titleOf = (roles: RoleChoice[], role: string): string =>
  roles.find(({ name }) => name === role)?.title ?? role

function builtInTitle(name: string, t: Translate): string {
  const titles: Record<string, string> = {
    network: t('Network'),
    admin: t('Administrator'),
    editor: t('Editor'),
    author: t('Author'),
    reviewer: t('Reviewer'),
    requests: t('Requests'),
    viewer: t('Viewer'),
  }
  return titles[name] ?? name
}

/** The purpose of a built-in role, in a sentence; empty for roles of the website. */
export function roleText(name: string, t: Translate): string {
  const descriptions: Record<string, string> = {
    network: t('May do everything on every website of this installation.'),
    admin: t('May do everything on this website.'),
    editor: t('Writes and publishes pages, media and entries of tables, looks after redirects, and reads requests.'),
    author: t('Writes pages and entries of tables, and uploads media. Somebody else publishes.'),
    reviewer: t('Writes like an author, publishes, and decides on what waits for approval.'),
    requests: t('Reads and answers what visitors send with forms.'),
    viewer: t('May look at everything and change nothing.'),
  }
  return descriptions[name] ?? ''
}
