// Menus, from the pages that are set to appear in one or assembled by hand; and the breadcrumbs of a page.
import { safeUrl } from '../base/html.ts'
import type { MenuItem } from '../kits/define-kit.ts'
import type { PublicPage } from '../pages/schema.ts'
import type { Model, StoredMenuItem } from './model.ts'
import { addressOf, ancestorsOf, homeOf, labelOf, type Tree } from './tree.ts'

export interface MenuContext {
  model: Model
  lang: string
  /** The current page; undefined on the 404 page. */
  page: PublicPage | undefined
}

/** The menu `main` or `footer` in the language of the page. */
export function menuOf(context: MenuContext, name: 'main' | 'footer'): MenuItem[] {
  const own = context.model.menus.get(`menu:${name}:${context.lang}`) ?? context.model.menus.get(`menu:${name}`)
  if (own) return own.slice(0, 200).flatMap((item) => storedItem(context, item, 0))
  const { tree } = context.model
  const listed = tree.inMenu(name, context.lang)
  const ids = new Set(listed.map(({ id }) => id))
  const parentIn = (page: PublicPage) => ancestorsOf(tree, page).findLast(({ id }) => ids.has(id))?.id ?? null
  const byParent = Map.groupBy(listed, parentIn)
  const items = (parent: number | null): MenuItem[] =>
    (byParent.get(parent) ?? []).flatMap((page) =>
      pageItem(context, page, { label: labelOf(page), children: items(page.id) }),
    )
  return items(null)
}

/** From the home page to the page itself. */
export function breadcrumbsOf({ model, lang, page }: MenuContext, here: string): { label: string; url: string }[] {
  if (!page) return []
  const home = homeOf(model.tree, lang)
  const above = [...(home ? [home] : []), ...ancestorsOf(model.tree, page)]
  const trail = above.filter(({ id }, i) => id !== page.id && above.findIndex((one) => one.id === id) === i)
  const steps = trail.flatMap((one) => {
    const url = addressOf(model.tree, one)
    return url === undefined ? [] : [{ label: labelOf(one), url }]
  })
  return [...steps, { label: labelOf(page), url: here }]
}

function pageItem(
  { model, page }: MenuContext,
  target: PublicPage,
  item: Pick<MenuItem, 'label' | 'children'>,
): MenuItem[] {
  const url = addressOf(model.tree, target)
  if (url === undefined) return item.children // the children of a page without an address take its place
  const current = target.id === page?.id
  const above = !!page && ancestorsOf(model.tree, page).some(({ id }) => id === target.id)
  return [{ ...item, url, current, active: above || item.children.some((child) => child.current || child.active) }]
}

function storedItem(context: MenuContext, stored: StoredMenuItem, depth: number): MenuItem[] {
  if (depth > 4) return []
  const children = (stored.children ?? []).flatMap((child) => storedItem(context, child, depth + 1))
  const target = stored.page === undefined ? undefined : findTarget(context.model.tree, stored.page, context.lang)
  if (target) return pageItem(context, target, { label: stored.label || labelOf(target), children })
  // A protected page never appears in menus by itself; in one assembled by hand it needs a label: its title stays hidden.
  const guarded = stored.page === undefined ? undefined : context.model.tree.guardedByUid.get(stored.page)
  if (guarded && stored.label) return pageItem(context, guarded, { label: stored.label, children })
  if (stored.page !== undefined || !stored.href || !stored.label) return children
  const active = children.some((child) => child.current || child.active)
  return [{ label: stored.label, url: safeUrl(stored.href), current: false, active, children }]
}

/** The page itself or, in a menu that serves all languages, its version in this one. */
function findTarget(tree: Tree, uid: string, lang: string): PublicPage | undefined {
  const page = tree.byUid.get(uid)
  if (!page || page.lang === lang) return page
  return tree.translations.get(page.translation_group)?.find((one) => one.lang === lang) ?? page
}
