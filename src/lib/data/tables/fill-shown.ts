// Fills the public columns of fields that become public: with their published values, from the revisions.
import type { Kysely } from 'kysely'
import { chunks } from '../../base/chunks.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import type { Values } from '../../fields/fields.ts'
import { columnsOfValue } from '../entries/columns.ts'
import { writeLinks, type LinksOf } from '../entries/links.ts'
import { convertValue } from './convert-value.ts'
import type { TableField } from './definition.ts'
import type { Fill } from './fill.ts'
import { entriesTable, fieldsIn } from './layout.ts'
import { isLinked } from './physical.ts'
import { waitingIn } from './table-history.ts'

export interface NewlyPublic {
  from: TableField
  to: TableField
}
const AT_ONCE = 100

/** Fields that were private. */
export function newlyPublicFields({ view, fields, before, after }: Fill): NewlyPublic[] {
  if (view === 'draft') return []
  // Revisions also contain values hidden at publication: these become public with the next publication only.
  const waiting = new Set([...waitingIn(after), ...waitingIn(before)])
  return fieldsIn(after.fields, view).flatMap((to) => {
    const from = before.fields.find(({ id }) => id === to.id)
    return fields.includes(to.id) && from?.private && !waiting.has(to.id) ? [{ from, to }] : []
  })
}

export async function fillNewlyPublic(
  work: Fill,
  newlyPublic: readonly NewlyPublic[],
  ids: readonly number[],
): Promise<void> {
  if (!newlyPublic.length) return
  const { db, handle, table_id, view } = work
  for (const some of chunks(ids, AT_ONCE)) {
    const links: LinksOf = new Map()
    for (const [id, { values: published, lang }] of await publishedValues(work, some)) {
      const set: Record<string, unknown> = {}
      const own = new Map<string, number[]>()
      for (const { from, to } of newlyPublic) {
        const value = convertValue(published[from.id], { from, to, lang })
        if (isLinked(to)) own.set(to.id, (value ?? []) as number[])
        else Object.assign(set, columnsOfValue(to, value, view))
      }
      if (own.size) links.set(id, own)
      if (Object.keys(set).length)
        await db.updateTable(entriesTable(handle, view)).set(set).where('_id', '=', id).execute()
    }
    await writeLinks(db as Kysely<SiteTables>, { table_id, view }, links)
  }
}

interface InLanguage {
  values: Values
  lang: string
}

/** By the id of their field, by the entry's id; an entry without a revision has none until it is published again. */
async function publishedValues(work: Fill, ids: readonly number[]): Promise<Map<number, InLanguage>> {
  const { db, handle, table_id } = work
  const rows = (await db
    .selectFrom(entriesTable(handle, 'draft'))
    .select(['_id', '_lang', '_published_n'])
    .where('_id', 'in', ids)
    .execute()) as { _id: number; _lang: string; _published_n: number | null }[]
  const idByRevision = new Map(rows.map(({ _id, _published_n: n }) => [`entry:${table_id}:${_id} ${n}`, Number(_id)]))
  const revisions = await (db as Kysely<SiteTables>)
    .selectFrom('revisions')
    .select(['object', 'n'])
    .where(
      'object',
      'in',
      rows.map(({ _id }) => `entry:${table_id}:${_id}`),
    )
    // An import publishes its entries directly.
    .where('kind', 'in', ['published', 'import'])
    .execute()
  const langs = new Map(rows.map(({ _id, _lang }) => [Number(_id), _lang]))
  const found = new Map<number, InLanguage>()
  for (const { object, n } of revisions) {
    const id = idByRevision.get(`${object} ${n}`)
    if (id === undefined) continue
    const { content, created_at } = await (db as Kysely<SiteTables>)
      .selectFrom('revisions')
      .select(['content', 'created_at'])
      .where('object', '=', object)
      .where('n', '=', n)
      .executeTakeFirstOrThrow()
    found.set(id, { values: valuesThen(work, content, created_at), lang: langs.get(id)! })
  }
  return found
}

/** Without fields that could be hidden depending on the status: whether they were is not known. */
function valuesThen({ before }: Fill, content: string, at: string): Values {
  const { fields } = JSON.parse(content) as { fields: Values }
  const waited = new Set((before.waited ?? []).flatMap((one) => (at <= one.at ? [one.field] : [])))
  return Object.fromEntries(before.fields.flatMap(({ id }) => (waited.has(id) ? [] : [[id, fields[id]]])))
}
