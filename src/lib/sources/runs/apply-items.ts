// Stores items as entries, in batches: unchanged ones are skipped, all others are stored with their images.
import { isStructured } from '../../rules/conditions/traits.ts'
import { message } from '../../base/catalogue/message.ts'
import { sha256 } from '../../base/hash.ts'
import { canonical, type Json } from '../../base/json.ts'
import { providersOf } from '../../core/extension/providers.ts'
import type { Context } from '../../core/operation/context.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import { AppError } from '../../base/errors.ts'
import { SyncedTable } from '../../data/data.ts'
import type { MappedItem } from '../mapping/map-item.ts'
import type { SourceItemRow } from '../table.ts'
import { marksOf } from './delivered-files.ts'
import { loadImages, type Images } from './load-images.ts'
import type { RunState } from './run-state.ts'

type SyncedPublish = Parameters<SyncedTable['store']>[1][number]['publish']

interface Known extends Pick<SourceItemRow, 'item' | 'hash' | 'gone' | 'misses' | 'withheld'> {
  id: number
  entry_id: number
}
interface Due {
  item: MappedItem & { id: string }
  hash: string
  known: Known | undefined
  values: Record<string, Json>
}

export async function applyItems(images: Images, items: readonly MappedItem[]): Promise<void> {
  const { state } = images
  const usable = items.filter((item): item is Due['item'] => isUsable(state, item))
  const known = await knownOf(state, usable)
  const due: Due[] = []
  for (const item of usable) {
    const there = known.get(item.id)
    const hash = hashOf(item, await marksOf(images, item))
    const isAsItWas = there?.hash === hash && there.gone === null && !there.misses
    if (isAsItWas && !isWithdrawn(there, item)) state.counts.unchanged++
    else due.push({ item, hash, known: there, values: {} })
  }
  if (!due.length) return
  await resolveLookups(state, due)
  for (const one of due) await resolveFiles(images, one)
  const erasing = due.some(({ known, item }) => isWithdrawn(known, item))
  await state.write((own) => store(own, state, due), { erasing })
}

/** The item's address was published, and is now withheld: all copies of it must be erased. */
const isWithdrawn = (known: Known | undefined, { withheld }: MappedItem): boolean =>
  known !== undefined && Boolean(withheld) && !known.withheld

/** Where an error is. People know an item by its title: its id may be a long number of a program. */
const locationOf = (state: RunState, item: MappedItem) => ({
  item: item.id?.slice(0, 200),
  title: titleOf(state, item),
  line: item.line,
})

function titleOf({ table }: RunState, { values }: MappedItem): string | undefined {
  const title = table.titleField === undefined ? undefined : values[table.titleField]
  return typeof title === 'string' && title !== '' ? title.slice(0, 200) : undefined
}

/** Counts an item and reports its errors. Items that the source marks as deleted are removed at the end. */
function isUsable(state: RunState, item: MappedItem): item is Due['item'] {
  state.counts.items++
  const at = locationOf(state, item)
  for (const [field, { problem }] of Object.entries(item.trace)) if (problem) state.addError(problem, { ...at, field })
  if (item.rejected || item.id === undefined) {
    state.counts.refused++
    if (item.id === undefined) state.unnamed++
    if (item.rejected) state.addError(item.rejected, at)
    return false
  }
  if (item.action === 'delete') {
    state.deleted.add(item.id)
    state.seen.delete(item.id)
    return false
  }
  if (state.seen.has(item.id)) {
    state.counts.refused++
    state.addError(message('source.item_twice'), at)
    return false
  }
  state.seen.add(ownText(item.id))
  state.deleted.delete(item.id)
  return true
}

/** A copy: a substring would keep the complete text in memory until the end of the run. */
const ownText = (part: string): string => Buffer.from(part).toString()

/** Of all mapped values, without their explanations, and of the files that came with them. */
const hashOf = ({ slug, link, values, files, lookups }: MappedItem, marks: string[]): string =>
  sha256(canonical([slug ?? null, link ?? null, values, files, lookups, ...marks]))

async function knownOf({ ctx, id, table }: RunState, items: readonly Due['item'][]): Promise<Map<string, Known>> {
  if (!items.length) return new Map()
  const rows = await ctx.site.db.read
    .selectFrom('source_items')
    .select(['id', 'item', 'hash', 'gone', 'misses', 'withheld', 'entry_id'])
    .where('source_id', '=', id)
    .where('table_id', '=', table.id)
    .where(
      'item',
      'in',
      items.map((one) => one.id),
    )
    .execute()
  return new Map(
    rows.map((row) => [
      row.item,
      {
        ...row,
        id: Number(row.id),
        entry_id: Number(row.entry_id),
        misses: Number(row.misses),
        withheld: Number(row.withheld),
      },
    ]),
  )
}

