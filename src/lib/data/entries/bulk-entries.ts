// The same change of many entries: each applied and logged separately, so that failures do not affect the others.
import { z } from 'zod'
import { requireInScope } from '../../core/limits-of-content.ts'
import { BulkItem, BulkReport, changeEach, recordSingle } from '../../core/approval/bulk.ts'
import { mergeItems, type Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import type { ContentScope, Subject } from '../../core/operation/subject.ts'
import { canonical } from '../../base/json.ts'
import { entryScope, stateOfEntry, type EntryState } from '../entry-subject.ts'
import type { DataTable } from '../tables/definition.ts'
import { requireLine } from './entry-input.ts'
import { entryIn, findContentTable, lookUpEntry, type StoredEntry } from './locate-entry.ts'
import { ACTIONS } from '../../document/schema.ts'
import { actOn } from './entry-kind.ts'
import { saveDraft } from './save-draft.ts'
import { trashEntry } from './trash-entry.ts'

export const BULK_ACTIONS = ['update', 'delete', ...ACTIONS] as const

const Errors = z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() }))
export const EntryBulkReport = BulkReport.extend({
  items: z.array(BulkItem.extend({ errors: Errors })),
}).meta({ id: 'EntryBulkReport' })

export interface Bulk {
  table: string
  ids: number[]
  action: (typeof BULK_ACTIONS)[number]
  fields?: Values | undefined
  batch?: string | undefined
}

/** Processes the entries in the given order; failures of single entries are reported, not thrown. */
export async function changeEntries(ctx: Context, bulk: Bulk) {
  requireLine(ctx, bulk.action)
  const table = await findContentTable(ctx, bulk.table)
  const batch = bulk.batch ?? `bulk ${ctx.ids.uid()}`
  return changeEach(ctx, { ids: bulk.ids, batch }, (inner, id) =>
    changeOne(inner, { id, table, bulk: { ...bulk, batch } }),
  )
}

interface One {
  id: number
  table: DataTable
  bulk: Bulk & { batch: string }
}

/** False when there was nothing to change. Throws AppError with the reason when it cannot be changed. */
async function changeOne(ctx: Context, { id, table, bulk }: One): Promise<boolean> {
  const entry = await entryIn(ctx, table, { entry: String(id) })
  const before = stateOfEntry(ctx, entry)
  requireInScope(ctx.principal, before.scope)
  const after = stateOfEntry(ctx, await change(ctx, entry, bulk))
  requireInScope(ctx.principal, after.scope)
  const changed = canonical(before.state) !== canonical(after.state)
  const name = `${bulk.action}_entry`
  const input = inputOf(id, bulk)
  if (changed) await recordSingle(ctx, { name, input, batch: bulk.batch, before, after })
  return changed
}

function change(ctx: Context, entry: StoredEntry, { action, fields }: Bulk): Promise<StoredEntry> {
  if (action === 'delete') return trashEntry(ctx, entry)
  if (action === 'update')
    return saveDraft(ctx, entry, { values: mergeItems(entry.table.fields, entry.values, fields), isEdit: true })
  return actOn(ctx, entry, action)
}

const inputOf = (id: number, { table, action, fields }: Bulk): Record<string, unknown> => ({
  table,
  entry: String(id),
  ...(action === 'update' && { fields }),
})

/** All entries together, for the difference of a proposal. They are logged and reverted one by one. */
export const bulkSubject: Subject = {
  type: 'entry_bulk',
  async load(ctx, input) {
    const table = await findContentTable(ctx, String(input['table']))
    const states: Record<string, unknown> = {}
    const entries: StoredEntry[] = []
    for (const id of new Set(input['ids'] as number[])) {
      const entry = await lookUpEntry(ctx, table, { entry: String(id) })
      if (!entry) continue
      entries.push(entry)
      states[id] = contentIn(stateOfEntry(ctx, entry).state as EntryState)
    }
    const n = Object.keys(states).length
    // Of the caller's own each is checked by itself, so that others are changed; a reviewer decides on all of them.
    const matches: ContentScope['matches'] = (where, user) =>
      user?.id === ctx.principal.user?.id || entries.every((entry) => entryScope(ctx, entry).matches(where, user))
    const label = `${n} ${n === 1 ? 'entry' : 'entries'} of ${table.handle}`
    const known = { type: 'entry_bulk', id: table.handle, uid: 'entry_bulk', version: 1 }
    return { ...known, label, state: states, scope: { table: table.handle, matches } }
  },
}

const contentIn = ({ slug, status, sort, fields, published_n, publish_at, unpublish_at }: EntryState) => ({
  slug,
  status,
  sort,
  fields,
  published_n,
  publish_at,
  unpublish_at,
})
