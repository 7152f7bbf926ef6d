// The same change of many entries: each applied and logged separately, so that failures do not affect the others.
import { sayError, translatedErrors } from '../../platform/i18n/say.ts'
import { z } from 'zod'
import { requireInScope } from '../../core/limits-of-content.ts'
import { changeRow, insertChange } from '../../core/approval/approval.ts'
import { savepoint } from '../../platform/db/savepoint.ts'
import { AppError, type FieldError, fieldError } from '../../base/errors.ts'
import { mergeItems, type Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import type { AnyOperation, RestRoute } from '../../core/operation/define-operation.ts'
import type { Subject, SubjectState } from '../../core/operation/subject.ts'
import { canonical } from '../../base/json.ts'
import { slices } from '../../base/slices.ts'
import { stateOfEntry, type EntryState } from '../entry-subject.ts'
import type { DataTable } from '../tables/definition.ts'
import { requireLine } from './entry-input.ts'
import { entryIn, findContentTable, lookUpEntry, type StoredEntry } from './locate-entry.ts'
import { ACTIONS } from '../../document/schema.ts'
import { actOn } from './entry-kind.ts'
import { saveDraft } from './save-draft.ts'
import { trashEntry } from './trash-entry.ts'

export const BULK_ACTIONS = ['update', 'delete', ...ACTIONS] as const
const OUTCOMES = ['changed', 'unchanged', 'failed'] as const

export const EntryBulkReport = z
  .object({
    items: z.array(
      z.object({
        id: z.int(),
        outcome: z.enum(OUTCOMES),
        code: z.string().nullable(),
        message: z.string().nullable(),
        errors: z.array(z.object({ pointer: z.string(), code: z.string(), message: z.string() })),
      }),
    ),
    changed: z.int(),
    unchanged: z.int(),
    failed: z.int(),
    batch: z.string().describe('Undo all of it by this name: revert_changes'),
  })
  .meta({ id: 'EntryBulkReport' })
type Report = z.output<typeof EntryBulkReport>
type Item = Report['items'][number]
/** Why items failed, with the message keys; the report has texts. */
const failures = new WeakMap<Item, AppError>()

export interface Bulk {
  table: string
  ids: number[]
  action: (typeof BULK_ACTIONS)[number]
  data?: Values | undefined
  batch?: string | undefined
}

/** Processes the entries in the given order; failures of single entries are reported, not thrown. */
export async function changeEntries(ctx: Context, bulk: Bulk): Promise<Report> {
  requireLine(ctx, bulk.action)
  const table = await findContentTable(ctx, bulk.table)
  const batch = bulk.batch ?? `bulk ${ctx.ids.uid()}`
  const items: Item[] = []
  const pause = slices()
  for (const id of new Set(bulk.ids)) {
    items.push(await attempt(ctx, { id, table, bulk: { ...bulk, batch } }))
    await pause()
  }
  const count = (outcome: Item['outcome']) => items.filter((item) => item.outcome === outcome).length
  return { items, changed: count('changed'), unchanged: count('unchanged'), failed: count('failed'), batch }
}

/** Throws 422 with the reason for each entry when none would change: a proposal would be pending without effect. */
export function requireEffect({ items, changed }: Report, ids: number[]): void {
  if (changed > 0) return
  const errors = items.map((item): FieldError => {
    const pointer = `/ids/${ids.indexOf(item.id)}`
    const failure = failures.get(item)
    if (!failure) return fieldError(pointer, 'entry.unchanged')
    const { code, message, key, args } = failure
    return { pointer, code, message, key, args }
  })
  throw new AppError('entry.bulk_no_effect', {}, { errors })
}

interface One {
  id: number
  table: DataTable
  bulk: Bulk
}

async function attempt(ctx: Context, one: One): Promise<Item> {
  const { id } = one
  const inner = { ...ctx, touched: new Set<string>(), afterCommit: [] as Context['afterCommit'] }
  try {
    const changed = await savepoint(ctx.db, () => changeOne(inner, one))
    inner.touched.forEach((tag) => ctx.touched.add(tag))
    ctx.afterCommit.push(...inner.afterCommit)
    return { id, outcome: changed ? 'changed' : 'unchanged', code: null, message: null, errors: [] }
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    const { code, errors } = error
    const reported = {
      message: sayError(ctx.language, error),
      errors: translatedErrors(ctx.language, errors),
    }
    const item: Item = { id, outcome: 'failed', code, ...reported }
    failures.set(item, error)
    return item
  }
}

/** False when there was nothing to change. Throws AppError with the reason when it cannot be changed. */
async function changeOne(ctx: Context, { id, table, bulk }: One): Promise<boolean> {
  const entry = await entryIn(ctx, table, { entry: String(id) })
  const before = stateOfEntry(ctx, entry)
  requireInScope(ctx.principal, before.scope)
  const after = stateOfEntry(ctx, await change(ctx, entry, bulk))
  const changed = canonical(before.state) !== canonical(after.state)
  if (changed) await note(ctx, { before, after, bulk, input: inputOf(id, bulk) })
  return changed
}

function change(ctx: Context, entry: StoredEntry, { action, data }: Bulk): Promise<StoredEntry> {
  if (action === 'delete') return trashEntry(ctx, entry)
  if (action === 'update')
    return saveDraft(ctx, entry, { values: mergeItems(entry.table.fields, entry.values, data) })
  return actOn(ctx, entry, action)
}

const inputOf = (id: number, { table, action, data }: Bulk): Record<string, unknown> => ({
  ...{ table, entry: String(id) },
  ...(action === 'update' && { data }),
})

interface Noted {
  before: SubjectState
  after: SubjectState
  bulk: Bulk
  input: Record<string, unknown>
}

/** Logged like the operation for one entry: each can be reverted alone, and all of them by the batch. */
async function note(ctx: Context, { before, after, bulk, input }: Noted): Promise<void> {
  const route: RestRoute = {
    name: `${bulk.action}_entry`,
    method: 'POST',
    path: '/',
    preset: {},
    permission: undefined,
  }
  const operation = { secret: [] } as unknown as AnyOperation
  const logged = { ...input, batch: bulk.batch, ...(ctx.approved && { change: ctx.approved.change }) }
  await insertChange(
    ctx.db,
    changeRow({ operation, route, ctx, input: logged, before, after, status: 'applied' }),
  )
}

/** All entries together, for the difference of a proposal. They are logged and reverted one by one. */
export const bulkSubject: Subject = {
  type: 'entry_bulk',
  async load(ctx, input) {
    const table = await findContentTable(ctx, String(input['table']))
    const states: Record<string, unknown> = {}
    for (const id of new Set(input['ids'] as number[])) {
      const entry = await lookUpEntry(ctx, table, { entry: String(id) })
      if (entry) states[id] = contentIn(stateOfEntry(ctx, entry).state as EntryState)
    }
    const n = Object.keys(states).length
    const label = `${n} ${n === 1 ? 'entry' : 'entries'} of ${table.handle}`
    const known = { type: 'entry_bulk', id: table.handle, uid: 'entry_bulk', version: 1 }
    return { ...known, label, state: states, scope: { table: table.handle } }
  },
}

const contentIn = ({ slug, status, sort, data, published_n, publish_at, unpublish_at }: EntryState) => ({
  ...{ slug, status, sort, data, published_n, publish_at, unpublish_at },
})
