// What a screen declares about itself: where it is, how it is called, who may see it, and what loads it.

import type { App } from './app-context.ts'

export const NAV_GROUPS = ['content', 'site', 'people', 'system'] as const
export type NavGroup = (typeof NAV_GROUPS)[number]

/** Something the command palette offers: it goes to a path where it is done. */
export interface ScreenAction {
  /** English; the key of its translation. */
  title: string
  /** Below /admin, for example `/pages?new`. */
  path: string
  icon?: string
  /** One of these is needed; the screen's own when left out. */
  permission?: string | string[]
  words?: string[]
}

export interface ScreenDefinition {
  /** Below /admin; `{name}` is one segment, `{name:number}` a number. '' is the dashboard. */
  path: string
  /** English; the key of its translation. */
  title: string
  /** In the navigation, when it is there. */
  nav?: {
    group: NavGroup
    sort: number
    icon: string
    /** A number beside its name, for example of what waits there. */
    badge?: (app: App) => Promise<number | undefined>
    /** Left out for others, who can still open it. */
    when?: (app: Pick<App, 'me'>) => boolean
  }
  /** The letter behind `g` that goes there. */
  key?: string
  /** One of these is needed; anybody of the website may when left out. */
  permission?: string | string[]
  feature?: string
  /** Other words by which the command palette finds it, English. */
  words?: string[]
  actions?: ScreenAction[]
  /** A path to look at in tests: `home` stands for the id of the home page. */
  example: string
  /** The name of its element. */
  element: string
  load: () => Promise<unknown>
  /** The extension that brought it: its element gets the admin as `app`. */
  extension?: string
  /** Asks for what the screen will show, while it is loaded itself. */
  ahead?: (app: App, params: Record<string, string>) => void
}

export const defineScreen = (screen: ScreenDefinition): ScreenDefinition => screen
