// Values of an entry as they may be stored: checked with the conditions of their fields, items and targets there.
import { invalidAll, type FieldError, fieldError } from '../../base/errors.ts'
import {
  conditionErrors,
  conditionsOf,
  hiddenOf,
  nowOf,
  withoutHidden,
} from '../../fields/field-conditions.ts'
import { checkValues, referencesOf, type Values } from '../../fields/fields.ts'
import { settleUses, withoutAlt } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { instant } from '../../base/clock.ts'
import type { DataTable } from '../tables/definition.ts'
import { dependentsOf } from '../tables/own-fields.ts'
import type { StoredRow } from './locate-entry.ts'
import { requireTargets } from './related-targets.ts'
import { openValues } from './sealed-values.ts'

export type Facts = Pick<
  StoredRow,
  '_status' | '_slug' | '_lang' | '_created_at' | '_updated_at' | '_published_at'
>

/** What conditions may name of an entry beside its fields. */
export const systemValues = (row: Facts): Values => ({
  '@status': row._status,
  '@slug': row._slug,
  '@lang': row._lang,
  '@created_at': row._created_at,
  '@updated_at': row._updated_at,
  '@published_at': row._published_at ?? undefined,
})

/** What is known of an entry once it is public. A text that was corrected keeps the day it was published on. */
export const publicFacts = <F extends Facts>({ now }: Context, row: F, published_at?: string): F => ({
  ...row,
  ...{ _status: 'published', _updated_at: instant(now) },
  _published_at: published_at ?? row._published_at ?? instant(now),
})

interface Checking {
  /** Plain. */
  values: Values
  /** Plain, as they were. */
  before?: Values | undefined
  /** Those that stay though their options and limits are others now; `before` when missing. */
  stored?: Values | undefined
  row: Facts
}

/** The values of a draft, which may be incomplete. Throws 422 with every mistake; pointers begin with /data. */
export async function checkDraft(ctx: Context, table: DataTable, checking: Checking): Promise<Values> {
  const { before } = checking
  const { value, errors } = checked(ctx, table, { ...checking, complete: false })
  if (errors.length) throw invalidAll(errors)
  const referencesIn = (values: Values) => referencesOf(table.fields, values)
  const settled = await settleUses(ctx, value, { before, referencesIn, pointer: '/data' })
  await requireTargets(ctx, table, { values: settled, before })
  return settled
}

/** The values, and what keeps them from being published by the facts of `row`: what is required, alt texts. */
export async function checkComplete(
  ctx: Context,
  table: DataTable,
  checking: Checking,
): Promise<{ values: Values; errors: FieldError[] }> {
  const { value, errors } = checked(ctx, table, { ...checking, complete: true })
  for (const { pointer, field } of await withoutAlt(
    ctx,
    referencesOf(table.fields, seenOf(ctx, table, { values: value, row: checking.row })),
    checking.row._lang,
  ))
    if (field?.['alt_required']) errors.push(fieldError(`/data${pointer}`, 'entry.alt_text_missing'))
  return { values: value, errors }
}

/** What of values that were there can still be stored, whose fields may be others now; the time may have moved on. */
export const fittingValues = (ctx: Context, table: DataTable, checking: Omit<Checking, 'before'>) =>
  checked(ctx, table, { ...checking, before: checking.values, complete: false })

function checked(
  ctx: Context,
  { fields }: DataTable,
  { values, before, stored, row, complete }: Checking & { complete: boolean },
) {
  const keeps = dependentsOf(fields).waiting
  const known = { before, stored, keeps, ...aroundOf(ctx, row) }
  return checkValues(fields, values, { complete, pointer: '/data', ...known })
}

/** What conditions rest on beside the values, which are told whole: what is missing was cleared. */
const aroundOf = ({ now, site, principal: { user } }: Context, row: Facts) => ({
  whole: true,
  ...{ now, timezone: site.config.timezone, system: systemValues(row) },
  user: user ? { id: user.id } : undefined,
})

/** The first of the fields that is locked where another translation changes it, too; values as they are stored. */
export function lockedIn(
  ctx: Context,
  { fields }: Pick<DataTable, 'fields'>,
  { values, before, row }: { values: Values; before: Values; row: Facts },
): string | undefined {
  const conditions = conditionsOf(fields)
  const options = { ...aroundOf(ctx, row), before }
  const now = conditions && nowOf(conditions, values, options)
  if (!conditions || !now?.readonly.size) return undefined
  const faults = conditionErrors(conditions, values, { now, options, wrong: new Set() })
  return faults.find(({ code }) => code === 'readonly')?.pointer.split('/')[1]
}

/** The stored values without those that a draft keeps though they are hidden: what visitors see, by the facts of `row`. */
export async function seenValues(
  ctx: Context,
  table: Pick<DataTable, 'fields'>,
  { values, row }: { values: Values; row: Facts },
): Promise<Values> {
  if (!dependentsOf(table.fields).waiting.size) return values
  return seenOf(ctx, table, { values, row, plain: await openValues(ctx, table.fields, values) })
}

function seenOf(
  ctx: Context,
  { fields }: Pick<DataTable, 'fields'>,
  { values, row, plain = values }: { values: Values; row: Facts; plain?: Values },
): Values {
  const { waiting: of } = dependentsOf(fields)
  const conditions = of.size ? conditionsOf(fields) : undefined
  const now = conditions && nowOf(conditions, plain, aroundOf(ctx, row))
  return now ? withoutHidden(fields, values, hiddenOf(now, { of })) : values
}
