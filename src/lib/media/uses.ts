// Where an item is used, told so that people find it.
import { list } from '../base/catalogue/message.ts'
import { entryNames, type EntryName } from '../data/data.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import type { StoredMedia } from './facts.ts'

export interface Used {
  object: string
  label: string
  /** Of a page or an entry. */
  title: string | null
  /** Handle of the table of an entry. */
  table: string | null
  lang: string | null
  state: 'draft' | 'published'
  pointer: string
}

/** Every place, the draft's and the published version's. */
export async function usesOf(ctx: Pick<Context, 'db'>, id: number): Promise<Used[]> {
  const rows = await ctx.db
    .selectFrom('media_usage')
    .select(['object', 'state', 'pointer'])
    .where('media_id', '=', id)
    .orderBy('object')
    .orderBy('id')
    .execute()
  const pages = await pagesOf(
    ctx,
    rows.flatMap(({ object }) => (object.startsWith('page:') ? Number(object.slice(5)) : [])),
  )
  const entries = await entryNames(
    ctx.db,
    rows.map(({ object }) => object),
  )
  return rows.map((row) => ({ ...row, ...named(row.object, pages, entries) }))
}

/** Throws 409 that says where it is used (contract 4.4). */
export async function demandUnused(ctx: Context, item: StoredMedia): Promise<void> {
  const uses = await usesOf(ctx, item.id)
  if (!uses.length) return
  const places = [...new Set(uses.map(({ label, pointer }) => `${label} ${pointer}`))]
  const args = { name: item.name, places: list(places.slice(0, 5), 'semicolon'), count: places.length - 5 }
  const key = places.length > 5 ? 'media.used_and_more' : 'media.used'
  throw new AppError(key, args, { extra: { usage: uses } })
}

async function pagesOf(ctx: Pick<Context, 'db'>, ids: number[]) {
  if (!ids.length) return new Map<string, { title: string; lang: string }>()
  const rows = await ctx.db
    .selectFrom('pages')
    .select(['id', 'title', 'lang'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map(({ id, title, lang }) => [`page:${id}`, { title, lang }]))
}

type Page = { title: string; lang: string }

function named(
  object: string,
  pages: ReadonlyMap<string, Page>,
  entries: ReadonlyMap<string, EntryName>,
): Pick<Used, 'label' | 'lang' | 'title' | 'table'> {
  const page = pages.get(object)
  const entry = entries.get(object)
  if (page) return { label: `page "${page.title}" (${page.lang})`, ...page, table: null }
  if (entry) {
    const { title, lang, table, table_name } = entry
    return { label: `entry "${title}" (${table_name}, ${lang})`, title, lang, table }
  }
  const [kind = '', rest = ''] = object.split(/:(.*)/s)
  const nothing = { title: null, table: null }
  if (kind === 'settings') return { label: `settings (${rest})`, lang: rest, ...nothing }
  return { label: object, lang: null, ...nothing }
}
