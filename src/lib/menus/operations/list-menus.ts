import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { pageOf } from '../../core/operation/page-of.ts'
import { Menu, MENUS, serializeMenu } from '../menus.ts'

export default defineOperation({
  name: 'list_menus',
  summary: 'List the menus of the website in one language.',
  level: 'read',
  rest: 'GET /menus',
  input: z.strictObject({ lang: languageInput().optional() }),
  output: Menu,
  paged: true,
  async handler(ctx, { lang, ...params }) {
    const { items, ...rest } = pageOf<string>([...MENUS], params, (name) => name)
    return { items: await Promise.all(items.map((name) => serializeMenu(ctx, name, lang))), ...rest }
  },
})
