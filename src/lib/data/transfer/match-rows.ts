// The entries that the lines of a file refer to: by uid, or by the key that was given.
import { sql } from 'kysely'
import { fieldError, type FieldError } from '../../base/errors.ts'
import { fieldType } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { uniqueKey } from '../entries/columns.ts'
import { rowsOf, withLinks, type StoredEntry, type StoredRow } from '../entries/locate-entry.ts'
import { isForeign } from '../shared/foreign.ts'
import { columnName } from '../tables/physical.ts'
import { sourcesOf, type EntrySource } from '../synced/entry-sources.ts'
import type { Candidate, CandidateOptions } from './candidate.ts'
import { lineAt } from './errors.ts'
import type { FileRow } from './file-row.ts'
import type { DataTable } from '../tables/definition.ts'
import { entriesTable } from '../tables/layout.ts'

const UID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** In the order of the lines. */
export async function matchRows(
  ctx: Context,
  options: CandidateOptions,
  rows: readonly FileRow[],
): Promise<Candidate[]> {
  for (const { head } of rows) if (head._uid) head._uid = head._uid.toLowerCase()
  const uids = rows.flatMap(({ head }) => (head._uid && UID.test(head._uid) ? [head._uid] : []))
  const byUid = await entriesBy(ctx, options, { column: '_uid', values: uids })
  const foreignUids = await otherUids(
    ctx,
    options.table,
    uids.filter((uid) => !byUid.has(uid)),
  )
  for (const row of rows) if (row.head._uid && foreignUids.has(row.head._uid)) row.isElsewhere = true
  const find =
    options.key === undefined ? () => undefined : await findByKey(ctx, { ...options, key: options.key }, rows)
  const matched = rows.map((row) => ({
    row,
    entry: hasOwnUid(row) ? byUid.get(row.head._uid!)?.[0] : find(row),
  }))
  const ids = matched.flatMap(({ entry }) => entry?.row._id ?? [])
  const sources = await sourcesOf(ctx, options.table, ids)
  return matched.map(({ row, entry }) => {
    const { head } = row
    if (row.isElsewhere && entry) row.head = { ...head, _uid: undefined, _group: undefined }
    const lang = entry?.row._lang ?? head._lang ?? options.lang
    return {
      row,
      entry,
      lang,
      status: 'draft',
      values: row.values,
      errors: [...row.errors, ...uidErrors(ctx, row, { entry, sources })],
    }
  })
}

const hasOwnUid = ({ head, isElsewhere }: FileRow): boolean =>
  head._uid !== undefined && head._uid !== '' && !isElsewhere

interface Matched {
  entry: StoredEntry | undefined
  sources: ReadonlyMap<number, EntrySource>
}

function uidErrors({ site }: Context, { line, head }: FileRow, { entry, sources }: Matched): FieldError[] {
  const pointer = lineAt(line, '_uid')
  if (head._uid && !UID.test(head._uid)) return [fieldError(pointer, 'import.uid_format')]
  if (entry?.row._status === 'trash') return [fieldError(pointer, 'import.entry_in_trash', { title: entry.row._title })]
  if (entry && isForeign(site, entry.row))
    return [fieldError(pointer, 'import.entry_of_other', { title: entry.row._title })]
  const source = entry && sources.get(entry.row._id)
  if (source) return [fieldError(pointer, 'synced_entry.import_read_only', { source: source.name })]
  return []
}

async function findByKey(
  ctx: Context,
  options: CandidateOptions & { key: string },
  rows: readonly FileRow[],
): Promise<(row: FileRow) => StoredEntry | undefined> {
  const field = options.table.fields.find(({ name }) => name === options.key)
  const keyOf = ({ head, values }: FileRow) =>
    field ? uniqueKey(field, inOneForm(options, values[options.key])) : (head._slug ?? null)
  const keys = rows.flatMap((row) => (hasOwnUid(row) ? [] : (keyOf(row) ?? [])))
  const column = options.key === '_slug' ? '_address' : columnName(options.key, 'key')
  const found = await entriesBy(ctx, options, { column, values: keys })
  return (row) => {
    const lang = row.head._lang ?? options.lang
    return found.get(keyOf(row) ?? '')?.find((entry) => entry.row._lang === lang)
  }
}

/** The value of the key as entries have it. */
function inOneForm({ table, key }: CandidateOptions & { key: string }, value: unknown): unknown {
  const field = table.fields.find(({ name }) => name === key)
  if (!field || typeof value !== 'string') return value
  return fieldType(field.type).clean?.(value, field, fieldType) ?? value
}

async function entriesBy(
  ctx: Context,
  { table }: CandidateOptions,
  { column, values }: { column: string; values: readonly string[] },
): Promise<Map<string, StoredEntry[]>> {
  const found = new Map<string, StoredEntry[]>()
  if (!values.length) return found
  const distinct = [...new Set(values)]
  const named = rowsOf(ctx, table).where(sql.ref(column), 'in', distinct)
  // Other columns than the uid have an index with the language.
  const query = column === '_uid' ? named : named.where('_lang', 'in', ctx.site.languages)
  const rows = (await query.execute()) as StoredRow[]
  for (const entry of await withLinks(ctx, table, rows)) {
    const key = String(entry.row[column])
    found.set(key, [...(found.get(key) ?? []), entry])
  }
  return found
}

/**
 * Ids in a file that belong to entries of other tables, since an export of one table is often imported into
 * another one. Those of the uids that an entry of another table of the website has, in the trash, too.
 */
async function otherUids(
  { db }: Context,
  { id }: Pick<DataTable, 'id'>,
  uids: readonly string[],
): Promise<Set<string>> {
  const found = new Set<string>()
  if (!uids.length) return found
  const tables = await db
    .selectFrom('data_tables')
    .select(['id', 'handle', 'living'])
    .where('kind', '=', 'content')
    .where('id', '<>', id)
    .execute()
  for (const table of tables) {
    const name = table.living === null ? `trash_${table.id}_draft` : entriesTable(table.handle, 'draft')
    const { rows } = await sql<{ _uid: string }>`
      select _uid from ${sql.table(name)} where _uid in (${sql.join([...uids])})`.execute(db)
    for (const { _uid } of rows) found.add(_uid)
  }
  return found
}
