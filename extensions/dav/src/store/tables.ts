// The tables of the extension, and their first migration.
import type { Context, ExtensionPoint, Generated, Kysely } from 'cms/extension'

/** calendar: iCalendar, RFC 4791; contact: vCard, RFC 6352. */
export type Kind = 'calendar' | 'contact'

export interface CollectionRow {
  id: number
  kind: Kind
  /** Id of the data table. */
  table_id: number
  /** Path segment that a client chose on creation; null for the handle of the table. */
  segment: string | null
  /** Counter of all changes to its objects: basis of sync token and ctag. */
  seq: number
  /** Tombstones up to this number are deleted: older tokens are invalid. */
  purged: number
}

export const NOT_DELETED = 0
/** By a client: the entry was taken offline, and the object returns once it is published. */
export const DELETED = 1
/** In the admin: the entry is deleted, archived, or has no start. */
export const ABSENT = 2

export interface ObjectRow {
  id: number
  collection: number
  entry: number | null
  /** Version of the entry that `raw` and `mapped` match. */
  entry_version: number
  /** Last path segment. */
  href: string
  uid: string
  raw: string
  coding: Coding
  etag: string
  seq: number
  deleted: number
  /** JSON: the mapped values of the entry when the text was written. */
  mapped: string
  /** Milliseconds between which it takes place; null: unbounded. */
  begins: number | null
  ends: number | null
  size: number
  created_at: string
  changed_at: string
}
/** Encoding of a text in a column: as it is, or base64 of bytes that are not clean UTF-8. */
export type Coding = 'utf8' | 'base64'

/** An overwritten or deleted text. */
export interface VersionRow {
  id: number
  object: number
  raw: string
  coding: Coding
  etag: string
  user_id: number | null
  replaced_at: string
}

/** A write that waits for approval: visible to its author only. */
export interface WaitingRow {
  id: number
  change_id: number
  collection: number
  href: string
  user_id: number
  raw: string
  coding: Coding
  etag: string
  deleted: number
  seq: number
  /** 0 once it is decided. */
  open: number
  created_at: string
}

export interface PasswordRow {
  id: number
  user_id: number
  name: string
  hash: string
  created_at: string
  last_used_at: string | null
}

/** A property that clients store per person: a collection's colour, its position. */
export interface PropertyRow {
  id: number
  collection: number
  user_id: number
  name: string
  value: string
}

type Rows<Row extends { id: number }> = Omit<Row, 'id'> & { id: Generated<number> }

interface DavTables {
  dav_collections: Rows<CollectionRow>
  dav_objects: Rows<ObjectRow>
  dav_versions: Rows<VersionRow>
  dav_waiting: Rows<WaitingRow>
  dav_passwords: Rows<PasswordRow>
  dav_properties: Rows<PropertyRow>
}
export type Db = Kysely<DavTables>

/** The website's database: the transaction of a write, else the reader. */
export const davDb = ({ db }: Pick<Context, 'db'>): Db => db as unknown as Db

type Run = Parameters<ExtensionPoint['migration']>[1]
/** The first migration. */
export const makeTables: Run = async (db, columns) => {
  const { integer, instant, long } = columns
  const text = (length: number) => columns.text(length)
  await columns
    .table('dav_collections')
    .addColumn('kind', text(10), (column) => column.notNull())
    .addColumn('table_id', integer, (column) => column.notNull())
    .addColumn('segment', text(250))
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('purged', integer, (column) => column.notNull())
    .execute()
  await unique(db, 'dav_collections', ['kind', 'table_id'])
  await makeObjects(db, columns)
  await columns
    .table('dav_waiting')
    .addColumn('change_id', integer, (column) => column.notNull())
    .addColumn('collection', integer, (column) => column.notNull())
    .addColumn('href', text(255), (column) => column.notNull())
    .addColumn('user_id', integer, (column) => column.notNull())
    .addColumn('raw', long, (column) => column.notNull())
    .addColumn('coding', text(8), (column) => column.notNull())
    .addColumn('etag', text(64), (column) => column.notNull())
    .addColumn('deleted', integer, (column) => column.notNull())
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('open', integer, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .execute()
  await index(db, 'dav_waiting', ['collection', 'user_id'])
  await makePersonal(db, columns)
}

const makeObjects: Run = async (db, columns) => {
  const { integer, instant, long } = columns
  const text = (length: number) => columns.text(length)
  await columns
    .table('dav_objects')
    .addColumn('collection', integer, (column) => column.notNull())
    .addColumn('entry', integer)
    .addColumn('entry_version', integer, (column) => column.notNull())
    .addColumn('href', text(255), (column) => column.notNull())
    .addColumn('uid', text(255), (column) => column.notNull())
    .addColumn('raw', long, (column) => column.notNull())
    .addColumn('coding', text(8), (column) => column.notNull())
    .addColumn('etag', text(64), (column) => column.notNull())
    .addColumn('seq', integer, (column) => column.notNull())
    .addColumn('deleted', integer, (column) => column.notNull())
    .addColumn('mapped', long, (column) => column.notNull())
    .addColumn('begins', integer)
    .addColumn('ends', integer)
    .addColumn('size', integer, (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('changed_at', instant, (column) => column.notNull())
    .execute()
  await unique(db, 'dav_objects', ['collection', 'href'])
  await index(db, 'dav_objects', ['collection', 'seq'])
  await index(db, 'dav_objects', ['collection', 'entry'])
  await columns
    .table('dav_versions')
    .addColumn('object', integer, (column) => column.notNull())
    .addColumn('raw', long, (column) => column.notNull())
    .addColumn('coding', text(8), (column) => column.notNull())
    .addColumn('etag', text(64), (column) => column.notNull())
    .addColumn('user_id', integer)
    .addColumn('replaced_at', instant, (column) => column.notNull())
    .execute()
  await index(db, 'dav_versions', ['object'])
}

const makePersonal: Run = async (db, columns) => {
  const { integer, instant, long } = columns
  const text = (length: number) => columns.text(length)
  await columns
    .table('dav_passwords')
    .addColumn('user_id', integer, (column) => column.notNull())
    .addColumn('name', text(120), (column) => column.notNull())
    .addColumn('hash', text(64), (column) => column.notNull())
    .addColumn('created_at', instant, (column) => column.notNull())
    .addColumn('last_used_at', instant)
    .execute()
  await unique(db, 'dav_passwords', ['hash'])
  await columns
    .table('dav_properties')
    .addColumn('collection', integer, (column) => column.notNull())
    .addColumn('user_id', integer, (column) => column.notNull())
    .addColumn('name', text(200), (column) => column.notNull())
    .addColumn('value', long, (column) => column.notNull())
    .execute()
  await unique(db, 'dav_properties', ['collection', 'user_id', 'name'])
}

const named = (table: string, columns: string[]) => `${table}_${columns.join('_')}`

async function index(db: Parameters<Run>[0], table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(named(table, columns)).on(table).columns(columns).execute()
}

async function unique(db: Parameters<Run>[0], table: string, columns: string[]): Promise<void> {
  await db.schema.createIndex(named(table, columns)).on(table).columns(columns).unique().execute()
}
