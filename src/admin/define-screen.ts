// What a screen declares: its path, title, permissions, and how to load it.

import type { App } from './app-context.ts'

export const NAV_GROUPS = ['content', 'site', 'people', 'system'] as const
export type NavGroup = (typeof NAV_GROUPS)[number]

/** An action in the command palette: it opens the path where it is done. */
export interface ScreenAction {
  /** English; the key of its translation. */
  title: string
  /** Below /admin, for example `/pages?new`. */
  path: string
  icon?: string
  /** One of these is needed; the screen's own when left out. */
  permission?: string | string[]
  keywords?: string[]
}

export interface ScreenDefinition {
  /** Below /admin; `{name}` is one segment, `{name:number}` a number. '' is the dashboard. */
  path: string
  /** English; the key of its translation. */
  title: string
  /** Its item in the navigation, if any. */
  nav?: {
    group: NavGroup
    sort: number
    icon: string
    /** A number beside its title, for example of items that wait there. */
    badge?: (app: App) => Promise<number | undefined>
    /** Left out when it returns false; the screen can still be opened by its path. */
    when?: (app: Pick<App, 'me'>) => boolean
  }
  /** The shortcut: `g`, then this letter. */
  key?: string
  /** One of these is needed; when left out every member of the website may open it. */
  permission?: string | string[]
  feature?: string
  /** Search terms for the command palette, English. */
  keywords?: string[]
  actions?: ScreenAction[]
  /** A path for tests: `home` stands for the id of the home page. */
  example: string
  /** The tag name of its element. */
  element: string
  load: () => Promise<unknown>
  /** The extension that it belongs to: its element gets the admin as `app`. */
  extension?: string
  /** Prefetches the data of the screen while its code is loading. */
  prefetch?: (app: App, params: Record<string, string>) => void
}

export const defineScreen = (screen: ScreenDefinition): ScreenDefinition => screen
