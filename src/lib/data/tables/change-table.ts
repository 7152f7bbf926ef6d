// Results of the operations on tables, and of their dry runs, which do not change the database's schema.
import type { z } from 'zod'
import { AppError, invalidAll, type FieldError } from '../../base/errors.ts'
import type { CallWarning, Context } from '../../core/operation/context.ts'
import type { Plan } from '../../core/operation/define-operation.ts'
import { fieldErrors } from '../../core/operation/input.ts'
import { callerOf } from '../../core/operation/stamps.ts'
import type { SubjectState } from '../../core/operation/subject.ts'
import { instant } from '../../base/clock.ts'
import { mergePatch, type JsonObject } from '../../base/json.ts'
import { list, message } from '../../base/catalogue/message.ts'
import { targetsOf } from '../../fields/map-references.ts'
import { isProse } from '../../rules/conditions/traits.ts'
import { say } from '../../platform/i18n/say.ts'
import { wholeTable } from '../../core/limits-of-content.ts'
import { TableSettings, type SavedTable } from '../schema.ts'
import { backfillLater, countOwn } from './backfill.ts'
import { findTable, lookUpTable } from './find-table.ts'
import {
  requireNotNeeded,
  danglingReferences,
  inboundReferences,
  type ClearedReferences,
} from './incoming-relations.ts'
import { readTable, type SerializedTable } from './read-table.ts'
import { requireFits, invalidValuesOf, serializeInvalidValues, type InvalidValues } from './invalid-values.ts'
import type { TableChange } from './plan-table.ts'
import { requiredFieldsNotInForm } from './settings-errors.ts'
import { draftTable, storeTable, type Draft, type TableInput } from './save-table.ts'
import { lostBy, transitionOf } from './turn.ts'

interface Options extends Omit<TableInput, 'settings'> {
  table?: string | undefined
  handle?: string | undefined
  /** Merged into the existing ones. */
  settings?: JsonObject | undefined
  /** Texts that are not valid for the new type of their field are cleared. */
  clear?: boolean | undefined
  /** Existing entries get the defaults of new fields. */
  backfill?: boolean | undefined
  /** The given settings replace all others. */
  replace?: boolean | undefined
}

export async function changeTable(
  ctx: Context,
  options: Options,
  apply: boolean,
): Promise<z.output<typeof SavedTable>> {
  const draft = await draftOf(ctx, options)
  const report = {
    changes: await changesIn(ctx, draft, { demanded: apply && !options.clear }),
    ...(await emptying(ctx, draft)),
  }
  ctx.warnings.push(...(await breaking(ctx, draft)), ...(await missingTargets(ctx, draft)), ...allShared(ctx, draft))
  if (!apply) return { ...planned(draft), applied: false, ...report }
  const stored = await storeTable(ctx, draft)
  if (options.backfill && draft.defaults.length) await backfillLater(ctx, stored, draft.defaults)
  return { ...(await readTable(ctx, draft.handle))!, applied: true, ...report }
}

/** With the entries whose values are not valid, or could be filled. Throws 422 where texts would be lost, with `demanded`. */
async function changesIn(
  ctx: Context,
  { table, after, plan, defaults }: Draft,
  { demanded }: { demanded: boolean },
): Promise<TableChange[]> {
  const misfits = table ? await invalidValuesOf(ctx, table, after) : new Map<string, InvalidValues>()
  if (table && demanded) requireFits(after, table, misfits)
  const backfill = table && defaults.length > 0 ? await countOwn(ctx, table) : 0
  return plan.changes.map((change) => {
    if (change.kind === 'add' && backfill && defaults.some(({ name }) => name === change.field))
      return { ...change, backfill }
    const isOfValues = change.kind === 'options' || change.kind === 'type'
    const { id = '' } = after.fields.find(({ name }) => name === change.field) ?? {}
    const found = isOfValues ? misfits.get(id) : undefined
    return found ? { ...change, misfits: serializeInvalidValues(ctx, found) } : change
  })
}

/** References to the former table with this handle, for the user's decision. */
async function emptying(ctx: Context, { table, handle }: Draft): Promise<{ empties?: ClearedReferences[] }> {
  const empties = table ? [] : await danglingReferences(ctx, handle)
  return empties.length ? { empties } : {}
}

/** References on pages, in views and filters that will be broken. */
const breaking = async (ctx: Context, { table, after }: Draft): Promise<CallWarning[]> =>
  table ? lostBy(ctx, transitionOf(table, after)) : []

/** Relations to tables that there are not: they may be created later. */
async function missingTargets(ctx: Context, { handle, after }: Draft): Promise<CallWarning[]> {
  const named = targetsOf(after.fields).filter((target) => !target.startsWith('@') && target !== handle)
  const warnings: CallWarning[] = []
  for (const table of new Set(named))
    if (!(await lookUpTable(ctx, table)))
      warnings.push({
        code: 'target_missing',
        message: say(ctx.language, message('table.target_missing', { table })),
        table,
      })
  return warnings
}

