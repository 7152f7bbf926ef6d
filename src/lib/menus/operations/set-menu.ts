import { z } from 'zod'
import { invalid } from '../../base/errors.ts'
import { languageInput, linkInOneForm } from '../../fields/inputs.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { writeSetting } from '../../core/settings/settings.ts'
import { Menu, MenuEntry, menuSetting, menuSubject, showMenu } from '../menus.ts'

const LEVELS = 3

export default defineOperation({
  name: 'set_menu',
  summary: 'Set the entries of a menu by hand; an empty list makes it follow the pages again.',
  level: 'write',
  permission: 'settings.edit',
  feature: 'settings',
  rest: 'PUT /menus/{name}',
  input: z.strictObject({
    name: z.string().max(40),
    lang: languageInput().optional(),
    items: z.array(MenuEntry).max(100),
  }),
  output: Menu,
  subject: menuSubject,
  async handler(ctx, { name, lang = ctx.site.default_language, items }) {
    await showMenu(ctx, name, lang)
    await checkEntries(ctx, { lang, items, pointer: '/items' })
    await writeSetting(ctx.db, menuSetting(name, lang), {
      value: { items: inOneForm(items) },
      uid: ctx.ids.uid(),
      now: ctx.now,
      by: ctx.principal.user?.id ?? null,
    })
    ctx.touched.add('pages')
    return showMenu(ctx, name, lang)
  },
})

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