/** Entries of other tables by the value that identifies them, with one query for each field. */
async function resolveLookups(state: RunState, due: readonly Due[]): Promise<void> {
  for (const { name, target } of state.table.fields.map((one) => ({
    name: one.name,
    target: one['target'],
  }))) {
    const asking = due.filter(({ item }) => item.lookups[name])
    if (!asking.length || typeof target !== 'string') continue
    const values = asking.flatMap(({ item }) => item.lookups[name]!.values)
    const ids = await SyncedTable.idsNamed(state.ctx, {
      target,
      by: asking[0]!.item.lookups[name]!.by,
      values,
    })
    for (const one of asking) {
      const found = one.item.lookups[name]!.values.flatMap((value) => {
        const id = ids.get(value)
        if (id !== undefined) return id
        const at = { ...locationOf(state, one.item), field: name }
        state.addError(message('source.lookup_failed', { value: value.slice(0, 100), table: target }), at)
        one.hash = ''
        return []
      })
      one.values[name] = isSeveral(state, name) ? found : (found[0] ?? null)
    }
  }
}

const isSeveral = ({ table }: RunState, name: string): boolean => {
  const field = table.fields.find((one) => one.name === name)
  return field !== undefined && (isStructured(field) || field['multiple'] === true)
}

/** Images that could not be loaded are tried again: the hash of the item is left empty. */
async function resolveFiles(images: Images, due: Due): Promise<void> {
  const { state } = images
  for (const [field, files] of Object.entries(due.item.files)) {
    if (due.known && state.local.includes(field)) continue
    const { ids, isWhole } = await loadImages(images, files, {
      item: due.item.id,
      title: titleOf(state, due.item),
      field,
    })
    if (!isWhole) due.hash = ''
    if (isSeveral(state, field)) due.values[field] = ids
    else due.values[field] = ids[0] ?? null
  }
}

/** The publication state of an entry once its item is stored. */
function publishOf({ source }: RunState, { known }: Due): SyncedPublish {
  const isWanted = source.status_new === 'published'
  if (!known) return isWanted ? 'now' : 'keep'
  if (known.gone === 'draft') return 'now'
  if (known.gone === 'delete') return isWanted ? 'now' : 'keep'
  return isWanted && known.gone === null ? 'first' : 'keep'
}

/** The items whose entries could be restored; errors are reported, and the others are processed. */
async function broughtBack(own: Context, state: RunState, due: readonly Due[]): Promise<Due[]> {
  const back: Due[] = []
  for (const one of due)
    try {
      if (one.known?.gone === 'delete')
        await savepoint(own.db, () => state.table.restoreEntry(own, one.known!.entry_id))
      back.push(one)
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      state.counts.refused++
      state.addError(error, locationOf(state, one.item))
    }
  return back
}

async function store(own: Context, state: RunState, all: readonly Due[]): Promise<void> {
  const { table, counts, local, mapping } = state
  const due = await broughtBack(own, state, all)
  const names = Object.keys(mapping.rows)
  const rows = due.map((one) => ({
    entry: one.known?.entry_id,
    slug: one.item.slug,
    values: Object.fromEntries(names.map((name) => [name, one.values[name] ?? one.item.values[name] ?? null])),
    local,
    publish: publishOf(state, one),
    forget: isWithdrawn(one.known, one.item),
  }))
  const outcomes = await table.store(own, rows, state.lang)
  if (rows.some(({ forget }) => forget)) await eraseCopies(own)
  const fresh: Omit<SourceItemRow, 'id'>[] = []
  for (const [i, { outcome, entry, errors, waits, forgotten = [] }] of outcomes.entries()) {
    const { item, hash, known } = due[i]!
    for (const uid of forgotten) state.forgotten.add(uid)
    const at = locationOf(state, item)
    if (waits) state.addError(message('source.has_draft'), at)
    for (const error of errors) state.addError(error, { ...at, field: fieldOf(error) })
    counts[outcome]++
    if (entry === undefined) continue
    const withheld = Number(item.withheld ?? false)
    const row = {
      entry_id: entry,
      hash,
      url: item.link ?? null,
      misses: 0,
      missed_in: null,
      gone: null,
      withheld,
    }
    if (known) await own.db.updateTable('source_items').set(row).where('id', '=', known.id).execute()
    else fresh.push({ source_id: state.id, item: item.id, table_id: table.id, ...row })
  }
  if (fresh.length) await own.db.insertInto('source_items').values(fresh).execute()
}

/** Erases the former public content from stored pages and the search index. */
async function eraseCopies(own: Context): Promise<void> {
  for (const erase of await providersOf(own.site.registry, 'published.erase')) await erase(own)
  const { eraseFromIndex } = await import('../../search/search.ts')
  eraseFromIndex(own)
}

/** `/line/3/price` refers to the field price. */
const fieldOf = ({ pointer }: { pointer: string }): string | undefined => pointer.split('/')[3]
