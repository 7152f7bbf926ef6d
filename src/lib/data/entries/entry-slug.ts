// Slugs of entries: made from the title, unique in their language among drafts and what visitors know.
import type { AnyDb } from '../../db/database.ts'
import { AppError } from '../../errors.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../operation/context.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import { hangingOf } from '../tables/own-fields.ts'
import { wordsOf } from './content.ts'

interface Wanted {
  lang: string
  slug: string
  /** The entry whose slug it is; its own ones do not count. */
  id?: number | undefined
}

/** A free slug of the words visitors may see; numbered when it is taken. */
export async function slugFor(
  ctx: Context,
  table: DataTable,
  { values, lang }: { values: Values; lang: string },
): Promise<string> {
  // An address is public: what a move can hide is no part of it.
  const { waiting } = hangingOf(table.fields)
  const fields = fieldsIn(table.fields, 'published').filter(({ name }) => !waiting.has(name))
  const seen = { fields, settings: table.settings }
  const words = (await slugOf(wordsOf(seen, values))) || (await slugOf(table.singular)) || 'entry'
  return freeSlug(ctx, table, { lang, slug: words })
}

/** Words as a slug of at most 100 characters; '' when they have none. */
export async function slugOf(words: string): Promise<string> {
  // Its tables of letters take 10 ms to load, and only new entries need them.
  const { default: slugify } = await import('@sindresorhus/slugify')
  return slugify(words, { decamelize: false }).slice(0, 100).replace(/-+$/, '')
}

const FIRST_TRIED = 20
const LAST_POWER = 30

/** The wanted slug, else the wanted one with a number; also among a million of the same name in a few queries. */
export async function freeSlug(ctx: Context, table: DataTable, wanted: Wanted): Promise<string> {
  const { slug } = wanted
  const numbered = (n: number) => (n === 1 ? slug : `${slug}-${n}`)
  const numbers = [
    ...Array.from({ length: FIRST_TRIED }, (_, i) => i + 1),
    ...Array.from({ length: LAST_POWER - 4 }, (_, i) => 2 ** (i + 5)),
  ]
  const taken = await takenOf(ctx, table, { ...wanted, slugs: numbers.map(numbered) })
  const at = numbers.findIndex((n) => !taken.has(numbered(n)))
  let [low, high] = [numbers[at - 1] ?? 0, numbers[at]!]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const isTaken = await takenOf(ctx, table, { ...wanted, slugs: [numbered(middle)] })
    if (isTaken.size) low = middle
    else high = middle
  }
  return numbered(high)
}

/** Throws 409 for a slug that another entry has, as a draft or where visitors find it. */
export async function demandSlug(ctx: Context, table: DataTable, wanted: Wanted): Promise<void> {
  const owner = await slugOwner(ctx, table, wanted)
  if (!owner) return
  const message = `The slug "${wanted.slug}" belongs to "${owner.title}" (entry ${owner.id}): choose another one.`
  throw new AppError('conflict', message, { errors: [{ pointer: '/slug', code: 'taken', message }] })
}

/** The other entry that has the slug, as a draft or where visitors find it. */
export const slugOwner = async (ctx: Context, table: DataTable, wanted: Wanted) =>
  (await takenOf(ctx, table, { ...wanted, slugs: [wanted.slug] })).get(wanted.slug)

async function takenOf(
  ctx: Context,
  { handle }: DataTable,
  { lang, slugs, id = 0 }: Omit<Wanted, 'slug'> & { slugs: string[] },
): Promise<Map<string, { id: number; title: string }>> {
  const rows = (await (ctx.db as AnyDb)
    .selectFrom(entriesTable(handle, 'draft'))
    .select(['_id', '_title', '_address', '_public_slug'])
    .where('_lang', '=', lang)
    .where('_id', '!=', id)
    .where((eb) => eb.or([eb('_address', 'in', slugs), eb('_public_slug', 'in', slugs)]))
    .execute()) as { _id: number; _title: string; _address: string | null; _public_slug: string | null }[]
  const taken = new Map<string, { id: number; title: string }>()
  for (const { _id, _title, _address, _public_slug } of rows)
    for (const slug of [_address, _public_slug])
      if (slug !== null && slugs.includes(slug)) taken.set(slug, { id: Number(_id), title: _title })
  return taken
}
