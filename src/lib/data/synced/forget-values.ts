// What nobody may know any more of an entry, though it was public once: older revisions go, and what visitors see loses it at once.
import type { Values } from '../../fields/fields.ts'
import { instant } from '../../base/clock.ts'
import type { Context } from '../../core/operation/context.ts'
import { getRevision } from '../../document/document.ts'
import { publicFacts, valuesForVisitors } from '../entries/check-values-of.ts'
import { contentOf, contentOfRevision, revisionOf, sameContent, type EntryContent } from '../entries/content.ts'
import { entryById, objectOf, rowsOf, withLinks, type StoredEntry, type StoredRow } from '../entries/locate-entry.ts'
import { sharedOf, withoutUnset } from '../entries/save-draft.ts'
import { putDraft, putPublic, updateFacts } from '../entries/store-entry.ts'
import type { DataTable } from '../tables/definition.ts'
import { forgetChanges } from './forget-changes.ts'

/**
 * The named fields are what they are in the draft of the entry, and nowhere what they were: in its translations neither. Returns
 * whatever lost something by that, by uid.
 */
export async function forgetFormerValues(
  ctx: Context,
  table: DataTable,
  { entry: id, names }: { entry: number; names: readonly string[] },
): Promise<string[]> {
  const entry = await entryById(ctx, table, id)
  const shared = sharedOf(table).filter((name) => names.includes(name))
  const rows = (await rowsOf(ctx, table).where('_group', '=', entry.row._group).execute()) as StoredRow[]
  const forgotten: string[] = []
  for (const one of await withLinks(ctx, table, rows)) {
    const own = one.row._id === id ? names : shared
    const now: Values = Object.fromEntries(own.map((name) => [name, entry.values[name]]))
    if (!own.length) continue
    await forgetOf(ctx, one, now)
    await forgetChanges(ctx, { id: `${table.id}:${one.row._id}`, names: new Set(own) })
    forgotten.push(one.row._uid)
  }
  return forgotten
}

const withValues = (content: EntryContent, values: Values): EntryContent => ({
  ...content,
  values: withoutUnset({ ...content.values, ...values }),
})

async function forgetOf(ctx: Context, one: StoredEntry, now: Values): Promise<void> {
  const draft = withValues(contentOf(one), now)
  const { content, hash } = revisionOf(one.table.fields, draft)
  const isShownAsDraft = one.row._published_hash === one.row._hash
  // One in the trash, which nothing is shared with.
  const isSame = sameContent(draft, contentOf(one))
  const entry = isSame ? one : await putDraft(ctx, one, { content: draft, facts: { _hash: hash } })
  const newest = await newestOf(ctx, one)
  if (newest !== undefined) await rewrite(ctx, one, { n: newest, content, hash })
  if (entry.row._published_n !== null && !isShownAsDraft) await show(ctx, entry, now)
  const retained = [newest, entry.row._published_n].flatMap((n) => n ?? [])
  await ctx.db
    .deleteFrom('revisions')
    .where('object', '=', objectOf(one))
    .where('n', 'not in', retained.length ? retained : [-1])
    .execute()
  ctx.touched.add(`entry:${one.row._uid}`).add(`table:${one.table.handle}`)
}

async function newestOf({ db }: Context, entry: StoredEntry): Promise<number | undefined> {
  const { n } = await db
    .selectFrom('revisions')
    .select(({ fn }) => fn.max('n').as('n'))
    .where('object', '=', objectOf(entry))
    .executeTakeFirstOrThrow()
  return n === null ? undefined : Number(n)
}

const rewrite = (
  { db }: Context,
  entry: StoredEntry,
  { n, content, hash }: { n: number; content: string; hash: string },
) =>
  db.updateTable('revisions').set({ content, hash }).where('object', '=', objectOf(entry)).where('n', '=', n).execute()

/** What visitors see, while a draft of people waits: without what nobody may know, else as it was. */
async function show(ctx: Context, entry: StoredEntry, now: Values): Promise<void> {
  const { table, row } = entry
  const n = row._published_n!
  const published_at = row._published_at ?? instant(ctx.now)
  const revision = await getRevision(ctx, objectOf(entry), n)
  const publicContent = withValues(contentOfRevision(table.fields, revision.content), now)
  const { content, hash } = revisionOf(table.fields, publicContent)
  await rewrite(ctx, entry, { n, content, hash })
  const after = await updateFacts(ctx, entry, { _published_hash: hash })
  const facts = publicFacts(ctx, { ...row, _slug: publicContent.slug }, published_at)
  const values = await valuesForVisitors(ctx, table, { values: publicContent.values, row: facts })
  await putPublic(ctx, after, { ...publicContent, values, published_at })
}
