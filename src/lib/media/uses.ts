// The places where an item is used, described so that users find them.
import { list } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import type { Context } from '../core/operation/context.ts'
import { namesOfObjects, type ObjectName } from '../core/operation/references.ts'
import type { StoredMedia } from './facts.ts'

export interface Used {
  object: string
  label: string
  /** The title of a page or an entry. */
  title: string | null
  /** Handle of the table of an entry. */
  table: string | null
  lang: string | null
  state: 'draft' | 'published'
  pointer: string
}

/** All places, in the draft and in the published version. */
export async function usesOf(ctx: Pick<Context, 'db' | 'site'>, id: number): Promise<Used[]> {
  const rows = await ctx.db
    .selectFrom('media_usage')
    .select(['object', 'state', 'pointer'])
    .where('media_id', '=', id)
    .orderBy('object')
    .orderBy('id')
    .execute()
  const names = await namesOfObjects(
    ctx,
    rows.map(({ object }) => object),
  )
  return rows.map((row) => ({ ...row, ...named(row.object, names.get(row.object)) }))
}

/** Throws 409 that names the places where it is used (contract 4.4). */
export async function requireUnused(ctx: Context, item: StoredMedia): Promise<void> {
  const uses = await usesOf(ctx, item.id)
  if (!uses.length) return
  const locations = [...new Set(uses.map(({ label, pointer }) => `${label} ${pointer}`))]
  const args = {
    name: item.name,
    places: list(locations.slice(0, 5), 'semicolon'),
    count: locations.length - 5,
  }
  const key = locations.length > 5 ? 'media.used_and_more' : 'media.used'
  throw new AppError(key, args, { extra: { usage: uses } })
}

function named(object: string, name: ObjectName | undefined): Pick<Used, 'label' | 'lang' | 'title' | 'table'> {
  if (!name) return { label: object, lang: null, title: null, table: null }
  const { type, title, lang, table, table_name } = name
  if (type === 'page') return { label: `page "${title}" (${lang})`, title, lang, table }
  if (type === 'entry') return { label: `entry "${title}" (${table_name}, ${lang})`, title, lang, table }
  return { label: `settings (${lang})`, title, lang, table }
}
