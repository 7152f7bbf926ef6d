// An entry in the database of its shared table: all of its data that others may see.
import type { Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import type { Status } from '../../core/operation/states.ts'
import { withLinks, type StoredRow } from '../entries/locate-entry.ts'
import { publicRowsOf } from '../entries/public-rows.ts'
import { isPublic, urlOf } from '../entries/serialize-row.ts'
import type { DataTable } from '../tables/definition.ts'
import { fieldsIn } from '../tables/layout.ts'
import { toPortable } from './portable.ts'

export interface SharedState {
  uid: string
  lang: string
  group: string
  status: Status
  slug: string
  sort: number
  /** Of its detail page; null while there is no public one. */
  url: string | null
  is_changed: boolean
  published_at: string | null
  created_at: string
  updated_at: string
  /** By the ids of fields. */
  values: Values
  /** The public values. */
  seen: { slug: string; sort: number; published_at: string; values: Values } | null
}

/** Of active rows of this website. */
export async function statesOf(ctx: Context, table: DataTable, rows: readonly StoredRow[]): Promise<SharedState[]> {
  const drafts = await withLinks(ctx, table, rows)
  const values = await toPortable(
    ctx,
    table.fields,
    drafts.map((one) => one.values),
  )
  const publicById = await seenOf(
    ctx,
    table,
    rows.map(({ _id }) => Number(_id)),
  )
  return drafts.map(({ row }, i) => stateOf(ctx, table, { row, values: values[i]!, seen: publicById.get(row._id) }))
}

function stateOf(
  { site }: Context,
  table: DataTable,
  { row, values, seen }: { row: StoredRow; values: Values; seen: SharedState['seen'] | undefined },
): SharedState {
  const address = { lang: row._lang, slug: row._public_slug }
  return {
    uid: row._uid,
    lang: row._lang,
    group: row._group,
    status: row._status,
    slug: row._slug,
    sort: Number(row._sort),
    url: isPublic(row) ? urlOf(site, table, address) : null,
    is_changed: row._published_hash !== null && row._published_hash !== row._hash,
    published_at: row._published_at,
    created_at: row._created_at,
    updated_at: row._updated_at,
    values,
    seen: seen ?? null,
  }
}

async function seenOf(ctx: Context, table: DataTable, ids: number[]): Promise<Map<number, SharedState['seen']>> {
  const rows = [...(await publicRowsOf(ctx.db, table, ids))]
  const values = await toPortable(
    ctx,
    fieldsIn(table.fields, 'published'),
    rows.map(([, shown]) => shown.values),
  )
  return new Map(
    rows.map(([id, { row }], i) => {
      const { _slug: slug, _sort: sort, _published_at: published_at } = row
      return [id, { slug, sort: Number(sort), published_at, values: values[i]! }]
    }),
  )
}
