import { z } from 'zod'
import { languageInput } from '../../fields/inputs.ts'
import type { Context } from '../../core/operation/context.ts'
import { defineOperation } from '../../core/operation/define-operation.ts'
import { Menu, serializeMenu, type MenuEntry } from '../menus.ts'

/** More than any menu has; SQLite takes so many values at once. */
const MAX_PAGES = 1000

const MenuPage = z.object({
  id: z.int(),
  title: z.string(),
  lang: z.string(),
  path: z.string().nullable(),
  status: z.string(),
})

export default defineOperation({
  name: 'get_menu',
  summary: 'Get a menu (main or footer) with the pages its items link to.',
  level: 'read',
  rest: 'GET /menus/{name}',
  input: z.strictObject({ name: z.string().max(40), lang: languageInput().optional() }),
  output: Menu.extend({
    pages: z.record(z.string(), MenuPage).describe('By uid; what is not among them is gone'),
  }).meta({ id: 'MenuWithPages' }),
  async handler(ctx, { name, lang }) {
    const menu = await serializeMenu(ctx, name, lang)
    return { ...menu, pages: await pagesOf(ctx, menu.items) }
  },
})

async function pagesOf({ db }: Context, items: MenuEntry[]) {
  const uids = [...new Set(uidsOf(items))].slice(0, MAX_PAGES)
  if (!uids.length) return {}
  const rows = await db
    .selectFrom('pages')
    .select(['uid', 'id', 'title', 'lang', 'path', 'status'])
    .where('uid', 'in', uids)
    .execute()
  return Object.fromEntries(rows.map(({ uid, ...page }) => [uid, page]))
}

const uidsOf = (items: MenuEntry[]): string[] =>
  items.flatMap(({ page, children = [] }) => [...(page === undefined ? [] : [page]), ...uidsOf(children)])
