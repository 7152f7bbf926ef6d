// The extension screens that a user may open on a website, as the admin gets them.
import type { Principal } from '../principal.ts'
import { hasFeature, type Site } from '../site.ts'
import { activeContributions } from './active.ts'
import { germanOf } from './german.ts'
import { moduleUrl, type AdminPage } from './admin-page.ts'
import type { Contribution } from './contribution.ts'

export interface ExtensionScreen {
  extension: string
  /** Below /admin. */
  path: string
  label: string
  element: string
  /** The URL of the module that defines it. */
  module: string
  /** Whether it is in the navigation. */
  nav: boolean
  /** The operations of the extension, by name, each with its REST method and path. */
  operations: Record<string, string>
}

/** `lang` is the language of the admin. */
export const screensFor = (site: Site, principal: Principal, lang = 'en'): ExtensionScreen[] =>
  activeContributions(site).flatMap((one) =>
    one.adminPages.flatMap((page) => {
      const { label, feature, permission, nav } = declared(one, page)
      const isOpen = !feature || hasFeature(site, feature)
      if (!isOpen || (permission && !principal.permissions.has(permission))) return []
      const { element, path } = page
      const module = moduleUrl(one.name, page)
      const translated = germanOf(one, lang, label)
      return [{ extension: one.name, path, label: translated, element, module, nav, operations: linesOf(one) }]
    }),
  )

/** The page's own options; where missing, those of its navigation entry. */
function declared({ name, nav }: Contribution, { path, label, feature, permission }: AdminPage) {
  const entry = nav.find((one) => one.path === path)
  return {
    label: label ?? entry?.label ?? name,
    feature: feature ?? entry?.feature,
    permission: permission ?? entry?.permission,
    nav: entry !== undefined,
  }
}

const linesOf = ({ operations }: Contribution): Record<string, string> =>
  Object.fromEntries(
    operations.flatMap(({ faces }) => faces.map(({ name, method, path }) => [name, `${method} ${path}`])),
  )
