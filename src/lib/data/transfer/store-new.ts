// New entries of a file, with assigned ids.
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import { slugify } from '../../base/text/slug.ts'
import { revisionOf, displayTitleOf } from '../entries/content.ts'
import { freeSlug } from '../entries/entry-slug.ts'
import {
  contentColumns,
  insertPublic,
  insertRevisions,
  insertRows,
  putMany,
  withVisibleValues,
  type Numbered,
} from '../entries/insert-many.ts'
import { originOf } from '../shared/foreign.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable, fieldsIn } from '../tables/layout.ts'
import type { StoredCandidate } from './candidate.ts'
import { isClaimed, type Claims } from './claims.ts'
import { slugOwners } from './slug-owners.ts'

/** Ids of new entries, by their position among them. */
export interface Numbering {
  begin(first: () => Promise<number>): Promise<void>
  next(): number
  idAt(position: number): number
}

export function numbering(): Numbering {
  let first: number | undefined
  let given = 0
  return {
    begin: async (ask) => void (first ??= await ask()),
    next: () => first! + given++,
    idAt: (position) => first! + position,
  }
}

interface Storing {
  stored: readonly StoredCandidate[]
  numbers: Numbering
  claims: Claims
  pause: () => Promise<void>
}

export async function storeNew(
  ctx: Context,
  table: DataTable,
  { stored, numbers, claims, pause }: Storing,
): Promise<Numbered[]> {
  if (!stored.length) return []
  const slugs = await slugsFor(ctx, table, { stored, claims })
  await pause()
  const numbered = stored
    .map((one, i) => ({ id: numbers.next(), slug: slugs[i]!, one }))
    .filter(({ one }) => one.line > 0)
  const made = numbered.map(({ id, slug, one }) => ({ one, entry: entryOf(ctx, table, { id, slug, one }) }))
  await insertRows(
    ctx,
    entriesTable(table.handle, 'draft'),
    made.map((each) => rowOf(ctx, table, each)),
  )
  await pause()
  const entries = made.map(({ entry }) => entry)
  await insertRevisions(ctx, table, entries)
  await putMany(ctx, table, { entries, view: 'draft', isNew: true })
  await pause()
  const published = made.filter(({ one }) => one.status === 'published').map(({ entry }) => entry)
  const visible = await withVisibleValues(ctx, table, published)
  await insertPublic(ctx, table, visible)
  await putMany(ctx, table, { entries: visible, view: 'published', isNew: true })
  return entries
}

function entryOf(
  ctx: Context,
  table: DataTable,
  { id, slug, one }: { id: number; slug: string; one: StoredCandidate },
): Numbered {
  const content = { slug, sort: one.sort ?? 0, values: one.values }
  const { content: text, hash } = revisionOf(table.fields, content)
  const uid = one.uid ?? ctx.ids.uid()
  const now = instant(ctx.now)
  const published_at = one.published_at ?? (one.status === 'published' ? now : null)
  const facts = {
    uid,
    lang: one.lang,
    group: one.group ?? uid,
    created_at: now,
    origin: originOf(ctx.site, table),
    published_at,
  }
  return { id, content, n: 1, text, hash, ...facts }
}

function rowOf(ctx: Context, table: DataTable, { one, entry }: { one: StoredCandidate; entry: Numbered }) {
  const { id, uid, lang, group, content, n, hash, created_at, published_at } = entry
  const isShown = one.status === 'published'
  const by = ctx.principal.user?.id ?? null
  return {
    _id: id,
    _uid: uid,
    _version: 1,
    _lang: lang,
    _group: group,
    _status: one.status,
    _hash: hash,
    _published_n: isShown ? n : null,
    _published_hash: isShown ? hash : null,
    _published_at: published_at,
    _public_slug: isShown ? content.slug : null,
    _created_at: created_at,
    _created_by: by,
    _updated_at: created_at,
    _updated_by: by,
    ...contentColumns(table, content),
    _origin: entry.origin,
  }
}

/** Slugs in the file, and else slugs made from titles: unique among existing ones, and those in the file. */
async function slugsFor(
  ctx: Context,
  table: DataTable,
  { stored, claims }: Pick<Storing, 'stored' | 'claims'>,
): Promise<string[]> {
  const publicTable = { fields: fieldsIn(table.fields, 'published'), settings: table.settings }
  const texts = await Promise.all(
    stored.map(
      async ({ slug, values, lang }) =>
        slug ??
        ((await slugify(displayTitleOf(publicTable, values), lang)) ||
          (await slugify(table.singular, lang)) ||
          'entry'),
    ),
  )
  const made = texts.filter((_, i) => stored[i]!.slug === undefined)
  const there = await slugOwners(ctx, table.handle, made)
  const given = new Set<string>()
  const slugs: string[] = []
  for (const [i, { lang, slug, line }] of stored.entries()) {
    const requested = texts[i]!
    const isFree = (one: string) => !given.has(`${lang} ${one}`) && !isClaimed(claims, 'slug', lang, one)
    let found = slug ?? (line < 0 ? '' : requested)
    if (slug === undefined && line > 0 && (there.has(`${lang} ${requested}`) || !isFree(requested)))
      found = await numberedSlug(ctx, table, { lang, requested, isFree })
    given.add(`${lang} ${found}`)
    slugs.push(found)
  }
  return slugs
}

/** Queries the database once; then skips slugs of this batch and of the rest of the file. */
async function numberedSlug(
  ctx: Context,
  table: DataTable,
  { lang, requested, isFree }: { lang: string; requested: string; isFree: (slug: string) => boolean },
): Promise<string> {
  const free = await freeSlug(ctx, table, { lang, slug: requested })
  for (let n = Number(/-(\d+)$/.exec(free.slice(requested.length))?.[1] ?? 1); ; n++) {
    const slug = n === 1 ? requested : `${requested}-${n}`
    if (isFree(slug)) return slug
  }
}
