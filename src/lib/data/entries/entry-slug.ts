// Slugs of entries: made from the title, unique in their language among drafts and published entries.
import { ownersExceptEntries, rejectOwned, pagePath } from '../../addresses/addresses.ts'
import { invalid } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { warnOfNumberedSlug } from '../../core/operation/warn-of-numbered-slug.ts'
import { slugify } from '../../base/text/slug.ts'
import type { DataTable } from '../tables/definition.ts'
import { fieldsIn } from '../tables/layout.ts'
import { dependentsOf } from '../tables/own-fields.ts'
import { displayTitleOf } from './content.ts'
import { entriesAt } from './entries-at.ts'
import type { StoredEntry } from './locate-entry.ts'
import { openValues } from './sealed-values.ts'

interface Options {
  lang: string
  slug: string
  /** The entry whose slug it is: its own slugs do not count. */
  id?: number | undefined
}

/** A free slug from texts that visitors may see; numbered when it is taken. */
export async function slugFor(
  ctx: Context,
  table: DataTable,
  { values, lang }: { values: Values; lang: string },
): Promise<string> {
  const titled = await titleSlug(table, values, lang)
  const free = await freeSlug(ctx, table, { lang, slug: titled || (await untitledSlug(table, lang)) })
  if (titled) warnOfNumberedSlug(ctx, titled, free)
  return free
}

/**
 * Of an entry that was begun without a title and has one now: a slug of it, while nobody could see the former one. Undefined
 * for all others, whose slug stays.
 */
export async function slugOnceTitled(
  ctx: Context,
  { table, row, values: before }: StoredEntry,
  values: Values,
): Promise<string | undefined> {
  const { _lang: lang, _slug: slug, _published_at } = row
  if (_published_at !== null || slug.replace(/-\d+$/, '') !== (await untitledSlug(table, lang))) return undefined
  const slugOf = async (some: Values) => titleSlug(table, await openValues(ctx, table.fields, some), lang)
  const titled = (await slugOf(before)) ? '' : await slugOf(values)
  return titled ? freeSlug(ctx, table, { lang, slug: titled, id: row._id }) : undefined
}

/** Empty without a title. An address is public: fields that depend on the status are not used. */
function titleSlug(table: DataTable, values: Values, lang: string): Promise<string> {
  const { waiting } = dependentsOf(table.fields)
  const fields = fieldsIn(table.fields, 'published').filter(({ name }) => !waiting.has(name))
  return slugify(displayTitleOf({ fields, settings: table.settings }, values), lang)
}

const untitledSlug = async ({ singular }: DataTable, lang: string): Promise<string> =>
  (await slugify(singular, lang)) || 'entry'

const FIRST_TRIED = 20
const LAST_POWER = 30

/** The requested slug, else a numbered one; finds it in a few queries even among a million of the same name. */
export async function freeSlug(ctx: Context, table: DataTable, options: Options): Promise<string> {
  const { slug } = options
  const numbered = (n: number) => (n === 1 ? slug : `${slug}-${n}`)
  const numbers = [
    ...Array.from({ length: FIRST_TRIED }, (_, i) => i + 1),
    ...Array.from({ length: LAST_POWER - 4 }, (_, i) => 2 ** (i + 5)),
  ]
  const taken = await takenOf(ctx, table, { ...options, slugs: numbers.map(numbered) })
  const at = numbers.findIndex((n) => !taken.has(numbered(n)))
  let [low, high] = [numbers[at - 1] ?? 0, numbers[at]!]
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    const isTaken = await takenOf(ctx, table, { ...options, slugs: [numbered(middle)] })
    if (isTaken.size) low = middle
    else high = middle
  }
  return numbered(high)
}

/** Throws 409 for a slug that another entry has, in its draft or published, or whose address is not free. */
export async function requireSlug(ctx: Context, table: DataTable, options: Options): Promise<void> {
  const owner = await slugOwner(ctx, table, options)
  if (owner) throw invalid('/slug', 'entry.slug_taken', { slug: options.slug, title: owner.title, id: owner.id })
  const { slug, lang } = options
  rejectOwned(await ownersExceptEntries(ctx, addressesOf(ctx, table, { lang, slugs: [slug] })))
}

/** Below the route of the table; none without a route. */
const addressesOf = ({ site }: Context, table: DataTable, { lang, slugs }: Slugs): string[] =>
  table.settings.route === undefined || table.kind === 'inbox'
    ? []
    : slugs.map((slug) => pagePath(site, lang, `${table.settings.route}/${slug}`))

interface Slugs {
  lang: string
  slugs: string[]
}

/** The other entry that has the slug, in its draft or published. */
export const slugOwner = async (ctx: Context, table: DataTable, { slug, lang, id = 0 }: Options) =>
  (await entriesAt(ctx.db, table, { lang, slugs: [slug], except: id })).get(slug)

async function takenOf(
  ctx: Context,
  table: DataTable,
  { lang, slugs, id = 0 }: Slugs & { id?: number | undefined },
): Promise<Set<string>> {
  const entries = await entriesAt(ctx.db, table, { lang, slugs, except: id })
  const owners = await ownersExceptEntries(ctx, addressesOf(ctx, table, { lang, slugs }))
  const others = [...owners.keys()].map((address) => address.slice(address.lastIndexOf('/') + 1))
  return new Set([...entries.keys(), ...others])
}
