// Menus: made from the pages with `in_menu`, or by hand.
import { zodText } from '../base/catalogue/zod-text.ts'
import { list } from '../base/catalogue/message.ts'
import { z } from 'zod'
import { line, linkInOneForm, linkInput } from '../fields/inputs.ts'
import { AppError } from '../base/errors.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Context } from '../core/operation/context.ts'
import type { Subject, SubjectState } from '../core/operation/subject.ts'
import { listPublic } from '../pages/pages.ts'
import type { PublicPage } from '../pages/schema.ts'
import { readSetting, writeSetting } from '../core/settings/settings.ts'

declare module '../core/extension/providers.ts' {
  interface Providers {
    /** The published pages of a language that are in a menu, as a website has them in memory, in no order. */
    'published.in_menu': (site: Context['site'], menu: MenuName, lang: string) => Promise<PublicPage[]>
  }
}

/** The menus every website has. */
export const MENUS = ['main', 'footer'] as const
type MenuName = (typeof MENUS)[number]

/** A relative address would lead to another page from each page. */
const MAY_LEAD = /^(\/|https?:|mailto:|tel:|#)/

/** An entry leads to a page of the website (uid) or to an address. */
export const MenuEntry = z.strictObject({
  label: line(120).min(1).optional().describe("The page's title when missing"),
  page: z.uuid().optional(),
  href: linkInput(2000)
    .refine((typed) => MAY_LEAD.test(linkInOneForm(typed)), {
      message: zodText('menu.address_format'),
    })
    .optional(),
  get children() {
    return z.array(MenuEntry).max(100).optional()
  },
})
export type MenuEntry = z.output<typeof MenuEntry>

/** In responses: the page is a uid. */
const ShownEntry = z
  .object({
    label: z.string().optional(),
    page: z.string().optional(),
    href: z.string().optional(),
    get children() {
      return z.array(ShownEntry).optional()
    },
  })
  .meta({ id: 'MenuEntry' })

/** A menu in responses of operations. */
export const Menu = z
  .object({
    name: z.string(),
    lang: z.string(),
    uid: z.string(),
    version: z.int().describe('0 while it follows the pages'),
    automatic: z.boolean().describe('Made from the pages that are in_menu or in_footer_menu'),
    items: z.array(ShownEntry),
  })
  .meta({ id: 'Menu' })

/** The setting of a menu in a language. */
export const menuSetting = (name: string, lang: string): string => `menu:${name}:${lang}`

/** Throws 404 for a menu or language the website does not have. */
export async function serializeMenu(
  ctx: Context,
  name: string,
  lang = ctx.site.default_language,
): Promise<z.output<typeof Menu> & Pick<SubjectState, 'made_of'>> {
  requireMenu(ctx, name, lang)
  const set = await readSetting<{ items: MenuEntry[] }>(ctx.db, menuSetting(name, lang))
  const own = set?.value.items.length ? set.value.items : undefined
  const items = own ?? (await fromPages(ctx, name, lang))
  return {
    name,
    lang,
    uid: set?.uid ?? `menu-${name}-${lang}`,
    version: own ? set!.version : 0,
    automatic: !own,
    items,
    made_of: items,
  }
}

/** Throws 404 for a menu or language the website does not have. */
export function requireMenu({ site }: Context, name: string, lang: string): asserts name is MenuName {
  if (!MENUS.includes(name as never)) throw new AppError('menu.not_found', { menu: name, known: list(MENUS, 'and') })
  if (!site.languages.includes(lang))
    throw new AppError('menu.language_unknown', { languages: list(site.languages), lang })
}

async function fromPages(ctx: Context, name: MenuName, lang: string) {
  const pages = await askingPages(ctx, name, lang)
  return pages
    .sort((a, b) => a.sort - b.sort || a.id - b.id)
    .map((page) => ({ label: page.head.nav_title ?? page.head.title, page: page.uid }))
}

/** From memory; in a write, which may have changed pages itself, from its transaction. */
async function askingPages({ db, site }: Context, name: MenuName, lang: string): Promise<PublicPage[]> {
  const [inMemory] = await providersOf(site.registry, 'published.in_menu')
  if (inMemory && db === site.db.read) return inMemory(site, name, lang)
  const flag = name === 'main' ? 'in_menu' : 'in_footer_menu'
  return (await listPublic(db)).filter((page) => page.lang === lang && page.head[flag])
}

/** The subject of operations on menus. */
export const menuSubject: Subject = {
  type: 'menu',
  load: (ctx, input) => stateOf(ctx, String(input['name']), input['lang'] as string | undefined),
  async find(ctx, id) {
    const [name, lang] = id.split(':')
    return stateOf(ctx, name!, lang)
  },
  async revert(ctx, { target }) {
    const { name, lang, automatic, items } = target as z.output<typeof Menu>
    const by = ctx.principal.user?.id ?? null
    await writeSetting(ctx.db, menuSetting(name, lang), {
      value: { items: automatic ? [] : items },
      now: ctx.now,
      by,
    })
    ctx.touched.add('pages')
  },
}

async function stateOf(ctx: Context, name: string, lang?: string): Promise<SubjectState> {
  const { made_of, ...state } = await serializeMenu(ctx, name, lang)
  return {
    type: 'menu',
    id: `${state.name}:${state.lang}`,
    label: `Menu ${state.name} (${state.lang})`,
    uid: state.uid,
    version: state.version,
    made_of,
    state,
    scope: { lang: state.lang },
  }
}
