// A menu made by hand: its entries are checked and stored.
import { invalid } from '../base/errors.ts'
import { linkInOneForm } from '../fields/inputs.ts'
import type { Context } from '../core/operation/context.ts'
import { writeSetting } from '../core/settings/settings.ts'
import { menuSetting, requireMenu, type MenuEntry } from './menus.ts'

const LEVELS = 3

export interface OwnMenu {
  name: string
  lang: string
  items: MenuEntry[]
}

/** Throws 404 for a menu or language the website does not have, 422 for entries that lead nowhere. */
export async function setMenu(ctx: Context, { name, lang, items }: OwnMenu): Promise<void> {
  requireMenu(ctx, name, lang)
  await checkEntries(ctx, { lang, items, pointer: '/items' })
  await writeSetting(ctx.db, menuSetting(name, lang), {
    value: { items: inOneForm(items) },
    uid: ctx.ids.uid(),
    now: ctx.now,
    by: ctx.principal.user?.id ?? null,
  })
  ctx.touched.add('pages')
}

/** Addresses as they are stored everywhere. */
const inOneForm = (items: readonly MenuEntry[]): MenuEntry[] =>
  items.map((item) => ({
    ...item,
    ...(item.href && { href: linkInOneForm(item.href) }),
    ...(item.children && { children: inOneForm(item.children) }),
  }))

interface Entries {
  lang: string
  items: MenuEntry[]
  pointer: string
  level?: number
}

async function checkEntries(ctx: Context, { lang, items, pointer, level = 1 }: Entries): Promise<void> {
  if (level > LEVELS && items.length) throw invalid(pointer, 'menu.too_deep', { levels: LEVELS })
  for (const [i, item] of items.entries()) {
    const at = `${pointer}/${i}`
    if (!item.page === !item.href) throw invalid(at, 'menu.page_or_address')
    if (item.href && !item.label) throw invalid(`${at}/label`, 'menu.label_missing')
    if (item.page) await checkPage(ctx, { uid: item.page, lang, pointer: `${at}/page` })
    const below = { lang, pointer: `${at}/children`, level: level + 1 }
    if (item.children) await checkEntries(ctx, { ...below, items: item.children })
  }
}

async function checkPage(
  ctx: Context,
  { uid, lang, pointer }: { uid: string; lang: string; pointer: string },
): Promise<void> {
  const page = await ctx.db
    .selectFrom('pages')
    .select(['title', 'lang', 'status'])
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!page) throw invalid(pointer, 'menu.page_unknown', { uid })
  if (page.status === 'trash') throw invalid(pointer, 'menu.page_in_trash', { title: page.title })
  if (page.lang !== lang)
    throw invalid(pointer, 'menu.page_of_other_language', {
      title: page.title,
      lang: page.lang,
      menu_lang: lang,
    })
}
