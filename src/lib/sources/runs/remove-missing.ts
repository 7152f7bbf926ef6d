// Missing items: their entries are removed when missing twice, and never many at once without confirmation.
import { chunks } from '../../base/chunks.ts'
import { slices } from '../../base/slices.ts'
import { message, type Message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import type { KeepMissing } from '../table.ts'
import type { RunState } from './run-state.ts'
import { ANY, getRun } from './stored-run.ts'

type Removal = Exclude<KeepMissing, 'keep'>

const AT_ONCE = 200
/** Removed with the second full transfer in a row that lacks an item. */
const MISSES = 2

interface StoredItem {
  id: number
  item: string
  entry_id: number
  misses: number
  missed_in: string | null
}

/** Returns why missing items were not removed; undefined when all is done. */
export async function removeMissing(state: RunState): Promise<Message | undefined> {
  const { counts, source, deleted } = state
  await takeDeleted(state, [...deleted])
  if (!state.isFull) return undefined
  const { known, missing } = await missingOf(state)
  counts.missing = missing
  if (source.keep_missing === 'keep') return undefined
  const agreed = Number((await getRun({ db: state.ctx.site.db.read }, Number(state.run.id))).removing)
  const isEmpty = known > 0 && !state.seen.size
  const isAgreed = agreed > 0 && missing <= agreed && !(isEmpty && agreed === ANY)
  if (!isAgreed && isEmpty) return message('source.held_empty', { known })
  if (!isAgreed && missing * 100 > known * Number(source.brake_percent))
    return message('source.held', { missing, known })
  await settleMissing(state, { how: source.keep_missing, isAgreed })
  return undefined
}

/** The document is unchanged since the last run: the same items are missing again. */
export async function countMissingAgain(state: RunState): Promise<void> {
  const { ctx, id, source } = state
  if (source.keep_missing === 'keep') return
  const rows = await ctx.site.db.read
    .selectFrom('source_items')
    .select(KEPT)
    .where('source_id', '=', id)
    .where('table_id', '=', state.table.id)
    .where('misses', '>', 0)
    .where('gone', 'is', null)
    .execute()
  state.counts.missing = rows.length
  for (const some of chunks(rows, AT_ONCE))
    await missed(state, some.map(storedOf), {
      how: source.keep_missing,
      isAgreed: false,
    })
}

const KEPT = ['id', 'item', 'entry_id', 'misses', 'missed_in'] as const

const storedOf = (row: StoredItem): StoredItem => ({
  id: Number(row.id),
  item: row.item,
  entry_id: Number(row.entry_id),
  misses: Number(row.misses),
  missed_in: row.missed_in,
})

/** All stored items, page by page, in the order of the index that names them: by id each page would sort all of them. */
async function* storedItems({ ctx, id, table }: RunState): AsyncGenerator<StoredItem[]> {
  const pause = slices({ rests: true })
  for (let after: string | undefined; ;) {
    let items = ctx.site.db.read
      .selectFrom('source_items')
      .select(KEPT)
      .where('source_id', '=', id)
      .where('table_id', '=', table.id)
      .where('gone', 'is', null)
    if (after !== undefined) items = items.where('item', '>', after)
    const rows = await items.orderBy('item').limit(1000).execute()
    if (!rows.length) return
    yield rows.map(storedOf)
    after = rows.at(-1)!.item
    await pause()
  }
}

async function missingOf(state: RunState): Promise<{ known: number; missing: number }> {
  let [known, missing] = [0, 0]
  for await (const rows of storedItems(state)) {
    known += rows.length
    missing += rows.filter(({ item }) => !state.seen.has(item)).length
  }
  return { known, missing }
}

interface Missing {
  how: Removal
  /** A user has confirmed the removal. */
  isAgreed: boolean
}

async function settleMissing(state: RunState, options: Missing): Promise<void> {
  for await (const rows of storedItems(state)) {
    const missing = rows.filter(({ item }) => !state.seen.has(item))
    for (const some of chunks(missing, AT_ONCE)) await missed(state, some, options)
  }
}

/** Increments the misses of each; those missing before, or whose removal is confirmed, are removed. */
async function missed(state: RunState, rows: readonly StoredItem[], { how, isAgreed }: Missing): Promise<void> {
  const missed_in = state.document
  // A run that died after counting is resumed with the same document.
  const isCounted = (row: StoredItem) => row.missed_in === missed_in
  const isDue = (row: StoredItem) => isAgreed || row.misses + (isCounted(row) ? 0 : 1) >= MISSES
  const first = rows.filter((row) => !isDue(row) && !isCounted(row)).map(({ id }) => id)
  if (first.length)
    await state.write(({ db }) =>
      db.updateTable('source_items').set({ misses: 1, missed_in }).where('id', 'in', first).execute(),
    )
  for (const row of rows.filter(isDue)) await remove(state, row, how)
}

/** Items that the source marks as deleted are removed at once. */
async function takeDeleted(state: RunState, items: readonly string[]): Promise<void> {
  for (const some of chunks(items, AT_ONCE)) {
    const rows = await state.ctx.site.db.read
      .selectFrom('source_items')
      .select(KEPT)
      .where('source_id', '=', state.id)
      .where('table_id', '=', state.table.id)
      .where('gone', 'is', null)
      .where('item', 'in', some)
      .execute()
    for (const row of rows) await remove(state, storedOf(row), 'delete')
  }
}

/** An entry that others require cannot go to the trash: it is unpublished instead. */
async function remove(state: RunState, { id, item, entry_id }: StoredItem, how: Removal): Promise<void> {
  const { table, counts } = state
  const attempt = (gone: Removal) =>
    state.write(async (own) => {
      const isDone = await table.remove(own, entry_id, gone)
      // Entries that users removed before are not restored with their item.
      const how_gone = isDone ? gone : 'before'
      await own.db.updateTable('source_items').set({ gone: how_gone, misses: MISSES }).where('id', '=', id).execute()
      return isDone
    })
  try {
    if (await attempt(how)) counts.removed++
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    state.addError(error, { item })
    if (how === 'delete' && (await attempt('draft').catch(() => false))) counts.removed++
  }
}
