// Updates a batch of objects from their entries: texts are made in between other requests, written in one transaction.
import { setImmediate } from 'node:timers/promises'
import type { Context } from 'cms/extension'
import { entriesByIds, transact } from 'cms/lib'
import type { Entry } from '../data-table.ts'
import { makeText } from '../text/make.ts'
import { patchText } from '../text/patch.ts'
import { countChanges, type Collection } from './collections.ts'
import { changedOf, mappedOf } from './mapped.ts'
import { factsOf, storeVersions, numbers } from './objects.ts'
import { binaryOfRaw, rawOf } from './raw.ts'
import { ABSENT, davDb, DELETED, NOT_DELETED, type Db, type ObjectRow } from './tables.ts'

/** Values to write to an object; its sequence number is assigned in the transaction. */
interface Followed {
  entry: number
  /** As read; undefined for a new object. */
  row: ObjectRow | undefined
  values: Partial<ObjectRow>
  /** Whether clients see the change. */
  isSeen: boolean
}

/** Objects that another request has updated in the meantime are skipped. */
export async function followPiece(ctx: Context, collection: Collection, ids: readonly number[]): Promise<void> {
  const entries = (await entriesByIds(ctx, { table: collection.table.handle, ids })) as Entry[]
  const rows = await rowsOf(davDb(ctx), collection.id, ids)
  const followed: Followed[] = []
  for (const entry of entries) {
    const row = rows.get(entry.id)
    if (row && row.entry_version >= entry.version) continue
    followed.push(row ? followOne(ctx, collection, { row, entry }) : addOne(ctx, collection, entry))
    await setImmediate() // lets other requests be served in between
  }
  if (followed.length) await transact(ctx.site.db, (trx) => write({ ...ctx, db: trx }, collection, followed))
}

async function rowsOf(db: Db, collection: number, ids: readonly number[]): Promise<Map<number, ObjectRow>> {
  const rows = await db
    .selectFrom('dav_objects')
    .selectAll()
    .where('collection', '=', collection)
    .where('entry', 'in', [...ids])
    .execute()
  return new Map(rows.map(numbers).map((row) => [row.entry!, row]))
}

const optionsOf = (ctx: Context, { kind, table }: Collection) => ({
  kind,
  table,
  now: ctx.now,
  timezone: ctx.site.config.timezone,
})

function addOne(ctx: Context, collection: Collection, entry: Entry): Followed {
  const options = optionsOf(ctx, collection)
  const text = makeText(entry, options)
  const raw = rawOf(Buffer.from(text ?? '', 'latin1'))
  const values = {
    entry_version: entry.version,
    mapped: mappedOf(collection, entry.fields),
    href: `${entry.uid}.${collection.kind === 'calendar' ? 'ics' : 'vcf'}`,
    ...raw,
    ...factsOf(raw, collection.kind, options.timezone),
    deleted: text === undefined ? ABSENT : NOT_DELETED,
  }
  return { entry: entry.id, row: undefined, values, isSeen: true }
}

/** The text changes when mapped values changed; an object deleted by a client returns once its entry is published. */
function followOne(ctx: Context, collection: Collection, { row, entry }: { row: ObjectRow; entry: Entry }): Followed {
  const { kind } = collection
  const options = optionsOf(ctx, collection)
  const mapped = mappedOf(collection, entry.fields)
  const changed = changedOf(row.mapped, mapped)
  const hasText = row.raw !== ''
  const fresh = hasText
    ? changed.size
      ? patchText(binaryOfRaw(row), entry, { ...options, changed })
      : undefined
    : makeText(entry, options)
  const comes = row.deleted === ABSENT || (row.deleted === DELETED && ['published', 'scheduled'].includes(entry.status))
  const isAbsent = !hasText && fresh === undefined
  const isUndated = lostStart(collection, entry, { row, changed })
  const deleted = isAbsent ? ABSENT : isUndated ? row.deleted || ABSENT : comes ? NOT_DELETED : row.deleted
  const raw = fresh === undefined ? undefined : rawOf(Buffer.from(fresh, 'latin1'))
  const isMoved = !hasText || timesOf(collection).some((name) => changed.has(name))
  const values = {
    entry_version: entry.version,
    mapped,
    deleted,
    ...raw,
    ...(raw && isMoved && factsOf(raw, kind, options.timezone)),
  }
  const isSeen = deleted !== row.deleted || (fresh !== undefined && deleted === NOT_DELETED)
  return { entry: entry.id, row, values, isSeen }
}

/** Whether its start was removed in the admin, since when it has no place in a calendar. One that the field does not take stays in the text. */
function lostStart(
  { kind, table }: Collection,
  { fields }: Entry,
  { row, changed }: { row: ObjectRow; changed: ReadonlySet<string> },
): boolean {
  const start = table.settings.calendar?.start
  if (kind !== 'calendar' || start === undefined || (fields[start] ?? '') !== '') return false
  // The version 0 is that of an entry that was in the trash or the archive.
  return changed.has(start) || (row.deleted === ABSENT && row.entry_version > 0)
}

/** The fields that determine when something takes place. */
function timesOf({ kind, table }: Collection): string[] {
  const { start, end, recurrence } = table.settings.calendar ?? {}
  return kind === 'calendar' ? [start, end, recurrence].filter((name) => name !== undefined) : []
}

/** Runs in a transaction. */
async function write(ctx: Context, collection: Collection, all: readonly Followed[]): Promise<void> {
  const db = davDb(ctx)
  const changes = all.filter(({ isSeen }) => isSeen).length
  let seq = (await countChanges(db, collection.id, changes)) - changes
  const isNow = await unchangedSince(db, collection.id, all)
  const due = all.filter(isNow)
  const overwritten = due.filter(({ row, values }) => row?.raw && values.raw !== undefined)
  await storeVersions(
    ctx,
    overwritten.map(({ row }) => row!.id),
  )
  const now = ctx.now.toISOString()
  for (const { entry, row, values, isSeen } of due) {
    const set = { ...values, ...(isSeen && { seq: ++seq, changed_at: now }) }
    if (row) await db.updateTable('dav_objects').set(set).where('id', '=', row.id).execute()
    else
      await db
        .insertInto('dav_objects')
        .values({ ...(set as ObjectRow), collection: collection.id, entry, created_at: now })
        .execute()
  }
}

/** The entries whose object is unchanged since it was read, or still missing. */
async function unchangedSince(db: Db, collection: number, all: readonly Followed[]) {
  const rows = await db
    .selectFrom('dav_objects')
    .select(['id', 'entry', 'entry_version', 'seq'])
    .where('collection', '=', collection)
    .where(
      'entry',
      'in',
      all.map(({ entry }) => entry),
    )
    .execute()
  const now = new Map(rows.map(numbers).map((row) => [row.entry!, row]))
  return ({ entry, row }: Followed): boolean => {
    const there = now.get(entry)
    return there?.entry_version === row?.entry_version && there?.seq === row?.seq
  }
}
