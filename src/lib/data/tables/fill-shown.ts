// Fields that visitors may see from now on: their values are those of what was published, by its revisions.
import type { Kysely } from 'kysely'
import type { SiteTables } from '../../db/tables.ts'
import { columnsOfValue } from '../entries/columns.ts'
import { writeLinks, type LinksOf } from '../entries/links.ts'
import { convertValue } from './convert-value.ts'
import type { TableField } from './definition.ts'
import type { Fill } from './fill.ts'
import { entriesTable, fieldsIn } from './layout.ts'
import { hangingOf } from './own-fields.ts'
import { isLinked } from './physical.ts'

export interface Shown {
  from: TableField
  to: TableField
}
const AT_ONCE = 100

/** Those that were private. */
export function shownFrom({ view, fields, before, after }: Fill): Shown[] {
  if (view === 'draft') return []
  // A revision also keeps what was hidden when it was published: that is seen once it is published again.
  const waiting = [...hangingOf(after.fields).waiting, ...hangingOf(before.fields).waiting]
  const waits = (name: string) => waiting.some((id) => id.split('.')[0] === name)
  return fieldsIn(after.fields, view).flatMap((to) => {
    const from = before.fields.find(({ id }) => id === to.id)
    return fields.includes(to.id) && from?.private && !waits(to.name) ? [{ from, to }] : []
  })
}

export async function fillShown(work: Fill, shown: readonly Shown[], ids: readonly number[]): Promise<void> {
  if (!shown.length) return
  const { db, handle, table_id, view } = work
  for (let i = 0; i < ids.length; i += AT_ONCE) {
    const links: LinksOf = new Map()
    for (const [id, kept] of await publishedValues(work, ids.slice(i, i + AT_ONCE))) {
      const set: Record<string, unknown> = {}
      const own = new Map<string, number[]>()
      for (const { from, to } of shown) {
        const value = convertValue(kept[from.id], from, to)
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

/** By the id of their field, of each entry by its id; an entry whose revision is gone has none until it is published again. */
async function publishedValues(
  { db, handle, table_id }: Fill,
  ids: readonly number[],
): Promise<Map<number, Record<string, unknown>>> {
  const rows = (await db
    .selectFrom(entriesTable(handle, 'draft'))
    .select(['_id', '_published_n'])
    .where('_id', 'in', ids)
    .execute()) as { _id: number; _published_n: number | null }[]
  const wanted = new Map(
    rows.map(({ _id, _published_n: n }) => [`entry:${table_id}:${_id} ${n}`, Number(_id)]),
  )
  const revisions = await (db as Kysely<SiteTables>)
    .selectFrom('revisions')
    .select(['object', 'n'])
    .where(
      'object',
      'in',
      rows.map(({ _id }) => `entry:${table_id}:${_id}`),
    )
    // An import publishes what it brings at once.
    .where('kind', 'in', ['published', 'import'])
    .execute()
  const found = new Map<number, Record<string, unknown>>()
  for (const { object, n } of revisions) {
    const id = wanted.get(`${object} ${n}`)
    if (id === undefined) continue
    const { content } = await (db as Kysely<SiteTables>)
      .selectFrom('revisions')
      .select('content')
      .where('object', '=', object)
      .where('n', '=', n)
      .executeTakeFirstOrThrow()
    found.set(id, (JSON.parse(content) as { fields: Record<string, unknown> }).fields)
  }
  return found
}
