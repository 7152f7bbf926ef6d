// Runs the action chosen in the menu of a page.
import { editAddress } from './page-look.ts'
import {
  copyLink,
  duplicatePage,
  publishPage,
  setInMenu,
  translatePage,
  trashPage,
  unpublishPage,
  type ActionContext,
} from './page-actions.ts'
import type { MenuAction } from './menu-items.ts'
import { type PageRow, loadPages } from './page-row.ts'
import type { Api } from '../../client/api.ts'

type Simple = Exclude<MenuAction, 'rename' | 'move' | 'below' | `translate-${string}`>

export async function actOn(context: ActionContext, page: PageRow, action: MenuAction): Promise<unknown> {
  if (action.startsWith('translate-')) return translate(context, page, action.slice('translate-'.length))
  const { app } = context
  const { site } = app.me
  const acts: Record<Simple, () => unknown> = {
    open: () => app.navigate(`/pages/${page.id}`),
    edit: () => location.assign(editAddress(page, site.default_language ?? site.languages[0] ?? '') ?? ''),
    view: () => open(page.url!, '_blank', 'noopener'),
    'copy-link': () => copyLink(context, page),
    duplicate: () => duplicatePage(context, page),
    hide: () => setInMenu(context, page, false),
    show: () => setInMenu(context, page, true),
    publish: () => publishPage(context, page),
    unpublish: () => unpublishPage(context, page),
    trash: () => trashPage(context, page),
  }
  return acts[action as Simple]?.()
}

/** Opens the translation; creates it first if there is none. */
async function translate(context: ActionContext, page: PageRow, lang: string): Promise<void> {
  const { app } = context
  try {
    const there = await translationOf(app.api, page, lang)
    const made = there ?? (await translatePage(context, page, lang))
    if (made) await app.navigate(`/pages/${page.id}/translations?lang=${encodeURIComponent(lang)}`)
  } catch (error) {
    app.report(error)
  }
}

/**
 * The translation of a page, if there is one: a page of the other language in the same translation group. On a large
 * website only the top level is searched: undefined is then no answer, and the translate operation decides.
 */
async function translationOf(api: Api, page: PageRow, lang: string): Promise<PageRow | undefined> {
  const { rows } = await loadPages(api, lang)
  return rows.find(({ translation_group }) => translation_group === page.translation_group)
}
