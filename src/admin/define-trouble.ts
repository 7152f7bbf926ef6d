// Types of the problems that a screen reports on the overview; declared in its trouble.ts.
import type { App } from './app-context.ts'
import type { Dashboard } from './client/operations.d.ts'

export interface TroubleDefinition {
  /** Its position among the others. */
  sort: number
  icon: string
  /** Below /admin: the screen where the problem is handled. Listed for users who may open it. */
  path: string
  /** Null: no problem, or the user may not see it. */
  count: (dashboard: Dashboard, app: App) => number | null
  text: (n: number, app: App) => string
}

export const defineTrouble = (trouble: TroubleDefinition): TroubleDefinition => trouble
