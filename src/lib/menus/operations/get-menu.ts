import { z } from 'zod'
import { defineOperation } from '../../operation/define-operation.ts'
import { Menu, showMenu } from '../menus.ts'

export default defineOperation({
  name: 'get_menu',
  summary: 'Get a menu: main or footer.',
  level: 'read',
  rest: 'GET /menus/{name}',
  input: z.strictObject({ name: z.string().max(40), lang: z.string().max(20).optional() }),
  output: Menu,
  handler: (ctx, { name, lang }) => showMenu(ctx, name, lang),
})
