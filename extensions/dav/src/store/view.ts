// The objects of a collection as one person sees them: their own pending writes replace the stored objects.
import { callOperation, type Context } from 'cms/extension'
import { dataEpoch, transact } from 'cms/lib'
import { readEvent } from '../text/event.ts'
import { boundsOf } from '../text/occurrences.ts'
import { countChanges, seqOf, type Collection } from './collections.ts'
import { followEntries, type Following } from './follow.ts'
import { changedAfter, findObjects, listHeads, listObjects } from './objects.ts'
import { binaryOfRaw, type Raw } from './raw.ts'
import { davDb, NOT_DELETED, type ObjectRow, type WaitingRow } from './tables.ts'

/** An object without its text. */
export interface Head {
  href: string
  etag: string
  size: number
  changed_at: string
}
export interface VisibleObject extends Head, Pick<ObjectRow, 'raw' | 'coding'> {}
/** Without `etag` it was deleted. */
export interface Changed {
  href: string
  etag: string | undefined
  seq: number
}

/** Size of the stored text in bytes. */
const sizeOf = ({ raw, coding }: Pick<WaitingRow, 'raw' | 'coding'>) => Buffer.byteLength(raw, coding)
const shownOf = (row: WaitingRow): VisibleObject => ({
  href: row.href,
  etag: row.etag,
  size: sizeOf(row),
  changed_at: row.created_at,
  raw: row.raw,
  coding: row.coding,
})

/** A collection at the time it is viewed. */
export interface CurrentCollection extends Collection {
  /** Of the website's data (sync-token.ts). */
  epoch: string
}

export class CollectionView {
  readonly collection: CurrentCollection
  readonly #ctx: Context
  /** Writes of this person in order; includes decided ones, since the decision changed the view again. */
  readonly #waiting: WaitingRow[]

  private constructor(ctx: Context, collection: CurrentCollection, waiting: WaitingRow[]) {
    this.#ctx = ctx
    this.collection = collection
    this.#waiting = waiting
  }

  /** Updates the objects first, or only the requested ones. */
  static async open(ctx: Context, collection: Collection, following: Following = {}): Promise<CollectionView> {
    await followEntries(ctx, collection, following)
    const waiting = await waitingOf(ctx, collection)
    const seq = await seqOf(davDb(ctx), collection.id)
    return new CollectionView(ctx, { ...collection, seq, epoch: await dataEpoch(ctx.db) }, waiting)
  }

  get #db() {
    return davDb(this.#ctx)
  }

