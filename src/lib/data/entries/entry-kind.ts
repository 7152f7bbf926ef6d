// Entries as a kind of document: what prevents publishing, and what publishing stores.
import { AppError, invalidAll, type FieldError } from '../../base/errors.ts'
import { pointerParts } from '../../base/text/text.ts'
import { declareFields } from '../../fields/declaration.ts'
import { describeFieldLocation, quoted } from '../../fields/error-places.ts'
import type { Field } from '../../fields/fields.ts'
import { adminText } from '../../platform/i18n/admin-text.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import type {
  DocumentKind,
  Facts as DocumentFacts,
  DescribeLocation,
  Revised,
  Version,
} from '../../document/define-document-kind.ts'
import { applyAction, revisedOf } from '../../document/document.ts'
import type { Action } from '../../document/schema.ts'
import { addressesMoved, pagePath } from '../../addresses/addresses.ts'
import { forgetUses } from '../../media/media.ts'
import { stateOfEntry } from '../entry-subject.ts'
import { pushLater } from '../shared/deliver.ts'
import { requireOwn, isForeign } from '../shared/foreign.ts'
import { reading } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'
import { readTableById } from '../tables/read-table.ts'
import type { EntryRow } from '../table.ts'
import { checkComplete, publicFacts, valuesForVisitors, type Facts } from './check-values-of.ts'
import { contentOf, contentOfRevision, revisionOf, sameContent, stateOfRevision, type EntryContent } from './content.ts'
import { restoreContent, serializeContent } from './entry-revisions.ts'
import { requireSlug } from './entry-slug.ts'
import { dropLinks } from './links.ts'
import { findContentTable, findEntry, lookUpEntry, objectOf, type StoredEntry } from './locate-entry.ts'
import { clearReferencesForDelete } from './clear-references.ts'
import { assertActive, notifyOf } from './save-draft.ts'
import { openValues, sealValues } from './sealed-values.ts'
import { serializeEntry } from './serialize-entry.ts'
import { dropPublic, noKeys, putDraft, putPublic, stamp, updateFacts } from './store-entry.ts'
import { entryByUid, publicEntryUids, trashedEntries, waitingEntries } from './entries-of-all-tables.ts'
import { warnOfUse } from './warn-of-use.ts'

interface EntryVersion extends Version {
  content: EntryContent
  /** The draft has all default values already. */
  same: boolean
  published_at: string
  row: Facts
}

export const isPublic = ({ row }: StoredEntry): boolean => row._published_n !== null

