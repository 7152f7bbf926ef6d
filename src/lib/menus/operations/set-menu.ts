import { z } from 'zod'
import { invalid } from '../../errors.ts'
import type { Context } from '../../operation/context.ts'
import { defineOperation } from '../../operation/define-operation.ts'
import { writeSetting } from '../../settings/settings.ts'
import { Menu, MenuEntry, menuSetting, menuSubject, showMenu } from '../menus.ts'

export default defineOperation({
  name: 'set_menu',
  summary: 'Set the entries of a menu by hand; an empty list makes it follow the pages again.',
  level: 'write',
  permission: 'settings.edit',
  feature: 'settings',
  rest: 'PUT /menus/{name}',
  input: z.strictObject({
    name: z.string().max(40),
    lang: z.string().max(20).optional(),
    items: z.array(MenuEntry).max(100),
  }),
  output: Menu,
  subject: menuSubject,
  async handler(ctx, { name, lang = ctx.site.default_language, items }) {
    await showMenu(ctx, name, lang)
    await checkEntries(ctx, items, '/items')
    await writeSetting(ctx.db, menuSetting(name, lang), {
      value: { items },
      now: ctx.now,
      by: ctx.principal.user?.id ?? null,
    })
    ctx.touched.add('pages')
    return showMenu(ctx, name, lang)
  },
})

async function checkEntries(ctx: Context, items: MenuEntry[], pointer: string): Promise<void> {
  if (pointer.split('/').length > 8) throw invalid(pointer, 'A menu has at most three levels.')
  for (const [i, item] of items.entries()) {
    const at = `${pointer}/${i}`
    if (!item.page === !item.href) throw invalid(at, 'An entry has either page or href.')
    if (item.href && !item.label)
      throw invalid(`${at}/label`, 'An entry with href needs a label.', 'required')
    if (
      item.page &&
      !(await ctx.db.selectFrom('pages').select('id').where('uid', '=', item.page).executeTakeFirst())
    )
      throw invalid(`${at}/page`, `There is no page ${item.page}.`, 'not_found')
    if (item.children) await checkEntries(ctx, item.children, `${at}/children`)
  }
}
