// Merges a website's own table into a shared one: makes a copy, adopts the shared fields, and resolves duplicate slugs.
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { canonical } from '../../base/json.ts'
import { contentOf, titleColumns } from '../entries/content.ts'
import { freeSlug } from '../entries/entry-slug.ts'
import { withLinks, rowsOf, type StoredEntry, type StoredRow } from '../entries/locate-entry.ts'
import { redirect } from '../entries/entry-kind.ts'
import { revise, updateRow } from '../entries/store-entry.ts'
import type { DataTable, TableField } from '../tables/definition.ts'
import { renumberViews } from '../views/forget-views.ts'
import { entriesTable } from '../tables/layout.ts'
import type { SharedDefinition } from './agreement.ts'
import { compareFields } from './compare.ts'

/** Maps the ids of its own fields to those of the shared ones, so that they are the same fields from now on. */
export function renumbered(table: DataTable, { fields }: SharedDefinition): Map<string, string> {
  const { same } = compareFields({ handle: table.handle, fields }, table)
  const newIds = new Map(same.map(([own, shared]) => [own.id, shared.id]))
  const taken = new Set([...fields.map(({ id }) => id), ...table.fields.map(({ id }) => id)])
  for (const { id } of table.fields) {
    if (newIds.has(id) || !fields.some((field) => field.id === id)) continue
    let own = `${id.slice(0, 30)}_own`
    while (taken.has(own)) own = `${own.slice(0, 36)}_x`
    taken.add(own)
    newIds.set(id, own)
  }
  for (const [from, to] of newIds) if (from === to) newIds.delete(from)
  return newIds
}

/** In a transaction of its own: on MySQL the table's row must not have been written when its columns change. */
export async function renumberFields(ctx: Context, table: DataTable, ids: ReadonlyMap<string, string>): Promise<void> {
  if (!ids.size) return
  const to = (id: string) => ids.get(id) ?? id
  const fields: TableField[] = table.fields.map((field) => ({ ...field, id: to(field.id) }))
  await ctx.db
    .updateTable('data_tables')
    .set({ fields: JSON.stringify(fields), version: table.version + 1 })
    .where('id', '=', table.id)
    .execute()
  // In two steps, since two fields may exchange their ids.
  for (const [from] of ids) await relink(ctx, table, { from, to: `#${from}`.slice(0, 40) })
  for (const [from] of ids) await relink(ctx, table, { from: `#${from}`.slice(0, 40), to: to(from) })
  await renumberRevisions(ctx, table, to)
  await renumberViews(ctx.db, table.id, to)
}

const relink = (ctx: Context, { id }: DataTable, { from, to }: { from: string; to: string }) =>
  ctx.db.updateTable('entry_links').set({ field: to }).where('table_id', '=', id).where('field', '=', from).execute()

async function renumberRevisions(ctx: Context, table: DataTable, to: (id: string) => string): Promise<void> {
  const rows = await ctx.db
    .selectFrom('revisions')
    .select(['object', 'n', 'content'])
    .where('object', 'like', `entry:${table.id}:%`)
    .execute()
  for (const { object, n, content } of rows) {
    const revision = JSON.parse(content) as { fields: Record<string, unknown> }
    const fields = Object.fromEntries(Object.entries(revision.fields).map(([id, value]) => [to(id), value]))
    await ctx.db
      .updateTable('revisions')
      .set({ content: canonical({ ...revision, fields }) })
      .where('object', '=', object)
      .where('n', '=', n)
      .execute()
  }
}

/** Slugs that others have in the shared table already: language and slug, with a space between. */
export type TakenSlugs = ReadonlySet<string>

/** Gives its entries slugs that are unique in the shared table. */
export async function differSlugs(ctx: Context, table: DataTable, taken: TakenSlugs): Promise<void> {
  const rows = (await rowsOf(ctx, table)
    .where('_origin', '=', ctx.site.key)
    .where('_status', '!=', 'trash')
    .execute()) as StoredRow[]
  for (const entry of await withLinks(ctx, table, rows)) {
    const { _lang, _slug, _public_slug } = entry.row
    if ([_slug, _public_slug].some((slug) => slug !== null && taken.has(`${_lang} ${slug}`)))
      await rename(ctx, entry, taken)
  }
}

async function rename(ctx: Context, entry: StoredEntry, slugs: TakenSlugs): Promise<void> {
  const { table, row } = entry
  const { _lang: lang, _id: id } = row
  let slug = row._slug
  for (let n = 2; slugs.has(`${lang} ${slug}`) || (await isTaken(ctx, entry, slug)); n++) slug = `${row._slug}-${n}`
  const content = { ...contentOf(entry), slug }
  const isPublic = row._published_n !== null
  const isSame = row._published_hash === row._hash
  const kind = isPublic && isSame ? ('published' as const) : ('import' as const)
  const note = `Slug ${row._slug} is another website's in the shared table`
  const { n, hash } = await revise(ctx, entry, { kind, content, note })
  await updateRow(ctx, entry, {
    ...titleColumns(table, content),
    _slug: slug,
    _address: slug,
    _hash: hash,
    _version: Number(row._version) + 1,
    ...(row._public_slug !== null && { _public_slug: slug }),
    ...(kind === 'published' && { _published_n: n, _published_hash: hash }),
  })
  await (ctx.db as AnyDb)
    .updateTable(entriesTable(table.handle, 'published'))
    .set({ _slug: slug })
    .where('_id', '=', id)
    .execute()
  if (isPublic) await redirect(ctx, entry, slug)
  ctx.touched.add(`entry:${row._uid}`)
}

const isTaken = async (ctx: Context, { table, row }: StoredEntry, slug: string): Promise<boolean> =>
  (await freeSlug(ctx, table, { lang: row._lang, slug, id: row._id })) !== slug
