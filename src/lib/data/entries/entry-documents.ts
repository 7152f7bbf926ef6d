// Entries for search: what visitors may find of them, and drafts for those who work on them. Registered in area.ts.
import { countOf, type AnyDb } from '../../platform/db/database.ts'
import { pagePath } from '../../addresses/addresses.ts'
import { chunks } from '../../base/chunks.ts'
import { undefinedIfMissing } from '../../base/errors.ts'
import { shortHash } from '../../base/hash.ts'
import { addedRows, changedObject } from '../../core/object-changes.ts'
import type { MediaView } from '../../core/extension/define-block.ts'
import {
  defineDocuments,
  type DocumentBatch,
  type SearchDocument,
  type SearchScope,
} from '../../search/define-documents.ts'
import { lookUpMedia } from '../../media/media.ts'
import type { EntryRow, PublicEntryRow } from '../table.ts'
import { contentTables } from '../tables/content-tables.ts'
import type { DataTable } from '../tables/definition.ts'
import { reading } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { imageField } from '../tables/shown-fields.ts'
import { publicFields } from '../tables/visitors-view.ts'
import { entryText } from './entry-text.ts'
import { unlistedOf } from './unlisted.ts'

const PREFIX = 'entry:'
const AT_ONCE = 100

export const entryDocuments = defineDocuments({
  kinds: ['entry'],
  feature: 'data',
  async scopes({ site }) {
    const tables = await contentTables(site.db.read)
    const unlisted = await unlistedOf(site, tables)
    return tables.map((table) => ({ prefix: scopeOf(table), stamp: stampOf(site, table, unlisted) }))
  },
  async count({ site }, prefix) {
    const table = (await contentTables(site.db.read)).find((one) => scopeOf(one) === prefix)
    return table ? countOf((site.db.read as AnyDb).selectFrom(entriesTable(table.handle, 'draft'))) : 0
  },
  async *all(scope, prefix) {
    const table = (await contentTables(scope.site.db.read)).find((one) => scopeOf(one) === prefix)
    if (table) yield* batchesOf(scope, table, { first: 0, last: Number.MAX_SAFE_INTEGER })
  },
  changed: changedEntries,
  isTouched: ({ key }, tags) => {
    const [kind, , uid = ''] = key.split(':')
    if (kind !== 'entry') return false
    if (tags.has('tables') || tags.has(`entry:${uid}`)) return true
    const start = `changed:entry:${uid}`
    return [...tags].some((tag) => tag.startsWith(start))
  },
})

const scopeOf = ({ id }: Pick<DataTable, 'id'>): string => `${PREFIX}${id}:`
const prefixOf = (table: Pick<DataTable, 'id'>, uid: string): string => `${scopeOf(table)}${uid}:`

type Site = SearchScope['site']

function stampOf(site: Site, table: DataTable, unlisted: ReadonlySet<string>): string {
  const { handle, fields, settings } = table
  const hidden = [...unlisted].filter((one) => one.startsWith(`${handle} `))
  return shortHash(JSON.stringify([handle, fields, settings, site.languages, site.default_language, hidden]))
}

/** What some tags are about; one that names no table is looked for in all of them. */
async function* changedEntries(scope: SearchScope, tags: ReadonlySet<string>): AsyncGenerator<DocumentBatch> {
  const all = [...tags]
  const uids = new Set(all.flatMap((tag) => uidOf(tag) ?? []))
  const rows = all.flatMap((tag) => addedRows(tag) ?? [])
  if (!uids.size && !rows.length) return
  for (const table of await contentTables(scope.site.db.read)) {
    if (uids.size) yield* theseOf(scope, table, [...uids])
    for (const { table: handle, first, last } of rows)
      if (handle === table.handle) yield* batchesOf(scope, table, { first: first - 1, last })
  }
}

function uidOf(tag: string): string | undefined {
  if (tag.startsWith('entry:')) return tag.slice('entry:'.length)
  const changed = changedObject(tag)
  return changed?.kind === 'entry' ? changed.uid : undefined
}

async function* theseOf(scope: SearchScope, table: DataTable, uids: readonly string[]): AsyncGenerator<DocumentBatch> {
  for (const some of chunks(uids, AT_ONCE)) {
    const rows = await drafts(scope, table, (query) => query.where('_uid', 'in', some))
    const { documents } = await batchOf(scope, table, rows)
    yield { prefixes: some.map((uid) => prefixOf(table, uid)), documents }
  }
}

