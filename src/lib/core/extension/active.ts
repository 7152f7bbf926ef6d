// Which extensions take part in a website: one whose features are all off is silent there (contract 1.1).
import { hasFeature, type Site } from '../site.ts'
import { watchdog } from './isolation/watchdog.ts'
import type { Contribution, Route } from './contribution.ts'

type Switched = Pick<Site, 'registry' | 'extensions' | 'features'>

/** The contributions in effect: the core's areas, and extensions without features or with one that is on. */
export const activeContributions = (site: Switched): Contribution[] =>
  site.registry.contributions.filter((one) => !site.extensions.includes(one) || isOn(site, one))

/** Whether an extension is active: not switched off by its features, nor disabled because it blocked the service. */
const isOn = (site: Pick<Site, 'features'>, { name, features }: Contribution): boolean =>
  !watchdog().blocked.has(name) && (!features.length || features.some(({ key }) => hasFeature(site, key)))

/** Whether a website has an extension that takes part in it. */
export const isActive = (site: Switched, name: string): boolean =>
  site.extensions.some((one) => one.name === name && isOn(site, one))

/** Routes in effect; a route may depend on a feature of its own. */
export const activeRoutes = (site: Site): { extension: string; route: Route }[] =>
  activeContributions(site).flatMap(({ name, routes }) =>
    routes.filter(({ feature }) => !feature || hasFeature(site, feature)).map((route) => ({ extension: name, route })),
  )