export const entryKind: DocumentKind<StoredEntry, EntryVersion> = {
  type: 'entry',
  edits: 'data.edit',
  decides: 'data.publish',
  deletes: 'data.delete',
  feature: 'data',
  jobs: { publish: 'publish-scheduled-entry', unpublish: 'unpublish-scheduled-entry' },
  facts: (entry) => ({ ...factsOf(entry.row), object: objectOf(entry), table: entry.table.handle }),
  requireEditable(ctx, entry, move) {
    assertActive(entry)
    if (move === 'schedule') requireOwn(ctx, entry)
  },
  async uidOf(ctx, ref, lang) {
    const [, handle, entry] = /^\/?(\w+)\/(.+)$/.exec(ref) ?? []
    if (handle === undefined) return undefined
    return (await lookUpEntry(ctx, await findContentTable(ctx, handle), { entry: entry!, lang }))?.row._uid
  },
  requireAllowed(ctx, { table, row }, move) {
    if (move !== 'publish' && move !== 'schedule') return
    // With a review workflow only submitted entries are published; entries of external sources are not reviewed.
    if (ctx.channel === 'sync' || !table.settings.workflow || ['in_review', 'scheduled'].includes(row._status)) return
    const extra = { from: row._status, move, allowed: ['submit'] }
    throw new AppError('entry.review_first', { title: row._title, table: table.handle }, { extra })
  },
  async errorsAs(ctx, entry, { status, published_at }) {
    const own = { ...entry.row, _status: status }
    const row = status === 'published' ? publicFacts(ctx, entry.row, published_at ?? undefined) : own
    return (await completeness(ctx, entry, row)).errors
  },
  async complete(ctx, entry, published_at) {
    const row = publicFacts(ctx, entry.row, published_at)
    const content = await completed(ctx, entry, row)
    const { content: text, hash } = revisionOf(entry.table.fields, content)
    const same = sameContent(content, contentOf(entry))
    return { text, hash: same ? entry.row._hash : hash, content, same, published_at, row }
  },
  contentAt: (ctx, entry, revision) =>
    serializeContent(ctx, entry, revision ? contentOfRevision(entry.table.fields, revision.content) : contentOf(entry)),
  restore: restoreContent,
  answer: serializeEntry,
  async versionOf(ctx, entry, { revision, published_at }) {
    const { content, hash } = stateOfRevision(entry, revision)
    await requireFreePublic(ctx, entry, content.slug)
    const row = { ...publicFacts(ctx, entry.row, published_at), _slug: content.slug }
    return { text: revision.content, hash, content, same: true, published_at, row }
  },
  async write(ctx, entry, { set, version }) {
    const { table, row } = entry
    if (!isForeign(ctx.site, row)) await pushLater(ctx, table, row._uid)
    const columns = {
      ...(version && { _public_slug: version.content.slug }),
      ...(set.published_at === null && { _public_slug: null }),
      ...(set.status === 'trash' && { _address: null, _public_slug: null, ...noKeys(table.fields) }),
      ...stamp(ctx, entry),
      ...columnsOf(set),
    }
    if (!version || version.same) return updateFacts(ctx, entry, columns)
    return putDraft(ctx, entry, { content: version.content, facts: { _hash: version.hash, ...columns } })
  },
  async show(ctx, { before, now, version: { content, row, published_at } }) {
    const values = await valuesForVisitors(ctx, before.table, { values: content.values, row })
    await putPublic(ctx, before, { ...content, values, published_at })
    await redirect(ctx, before, content.slug)
    touch(ctx, now)
    return now
  },
  hide: dropPublic,
  state: stateOfEntry,
  untrash: async (ctx, entry) => (await import('./trash-entry.ts')).restoreEntry(ctx, entry),
  clearReferences: (ctx, { table, row }) =>
    clearReferencesForDelete(ctx, { target: table.handle, id: row._id, label: row._title }),
  async remove({ db }, { table, row }) {
    await dropLinks(db, { table_id: table.id, view: 'draft' }, [row._id])
    await (db as AnyDb).deleteFrom(entriesTable(table.handle, 'draft')).where('_id', '=', row._id).execute()
  },
  async forgetUses(ctx, entry) {
    await dropPublic(ctx, entry)
    await forgetUses(ctx, objectOf(entry))
  },
  touch,
  warnOfLinks: warnOfUse,
  emit: (ctx, entry, { event, ...more }) => notifyOf(ctx, entry, { event: `entry.${event}`, ...more }),
  path: ({ table, row }) => `/admin/data/${table.handle}/${row._id}`,
  payload: ({ table, row }) => ({ table_id: table.id, uid: row._uid }),
  due,
  input: ({ table, row }) => ({ table: table.handle, entry: row._uid }),
  describeLocations: (_ctx, { table }) => placesOfEntry(table.fields),
  waiting: waitingEntries,
  overview: async (ctx, limit) => (await import('./overview-entries.ts')).entriesForOverview(ctx, limit),
  submitters,
  trashed: trashedEntries,
  byUid: entryByUid,
  publicUids: publicEntryUids,
}

const factsOf = (row: StoredEntry['row']) => ({
  id: row._id,
  uid: row._uid,
  lang: row._lang,
  title: row._title,
  status: row._status,
  published_n: row._published_n,
  published_hash: row._published_hash,
  published_at: row._published_at,
  publish_at: row._publish_at,
  unpublish_at: row._unpublish_at,
  updated_by: row._updated_by,
  deleted_at: row._deleted_at,
})

const columnsOf = (set: Partial<DocumentFacts>): Partial<EntryRow> =>
  Object.fromEntries(Object.entries(set).map(([name, value]) => [`_${name}`, value]))

function touch(ctx: Context, { table, row }: StoredEntry): void {
  ctx.touched.add(`entry:${row._uid}`).add(`table:${table.handle}`)
}

/** An entry as a document with revisions. Throws 404 where there is no such table or entry. */
export const revisedEntry = async (ctx: Context, named: Parameters<typeof findEntry>[1]): Promise<Revised> =>
  revisedOf(ctx, entryKind, await findEntry(ctx, named))