/** By their numbers, those in the trash as well: of them nothing is found. */
async function* batchesOf(
  scope: SearchScope,
  table: DataTable,
  { first, last }: { first: number; last: number },
): AsyncGenerator<DocumentBatch> {
  for (let from = first, more = true; more;) {
    const rows = await drafts(scope, table, (query) =>
      query.where('_id', '>', from).where('_id', '<=', last).orderBy('_id').limit(AT_ONCE),
    )
    if (rows.length) yield await batchOf(scope, table, rows)
    more = rows.length === AT_ONCE
    from = Number(rows.at(-1)?._id ?? from)
  }
}

type Rows = (EntryRow & { _id: number })[]

const selectDrafts = ({ site }: SearchScope, { handle }: DataTable) =>
  (site.db.read as AnyDb).selectFrom(entriesTable(handle, 'draft')).selectAll()
type Drafts = ReturnType<typeof selectDrafts>

/** None of a table that is gone meanwhile. */
async function drafts(scope: SearchScope, table: DataTable, narrow: (query: Drafts) => Drafts): Promise<Rows> {
  const { site } = scope
  const readRows = () => narrow(selectDrafts(scope, table)).execute() as Promise<unknown> as Promise<Rows>
  return (await reading({ site, db: site.db.read }, table.handle, readRows).catch(undefinedIfMissing)) ?? []
}

async function batchOf(scope: SearchScope, table: DataTable, rows: Rows): Promise<DocumentBatch> {
  const { site } = scope
  const publicById = new Map((await publicRows(scope, table, rows)).map((row) => [Number(row._id), row]))
  const unlisted = await unlistedOf(site, [table])
  const image = imageField({ ...table, fields: publicFields(table) })
  const ids = image ? [...publicById.values()].flatMap((row) => Number(row[image.name]) || []) : []
  const refs = { ids: new Set(ids), uids: new Set<string>() }
  const { byId } = await lookUpMedia(site.db.read, site, { refs, lang: site.default_language })
  const documents = rows
    .filter(({ _status }) => _status !== 'trash')
    .flatMap((row): SearchDocument[] => {
      const publicRow = publicById.get(Number(row._id))
      const found = publicRow && publicDocument(site, table, { row: publicRow, unlisted })
      const picture = image && publicRow && smallest(byId(Number(publicRow[image.name])))
      const isDraft = !found || row._hash !== row._published_hash
      return [
        ...(found ? [{ ...found, ...(picture && { image: picture }) }] : []),
        ...(isDraft ? [draftDocument(table, row)] : []),
      ]
    })
  return { prefixes: rows.map(({ _uid }) => prefixOf(table, _uid)), documents }
}

/** In the format that every browser reads. */
const smallest = (view: MediaView | undefined): string | undefined => view?.sources().at(-1)?.files[0]?.url

async function publicRows({ site }: SearchScope, { handle }: DataTable, rows: Rows): Promise<PublicEntryRow[]> {
  const ids = rows.map(({ _id }) => _id)
  if (!ids.length) return []
  const query = (site.db.read as AnyDb).selectFrom(entriesTable(handle, 'published')).selectAll()
  return (await query.where('_id', 'in', ids).execute()) as PublicEntryRow[]
}

interface Shown {
  row: PublicEntryRow
  unlisted: ReadonlySet<string>
}

/** Of a table that has detail pages, or that is to be found without. */
function publicDocument(site: Site, table: DataTable, { row, unlisted }: Shown): SearchDocument | undefined {
  const { route, search } = table.settings
  const isOff = search?.off === true || search?.weight === 0 || (route === undefined && !search)
  const isUnlisted = unlisted.has(`${table.handle} ${row._lang}`)
  if (isOff || isUnlisted || !site.languages.includes(row._lang)) return undefined
  return {
    ...headOf(table, row, 'public'),
    ...entryText(table, row),
    url: route === undefined ? '' : pagePath(site, row._lang, `${route}/${row._slug}`),
    date: row._published_at,
  }
}

const draftDocument = (table: DataTable, row: Rows[number]): SearchDocument => ({
  ...headOf(table, row, 'admin'),
  ...entryText(table, row),
  url: '',
  date: row._updated_at,
})

type Head = { _id: unknown; _uid: string; _lang: string }

function headOf(table: DataTable, { _id, _uid, _lang }: Head, audience: SearchDocument['audience']) {
  const key = `${prefixOf(table, _uid)}${_lang}${audience === 'admin' ? ':draft' : ''}`
  const { weight } = table.settings.search ?? {}
  return {
    key,
    kind: 'entry',
    table: table.handle,
    lang: _lang,
    id: Number(_id),
    audience,
    // Members find what visitors do not.
    ...(weight && { weight }),
  }
}
