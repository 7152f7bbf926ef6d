// Rows of objects: reading, writing, and storing replaced texts as versions.
import type { Context } from 'cms/extension'
import { contactUid } from '../text/contact.ts'
import { readEvent, uidOf } from '../text/event.ts'
import { boundsOf } from '../text/occurrences.ts'
import { binaryOfRaw, type Raw } from './raw.ts'
import { davDb, NOT_DELETED, type Db, type Kind, type ObjectRow } from './tables.ts'

/** Without its text. */
export type ObjectHead = Pick<ObjectRow, 'id' | 'entry' | 'href' | 'etag' | 'seq' | 'deleted' | 'size' | 'changed_at'>
const HEAD = ['id', 'entry', 'href', 'etag', 'seq', 'deleted', 'size', 'changed_at'] as const

/** Includes deleted ones. */
export async function findObject(db: Db, collection: number, href: string): Promise<ObjectRow | undefined> {
  const row = await db
    .selectFrom('dav_objects')
    .selectAll()
    .where('collection', '=', collection)
    .where('href', '=', href)
    .executeTakeFirst()
  return row && numbers(row)
}

export const findObjects = (db: Db, collection: number, hrefs: readonly string[]): Promise<ObjectRow[]> =>
  findNamed(hrefs, (some) =>
    db.selectFrom('dav_objects').selectAll().where('collection', '=', collection).where('href', 'in', some).execute(),
  )

const KNOWN = ['id', 'entry', 'entry_version', 'deleted', 'href'] as const

/** Several rows, without their texts. */
export const findKnown = (db: Db, collection: number, hrefs: readonly string[]) =>
  findNamed(hrefs, (some) =>
    db.selectFrom('dav_objects').select(KNOWN).where('collection', '=', collection).where('href', 'in', some).execute(),
  )

/** Rows of these entries, without their texts. */
export const findKnownOf = (db: Db, collection: number, entries: readonly number[]) =>
  findNamed(entries, (some) =>
    db
      .selectFrom('dav_objects')
      .select(KNOWN)
      .where('collection', '=', collection)
      .where('entry', 'in', some)
      .execute(),
  )

/** Queries in batches, since databases limit the number of parameters. */
async function findNamed<Name, Row extends object>(
  named: readonly Name[],
  find: (some: readonly Name[]) => Promise<Row[]>,
): Promise<Row[]> {
  const names = [...new Set(named)]
  const found: Row[] = []
  for (let i = 0; i < names.length; i += 200)
    for (const row of await find(names.slice(i, i + 200))) found.push(numbers(row))
  return found
}

export const listHeads = async (db: Db, collection: number): Promise<ObjectHead[]> =>
  (
    await db
      .selectFrom('dav_objects')
      .select(HEAD)
      .where('collection', '=', collection)
      .where('deleted', '=', NOT_DELETED)
      .orderBy('id')
      .execute()
  ).map(numbers)

/** Active objects with their texts; with bounds those that may take place between them. */
export async function listObjects(
  db: Db,
  collection: number,
  { from, to }: { from?: number; to?: number } = {},
): Promise<ObjectRow[]> {
  let query = db
    .selectFrom('dav_objects')
    .selectAll()
    .where('collection', '=', collection)
    .where('deleted', '=', NOT_DELETED)
  if (to !== undefined) query = query.where((is) => is.or([is('begins', 'is', null), is('begins', '<=', to)]))
  if (from !== undefined) query = query.where((is) => is.or([is('ends', 'is', null), is('ends', '>=', from)]))
  return (await query.orderBy('id').execute()).map(numbers)
}

/** Changes after a sequence number, including deletions, in order. */
export const changedAfter = async (db: Db, collection: number, seq: number): Promise<ObjectHead[]> =>
  (
    await db
      .selectFrom('dav_objects')
      .select(HEAD)
      .where('collection', '=', collection)
      .where('seq', '>', seq)
      .orderBy('seq')
      .execute()
  ).map(numbers)

/** MySQL returns large integers as strings. */
export function numbers<Row extends object>(row: Row): Row {
  const copy = { ...row } as Record<string, unknown>
  for (const key of ['id', 'entry', 'entry_version', 'seq', 'deleted', 'begins', 'ends', 'size'])
    if (copy[key] !== undefined && copy[key] !== null) copy[key] = Number(copy[key])
  return copy as Row
}

/** Columns derived from a text: its UID, and when it takes place. */
export function factsOf(raw: Raw, kind: Kind, timezone: string): Pick<ObjectRow, 'uid' | 'begins' | 'ends'> {
  const binary = binaryOfRaw(raw)
  if (kind === 'contact') return { uid: contactUid(binary).slice(0, 255), begins: null, ends: null }
  const event = readEvent(binary, timezone)
  if (!event) return { uid: '', begins: null, ends: null }
  return { uid: uidOf(event.main).slice(0, 255), ...boundsOf(event) }
}

/** Stores the current text as a version that can be restored. */
export async function storeVersion(ctx: Context, object: ObjectRow, user_id: number | null): Promise<void> {
  const { id, raw, coding, etag } = object
  const replaced_at = ctx.now.toISOString()
  await davDb(ctx).insertInto('dav_versions').values({ object: id, raw, coding, etag, user_id, replaced_at }).execute()
}

/** Stores the texts of several objects whose entries were changed. */
export async function storeVersions(ctx: Context, objects: readonly number[]): Promise<void> {
  if (!objects.length) return
  const db = davDb(ctx)
  const copied = db
    .selectFrom('dav_objects')
    .select((is) => ['id as object', 'raw', 'coding', 'etag', is.val(ctx.now.toISOString()).as('replaced_at')])
    .where('id', 'in', objects)
  await db
    .insertInto('dav_versions')
    .columns(['object', 'raw', 'coding', 'etag', 'replaced_at'])
    .expression(copied)
    .execute()
}