/** Throws 409 for an action that is not possible now, 422 for an incomplete entry. */
export async function actOn(ctx: Context, entry: StoredEntry, action: Action): Promise<StoredEntry> {
  if (isForeign(ctx.site, entry.row)) return actOnForeign(ctx, entry, action)
  return applyAction(ctx, entryKind, { doc: entry, action })
}

/** Entries of another website can only be hidden and shown again here. */
async function actOnForeign(ctx: Context, entry: StoredEntry, action: Action): Promise<StoredEntry> {
  const { hideMirror, unhideMirror } = await import('../shared/hide.ts')
  if (action === 'unpublish') return hideMirror(ctx, entry)
  const unhidden = action === 'publish' ? await unhideMirror(ctx, entry) : undefined
  if (!unhidden) requireOwn(ctx, entry)
  return unhidden!
}

/** Publishes the draft. Throws 422 with `errors[]` while values or alt texts are missing. */
export const publish = (ctx: Context, entry: StoredEntry): Promise<StoredEntry> =>
  applyAction(ctx, entryKind, { doc: entry, action: 'publish' })

/** The draft with default values where none is set. Throws 422. */
async function completed(ctx: Context, entry: StoredEntry, facts: Facts): Promise<EntryContent> {
  const { values: plain, errors } = await completeness(ctx, entry, facts)
  if (errors.length) throw invalidAll(errors)
  const values = await sealValues(ctx, entry.table.fields, { values: plain, before: entry.values })
  return { ...contentOf(entry), values }
}

async function completeness(
  ctx: Context,
  { table, values }: StoredEntry,
  row: Facts,
): Promise<{ values: StoredEntry['values']; errors: FieldError[] }> {
  const plain = await openValues(ctx, table.fields, values)
  return checkComplete(ctx, table, { values: plain, before: plain, row })
}

/** Redirects the former address to the present one. */
export async function redirect(ctx: Context, { table, row }: StoredEntry, slug: string): Promise<void> {
  const { route } = table.settings
  if (route === undefined) return
  const address = (one: string) => pagePath(ctx.site, row._lang, `${route}/${one}`)
  const old = row._public_slug
  const moves = old !== null && old !== slug ? [{ from: address(old), to: address(slug) }] : []
  await addressesMoved(ctx, { moves, active: [address(slug)] })
}

/** Throws 409 when another published entry has the address by now. */
const requireFreePublic = (ctx: Context, { table, row }: StoredEntry, slug: string): Promise<void> =>
  requireSlug(ctx, table, { lang: row._lang, slug, id: row._id })

/** The entry of a job. Jobs refer to its table by id: another table may have its handle by then. */
async function due(ctx: Context, { table_id, uid }: Record<string, unknown>): Promise<StoredEntry | undefined> {
  const table = await readTableById(ctx, Number(table_id))
  if (!table || table.deleted_at !== null) return undefined
  return reading(ctx, table.handle, (now) =>
    now.id === table.id ? lookUpEntry(ctx, now, { entry: String(uid) }) : Promise.resolve(undefined),
  )
}

/** Pointers of errors begin with `/fields`. */
const placesOfEntry =
  (fields: readonly Field[]): DescribeLocation =>
  (pointer, lang) => {
    const [part, ...rest] = pointerParts(pointer)
    if (part === 'slug') return quoted(lang, adminText(lang, 'Address'))
    const declared = declareFields(fields, { t: (text) => text, locale: lang })
    return part === 'fields' ? describeFieldLocation(lang, declared, rest) : ''
  }

/** Ids are those of the log: `3:12`. */
async function submitters(ctx: Context, ids: readonly string[]): Promise<Map<string, number | null>> {
  const found = new Map<string, number | null>()
  for (const [id, own] of Map.groupBy(ids, (one) => Number(one.split(':')[0]))) {
    const table = await readTableById(ctx, id)
    if (!table || table.deleted_at !== null) continue
    const rows = (await (ctx.db as AnyDb)
      .selectFrom(entriesTable(table.handle, 'draft'))
      .select(['_id', '_submitted_by'])
      .where(
        '_id',
        'in',
        own.map((one) => Number(one.split(':')[1])),
      )
      .execute()) as { _id: number; _submitted_by: number | null }[]
    for (const row of rows) found.set(`${id}:${row._id}`, row._submitted_by)
  }
  return found
}
