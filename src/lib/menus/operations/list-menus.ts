import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { Menu, MENUS, showMenu } from '../menus.ts'

export default defineOperation({
  name: 'list_menus',
  summary: 'List the menus of the website in one language.',
  level: 'read',
  rest: 'GET /menus',
  input: z.strictObject({ lang: z.string().max(20).optional() }),
  output: z.array(Menu),
  handler: (ctx, { lang }) => Promise.all(MENUS.map((name) => showMenu(ctx, name, lang))),
})