/** For a new table: whoever translates its entries later would change the originals. The admin shows it at the fields. */
function allShared(ctx: Context, { table, after }: Draft): CallWarning[] {
  const { languages } = ctx.site
  const fields = after.fields.filter(isProse).map(({ name }) => name)
  const isMeant =
    ctx.channel === 'admin' || after.settings.kind === 'inbox' || after.fields.some((one) => one.translatable)
  if (table || isMeant || languages.length < 2 || !fields.length) return []
  const text = message('table.texts_shared', { languages: list(languages) })
  return [{ code: 'texts_shared', message: say(ctx.language, text), fields }]
}

async function draftOf(
  ctx: Context,
  { table: name, handle, replace, clear: _, backfill: __, ...input }: Options,
): Promise<Draft> {
  const table = name === undefined ? undefined : await findTable(ctx, name)
  const before = replace ? {} : table?.settings
  const settings = input.settings && mergeSettings(before, input.settings)
  const draft = await draftTable(ctx, table, { ...input, settings, handle: table?.handle ?? handle! })
  const errors = input.fields || settings ? newlyNotRequested(draft) : []
  if (errors.length) throw invalidAll(errors)
  return draft
}

/** Fields with the error already do not prevent changes of other fields. */
function newlyNotRequested({ table, after }: Draft): FieldError[] {
  const had = table ? requiredFieldsNotInForm(table.fields, table.settings).map(fieldOf) : []
  return requiredFieldsNotInForm(after.fields, after.settings).filter((one) => !had.includes(fieldOf(one)))
}
const fieldOf = ({ args }: FieldError) => args?.['field']

/** Throws 422 for settings that are incomplete after merging. */
function mergeSettings(before: TableSettings | undefined, patch: JsonObject): TableSettings {
  const { success, data, error } = TableSettings.safeParse(mergePatch(before, patch))
  if (success) return data
  throw invalidAll(fieldErrors(error).map((one) => ({ ...one, pointer: `/settings${one.pointer}` })))
}

function planned({ table, handle, after, names }: Draft) {
  const { id = null, uid = null, version = null } = table ?? {}
  const { fields, settings } = after
  const kind = settings.kind ?? ('content' as const)
  const dates = { created_at: null, created_by: null, updated_at: null, updated_by: null, deleted_at: null }
  const shared = table?.shared && { shared: table.shared }
  return { id, uid, version, handle, ...names, kind, fields, settings, ...shared, ...dates }
}

export async function planSaved(ctx: Context, options: Options): Promise<Plan> {
  const draft = await draftOf(ctx, options)
  const changes = await changesIn(ctx, draft, { demanded: !options.clear })
  const misfits = changes.flatMap(({ field, misfits }) => (misfits?.entries ? [{ field, ...misfits }] : []))
  const before = draft.table && (await readTable(ctx, draft.handle))
  const breaks = await breaking(ctx, draft)
  ctx.warnings.push(...breaks)
  const now = instant(ctx.now)
  const { id, uid, version, ...rest } = planned(draft)
  const after = {
    id: id ?? 0,
    uid: uid ?? ctx.ids.uid(),
    version: (version ?? 0) + 1,
    ...rest,
    created_at: before?.created_at ?? now,
    created_by: before ? before.created_by : callerOf(ctx),
    updated_at: now,
    updated_by: callerOf(ctx),
    ...(await emptying(ctx, draft)),
    ...(breaks.length > 0 && { breaks: breaks.map(({ message }) => message) }),
    // For the user's decision: the entries whose values are not valid.
    ...(misfits.length > 0 && { misfits }),
    ...(options.backfill && { backfill: changes.filter(({ backfill }) => backfill) }),
  }
  return { before: before && stateOf(before), after: stateOf(after) }
}

export async function planTrash(ctx: Context, handle: string): Promise<Plan> {
  const before = await readTable(ctx, handle)
  if (!before) throw new AppError('table.not_found', { table: handle })
  const table = await findTable(ctx, handle)
  await requireNotNeeded(ctx, table)
  const led_here = await inboundReferences(ctx, table)
  const breaks = await lostBy(ctx, transitionOf(table, undefined))
  ctx.warnings.push(...breaks)
  const report = {
    ...(led_here.length > 0 && { led_here }),
    ...(breaks.length > 0 && { breaks: breaks.map(({ message }) => message) }),
  }
  return {
    before: stateOf(before),
    // For the user's decision: the references that are cleared.
    after: stateOf({ ...before, deleted_at: instant(ctx.now), ...report }),
  }
}

export function stateOf({ indexes: _, ...table }: SerializedTable): SubjectState {
  const { id, uid, version, handle, name } = table
  return {
    type: 'data_table',
    id: String(id),
    label: name,
    uid,
    version,
    state: table,
    scope: wholeTable(handle),
  }
}
