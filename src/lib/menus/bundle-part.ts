// Menus made by hand, in the export of a website's content; the others follow the pages.
import { z } from 'zod'
import type { BundlePart } from '../core/bundle/bundle-part.ts'
import type { Context } from '../core/operation/context.ts'
import { readSetting } from '../core/settings/settings.ts'
import { languageInput } from '../fields/inputs.ts'
import { MenuEntry, MENUS, menuSetting } from './menus.ts'
import { setMenu } from './set-menu.ts'

const Record = z.strictObject({
  name: z.string().max(40),
  lang: languageInput(),
  items: z.array(MenuEntry).min(1).max(100),
})
type Record = z.output<typeof Record>

export const menuPart: BundlePart<Record> = {
  name: 'menus',
  order: 80,
  record: Record,
  identity: ({ name, lang }) => `${name}:${lang}`,
  label: ({ name, lang }) => `${name} (${lang})`,
  async *list(ctx) {
    for (const name of MENUS)
      for (const lang of [...ctx.site.languages].sort()) {
        const own = await stored(ctx, name, lang)
        if (own) yield own
      }
  },
  find: (ctx, { name, lang }) => stored(ctx, name, lang),
  fill: (ctx, record) => setMenu(ctx, record),
}

async function stored({ db }: Context, name: string, lang: string): Promise<Record | undefined> {
  const items = (await readSetting<{ items: MenuEntry[] }>(db, menuSetting(name, lang)))?.value.items ?? []
  return items.length ? { name, lang, items } : undefined
}
