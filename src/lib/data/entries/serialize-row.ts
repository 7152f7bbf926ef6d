// Serializes entries from their rows.
import type { Values } from '../../fields/fields.ts'
import type { Site } from '../../core/site.ts'
import { pageUrl } from '../../addresses/addresses.ts'
import type { Entry } from '../schema.ts'
import { isForeign } from '../shared/foreign.ts'
import type { EntryRow, PublicEntryRow } from '../table.ts'
import type { DataTable } from '../tables/definition.ts'
import { fieldsIn } from '../tables/layout.ts'
import { valuesOfRow } from './columns.ts'

export interface RowInput {
  row: EntryRow
  /** Its row of the public table, to return what visitors see; the draft when missing. */
  published?: PublicEntryRow | undefined
  /** Ids by field id, for the returned view. */
  links?: ReadonlyMap<string, number[]> | undefined
}

/** The draft including private fields, or the public values. Sealed values stay sealed. */
export function serializeRow(site: Site, table: DataTable, { row, published, links = new Map() }: RowInput): Entry {
  const viewed = published ?? row
  return {
    id: Number(row._id),
    uid: row._uid,
    version: row._version,
    table: table.handle,
    lang: row._lang,
    translation_group: row._group,
    slug: viewed._slug,
    title: viewed._title,
    status: published ? 'published' : row._status,
    sort: viewed._sort,
    has_unpublished_changes: row._published_hash !== null && row._published_hash !== row._hash,
    // For another website's entry filled in later, by a query.
    url:
      isPublic(row) && !isForeign(site, row) ? urlOf(site, table, { lang: row._lang, slug: row._public_slug }) : null,
    origin_site: row._origin,
    publish_at: row._publish_at,
    unpublish_at: row._unpublish_at,
    published_at: viewed._published_at,
    created_at: viewed._created_at,
    created_by: row._created_by,
    updated_at: viewed._updated_at,
    updated_by: row._updated_by,
    deleted_at: row._deleted_at,
    fields: dataOf(table, { row: viewed, links, isPublic: published !== undefined }),
  }
}

/** Whether it is public (contract 1.3). */
export const isPublic = ({ _published_hash, _status }: Pick<EntryRow, '_published_hash' | '_status'>): boolean =>
  _published_hash !== null && !['offline', 'archived', 'trash'].includes(_status)

/** The address of its detail page; null for a table without a route. */
export const urlOf = (
  site: Site,
  { settings }: Pick<DataTable, 'settings'>,
  { lang, slug }: { lang: string; slug: string | null },
): string | null =>
  settings.route === undefined || slug === null ? null : pageUrl(site, lang, `${settings.route}/${slug}`)

export function dataOf(
  table: DataTable,
  { row, links, isPublic }: { row: Record<string, unknown>; links: ReadonlyMap<string, number[]>; isPublic: boolean },
): Values {
  return valuesOfRow(fieldsIn(table.fields, isPublic ? 'published' : 'draft'), row, links)
}