  /** A pending write that replaces the stored object. */
  #own(href: string): WaitingRow | undefined {
    return this.#waiting.findLast((row) => row.open === 1 && row.href === href)
  }

  async heads(): Promise<Head[]> {
    return this.#over(await listHeads(this.#db, this.collection.id))
  }

  /** Stored objects that may take place in the range, or all. Pending writes are included in any case. */
  async objects(window: { from?: number; to?: number } = {}): Promise<VisibleObject[]> {
    return this.#over(await listObjects(this.#db, this.collection.id, window))
  }

  async find(href: string): Promise<VisibleObject | undefined> {
    return (await this.findAll([href])).get(href)
  }

  async findAll(hrefs: readonly string[]): Promise<Map<string, VisibleObject>> {
    const rows = await findObjects(this.#db, this.collection.id, [...new Set(hrefs)])
    const found = new Map<string, VisibleObject>()
    for (const row of rows) if (row.deleted === NOT_DELETED) found.set(row.href, row)
    for (const href of hrefs) {
      const own = this.#own(href)
      if (own?.deleted) found.delete(href)
      else if (own) found.set(href, shownOf(own))
    }
    return found
  }

  /** In the order of changes; each href once, in its current state. */
  async changedAfter(seq: number): Promise<Changed[]> {
    const latest = new Map<string, number>()
    const etags = new Map<string, string | undefined>()
    for (const row of await changedAfter(this.#db, this.collection.id, seq)) {
      latest.set(row.href, row.seq)
      etags.set(row.href, row.deleted === NOT_DELETED ? row.etag : undefined)
    }
    const own = this.#waiting.filter((row) => row.seq > seq)
    const unknown = own.map(({ href }) => href).filter((href) => !etags.has(href))
    const there = unknown.length ? await findObjects(this.#db, this.collection.id, unknown) : []
    for (const row of there) etags.set(row.href, row.deleted === NOT_DELETED ? row.etag : undefined)
    for (const row of own) latest.set(row.href, Math.max(row.seq, latest.get(row.href) ?? 0))
    for (const href of latest.keys()) {
      const waiting = this.#own(href)
      if (waiting) etags.set(href, waiting.deleted ? undefined : waiting.etag)
    }
    return [...latest].map(([href, at]) => ({ href, etag: etags.get(href), seq: at })).sort((a, b) => a.seq - b.seq)
  }

  #over<One extends Head>(rows: One[]): One[] {
    const open = new Map<string, WaitingRow>()
    for (const row of this.#waiting) if (row.open === 1) open.set(row.href, row)
    if (!open.size) return rows
    const stored = rows.filter(({ href }) => !open.has(href))
    return [...stored, ...[...open.values()].filter((row) => !row.deleted).map((row) => shownOf(row) as Head as One)]
  }
}

/** All recorded writes of this person; those decided in the meantime are marked as no longer open. */
async function waitingOf(ctx: Context, { id }: Collection): Promise<WaitingRow[]> {
  const user = ctx.principal.user?.id
  if (user === undefined) return []
  const read = () =>
    davDb(ctx)
      .selectFrom('dav_waiting')
      .selectAll()
      .where('collection', '=', id)
      .where('user_id', '=', user)
      .orderBy('id')
      .execute()
  const rows = await read()
  const open = rows.filter((row) => Number(row.open) === 1)
  const decided: WaitingRow[] = []
  for (const row of open) if (!(await isPending(ctx, Number(row.change_id)))) decided.push(row)
  if (decided.length) await close(ctx, id, decided)
  return (decided.length ? await read() : rows).map((row) => ({
    ...row,
    id: Number(row.id),
    deleted: Number(row.deleted),
    seq: Number(row.seq),
    open: Number(row.open),
  }))
}

async function isPending(ctx: Context, change: number): Promise<boolean> {
  try {
    const { body } = await callOperation(ctx, 'get_change_status', { change })
    return (body.data as { status: string }).status === 'pending'
  } catch {
    return false // the log is purged regularly
  }
}

async function close(ctx: Context, collection: number, rows: WaitingRow[]): Promise<void> {
  await transact(ctx.site.db, async (trx) => {
    const db = davDb({ db: trx })
    let seq = (await countChanges(db, collection, rows.length)) - rows.length
    for (const { id } of rows)
      await db
        .updateTable('dav_waiting')
        .set({ open: 0, raw: '', coding: 'utf8', seq: ++seq })
        .where('id', '=', id)
        .execute()
  })
}

export interface PendingWrite {
  change: number
  href: string
  /** Undefined deletes the object. */
  raw: Raw | undefined
}

/** Records a write that waits for approval: its author sees it from now on. */
export async function recordPendingWrite(ctx: Context, { id }: Collection, all: PendingWrite[]): Promise<void> {
  const user_id = ctx.principal.user!.id
  await transact(ctx.site.db, async (trx) => {
    const db = davDb({ db: trx })
    let seq = (await countChanges(db, id, all.length)) - all.length
    for (const { change, href, raw } of all)
      await db
        .insertInto('dav_waiting')
        .values({
          change_id: change,
          collection: id,
          href,
          user_id,
          seq: ++seq,
          open: 1,
          raw: raw?.raw ?? '',
          coding: raw?.coding ?? 'utf8',
          etag: raw?.etag ?? '',
          deleted: raw ? 0 : 1,
          created_at: ctx.now.toISOString(),
        })
        .execute()
  })
}

/** Whether a text may take place in a range: for pending writes, which have no columns for it. */
export function mayOccur(object: VisibleObject, timezone: string, { from, to }: { from: number; to: number }): boolean {
  const event = readEvent(binaryOfRaw(object), timezone)
  if (!event) return false
  const { begins, ends } = boundsOf(event)
  return (begins === null || begins <= to) && (ends === null || ends >= from)
}
