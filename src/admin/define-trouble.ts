// What somebody has to look after on a screen, as the overview tells it; a screen says so in its trouble.ts.
import type { App } from './app-context.ts'
import type { Dashboard } from './client/operations.d.ts'

export interface TroubleDefinition {
  /** Its place among the others. */
  sort: number
  icon: string
  /** Below /admin: the screen where it is looked after. It is told to those who may open it. */
  path: string
  /** None: nothing has to be done, or it is not theirs to see. */
  count: (dashboard: Dashboard) => number | null
  text: (n: number, app: App) => string
}

export const defineTrouble = (trouble: TroubleDefinition): TroubleDefinition => trouble
