// Where an item is used, told so that people find it.
import { AppError } from '../errors.ts'
import type { Context } from '../operation/context.ts'
import type { StoredMedia } from './facts.ts'

export interface Used {
  object: string
  label: string
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
  return rows.map((row) => ({ ...row, ...named(row.object, pages) }))
}

/** Throws 409 that says where it is used (contract 4.4). */
export async function demandUnused(ctx: Context, item: StoredMedia): Promise<void> {
  const uses = await usesOf(ctx, item.id)
  if (!uses.length) return
  const places = [...new Set(uses.map(({ label, pointer }) => `${label} ${pointer}`))]
  const more = places.length > 5 ? ` and ${places.length - 5} more` : ''
  throw new AppError('conflict', `"${item.name}" is used: ${places.slice(0, 5).join('; ')}${more}.`, {
    extra: { usage: uses },
  })
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

function named(object: string, pages: Map<string, { title: string; lang: string }>) {
  const page = pages.get(object)
  if (page) return { label: `page "${page.title}" (${page.lang})`, lang: page.lang }
  const [kind = '', rest = ''] = object.split(/:(.*)/s)
  return kind === 'settings' ? { label: `settings (${rest})`, lang: rest } : { label: object, lang: null }
}
