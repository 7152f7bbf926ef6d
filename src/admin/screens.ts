// All screens, found by their folders; a new one is a new folder in screens/.
import type { App } from './app-context.ts'
import { NAV_GROUPS, type NavGroup, type ScreenDefinition } from './define-screen.ts'
import type { Translate } from './lang/lang.ts'
import { matchPath } from './match-path.ts'

const found = import.meta.glob<ScreenDefinition>('./screens/*/screen.ts', { eager: true, import: 'default' })

export const SCREENS: ScreenDefinition[] = Object.values(found)

export interface FoundScreen {
  screen: ScreenDefinition
  params: Record<string, string>
}

/** The screen at a path below /admin; of two matches the one with more fixed segments, and the product's own. */
export function screenAt(path: string, more: readonly ScreenDefinition[] = []): FoundScreen | undefined {
  const fits = [...SCREENS, ...more].flatMap((screen) => {
    const params = matchPath(screen.path, path)
    return params ? [{ screen, params }] : []
  })
  const holes = ({ screen }: FoundScreen) => screen.path.split('{').length
  return fits.sort((a, b) => holes(a) - holes(b))[0]
}

/** Whether the user may open it. */
export function mayOpen(
  { permission, feature }: Pick<ScreenDefinition, 'permission' | 'feature'>,
  app: Pick<App, 'can' | 'has'>,
): boolean {
  const needed = permission === undefined ? [] : [permission].flat()
  return (!needed.length || needed.some((one) => app.can(one))) && (!feature || app.has(feature))
}

/** The screens in the navigation, in order. */
export const navScreens = (app: Pick<App, 'can' | 'has' | 'me' | 'screens'>): ScreenDefinition[] =>
  [...SCREENS, ...app.screens]
    .filter((screen) => screen.nav && (screen.nav.when?.(app) ?? true) && mayOpen(screen, app))
    .sort((a, b) => a.nav!.sort - b.nav!.sort)

/** The label of a navigation group. */
export const groupTitle = (group: NavGroup, t: Translate): string =>
  ({ content: t('Content'), site: t('Website'), people: t('People and access'), system: t('System') })[group]

/** In the order of the navigation; screens outside of it come last. */
export function inOrder(screens: readonly ScreenDefinition[]): ScreenDefinition[] {
  const rank = ({ nav }: ScreenDefinition) =>
    nav ? NAV_GROUPS.indexOf(nav.group) * 1000 + nav.sort : Number.MAX_SAFE_INTEGER
  return [...screens].sort((a, b) => rank(a) - rank(b))
}
