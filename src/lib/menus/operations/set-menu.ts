import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Menu, MenuEntry, menuSubject, serializeMenu } from '../menus.ts'
import { setMenu } from '../set-menu.ts'

export default defineOperation({
  name: 'set_menu',
  summary: 'Set the items of a menu by hand; an empty list makes it follow the pages again.',
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
    await setMenu(ctx, { name, lang, items })
    return serializeMenu(ctx, name, lang)
  },
})
