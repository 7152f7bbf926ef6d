// What leads to something that visitors will not find any more: whoever hides or deletes it is warned, not refused.
import { entryNames, relatedTo } from '../data/data.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import { say } from '../platform/i18n/say.ts'
import type { CallWarning, Context } from '../core/operation/context.ts'
import { pageTargets, referencesTo } from '../core/operation/references.ts'

/** Objects that one answer names. */
const MOST = 50

interface Leaving {
  /** As the index of references has them. */
  targets: readonly string[]
  /** What it is called. */
  title: string
  /** Objects that leave with it: `page:12`. */
  together?: readonly string[]
  /** Places that lead there by a relation. */
  related?: readonly { object: string; pointer: string }[]
}

export const warnOfPage = async (ctx: Context, page: LeavingPage, together = [page.id]): Promise<void> =>
  warnOfLinks(ctx, {
    targets: pageTargets(page),
    title: page.title,
    together: together.map((id) => `page:${id}`),
    related: await relatedTo(ctx, { target: '@pages', id: page.id }),
  })
type LeavingPage = { id: number; uid: string; title: string }

/** Adds a warning for each page, entry or setting that links to it, drafts and what visitors see alike. */
export async function warnOfLinks(
  ctx: Context,
  { targets, title, together = [], related = [] }: Leaving,
): Promise<void> {
  // Many at once: whoever asks has enough to look at.
  if (ctx.warnings.length >= MOST) return
  const places = [...(await referencesTo(ctx.db, targets)), ...related]
  const first = new Map<string, { object: string; pointer: string }>()
  for (const place of places) if (!together.includes(place.object) && !first.has(place.object)) first.set(place.object, place) // prettier-ignore
  const found = [...first.values()]
  const names = await namesOf(ctx, found.map(({ object }) => object)) // prettier-ignore
  const known = found.flatMap(({ object, pointer }) => {
    const name = names.get(object)
    return name ? [{ ...name, pointer }] : []
  })
  for (const one of known.slice(0, MOST)) ctx.warnings.push(warningOf(ctx, one, title))
  const more = known.length - MOST
  if (more > 0)
    ctx.warnings.push({
      code: 'linked_more',
      message: say(ctx.language, message('page.linked_by_more', { count: more, title })),
      count: more,
    })
}

export interface Linking {
  type: 'page' | 'entry' | 'settings'
  id: number | null
  title: string | null
  lang: string
  /** Handle of the table of an entry. */
  table: string | null
}

function linkMessage({ type, title: name, lang, table }: Linking, target: string): Message {
  const [title, handle] = [name ?? '', table ?? '']
  if (type === 'settings') return message('page.linked_by_settings', { lang, target })
  return type === 'page'
    ? message('page.linked_by_page', { title, lang, target })
    : message('page.linked_by_entry', { title, table: handle, lang, target })
}

const warningOf = (
  { language }: Context,
  { pointer, ...one }: Linking & { pointer: string },
  title: string,
): CallWarning => ({
  code: 'linked',
  message: say(language, linkMessage(one, title)),
  ...one,
  pointer: one.type === 'entry' ? `/data${pointer}` : pointer,
})

/** What objects of the index are, by their names there; what lies in the trash is left out. */
export async function namesOf(
  { db }: Pick<Context, 'db'>,
  objects: readonly string[],
): Promise<Map<string, Linking>> {
  const ids = objects.flatMap((one) => (one.startsWith('page:') ? [Number(one.slice(5))] : []))
  const pages = ids.length
    ? await db
        .selectFrom('pages')
        .select(['id', 'title', 'lang'])
        .where('id', 'in', [...new Set(ids)])
        .where('status', '!=', 'trash')
        .execute()
    : []
  const entries = await entryNames(db, objects)
  const settings = objects.filter((one) => one.startsWith('settings:'))
  return new Map<string, Linking>([
    ...pages.map(({ id, title, lang }) => [`page:${id}`, { type: 'page', id: Number(id), title, lang, table: null }] as const), // prettier-ignore
    ...[...entries].map(([object, { title, lang, table }]) => [object, { type: 'entry', id: Number(object.split(':')[2]), title, lang, table }] as const), // prettier-ignore
    ...settings.map((object) => [object, { type: 'settings', id: null, title: null, lang: object.slice(9), table: null }] as const), // prettier-ignore
  ])
}
