// Every screen there is, found by its folder; a new one is a new folder in screens/.
import type { App } from './app-context.ts'
import { NAV_GROUPS, type ScreenDefinition } from './define-screen.ts'
import { matchPath } from './match-path.ts'

const found = import.meta.glob<ScreenDefinition>('./screens/*/screen.ts', { eager: true, import: 'default' })

export const SCREENS: ScreenDefinition[] = Object.values(found)

export interface FoundScreen {
  screen: ScreenDefinition
  params: Record<string, string>
}

/** The screen at a path below /admin; of two that fit, the one with more fixed words. */
export function screenAt(path: string): FoundScreen | undefined {
  const fits = SCREENS.flatMap((screen) => {
    const params = matchPath(screen.path, path)
    return params ? [{ screen, params }] : []
  })
  const holes = ({ screen }: FoundScreen) => screen.path.split('{').length
  return fits.sort((a, b) => holes(a) - holes(b))[0]
}

/** Whether the person may see it here. */
export function mayOpen(
  { permission, feature }: Pick<ScreenDefinition, 'permission' | 'feature'>,
  app: Pick<App, 'can' | 'has'>,
): boolean {
  const needed = permission === undefined ? [] : [permission].flat()
  return (!needed.length || needed.some((one) => app.can(one))) && (!feature || app.has(feature))
}

/** What stands in the navigation, in its order. */
export const navScreens = (app: Pick<App, 'can' | 'has' | 'me'>): ScreenDefinition[] =>
  SCREENS.filter((screen) => screen.nav && (screen.nav.when?.(app) ?? true) && mayOpen(screen, app)).sort(
    (a, b) => a.nav!.sort - b.nav!.sort,
  )

/** As in the navigation; what is not there comes last. */
export function inOrder(screens: readonly ScreenDefinition[]): ScreenDefinition[] {
  const place = ({ nav }: ScreenDefinition) =>
    nav ? NAV_GROUPS.indexOf(nav.group) * 1000 + nav.sort : Number.MAX_SAFE_INTEGER
  return [...screens].sort((a, b) => place(a) - place(b))
}
