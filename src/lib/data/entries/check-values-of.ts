// Checks values of an entry before they are stored: with conditions of fields, group items and relation targets.
import { errorAt, fieldError, invalidAll, type FieldError } from '../../base/errors.ts'
import { conditionErrors, conditionsOf, hiddenOf, nowOf, withoutHidden } from '../../fields/field-conditions.ts'
import { checkValues, referencesOf, type Values } from '../../fields/fields.ts'
import { resolveUses, withoutAlt } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { warnOfMarkup } from '../../core/operation/warn-of-markup.ts'
import { instant } from '../../base/clock.ts'
import { canonical } from '../../base/json.ts'
import { hasItems, isRelation } from '../../rules/conditions/traits.ts'
import { comparisonErrors } from '../../rules/conditions/compare-fields.ts'
import type { DataTable } from '../tables/definition.ts'
import { dependentsOf } from '../tables/own-fields.ts'
import type { StoredRow } from './locate-entry.ts'
import { requireTargets } from './related-targets.ts'
import { resolveRelatedUids, type Resolved } from './related-uids.ts'
import { openValues } from './sealed-values.ts'

export type Facts = Pick<StoredRow, '_status' | '_slug' | '_lang' | '_created_at' | '_updated_at' | '_published_at'>

/** Values of an entry that conditions may use besides its fields. */
export const systemValues = (row: Facts): Values => ({
  '@status': row._status,
  '@slug': row._slug,
  '@lang': row._lang,
  '@created_at': row._created_at,
  '@updated_at': row._updated_at,
  '@published_at': row._published_at ?? undefined,
})

/** The system values of an entry once it is published. Republishing does not change the date of publication. */
export const publicFacts = <F extends Facts>({ now }: Context, row: F, published_at?: string): F => ({
  ...row,
  _status: 'published',
  _updated_at: instant(now),
  _published_at: published_at ?? row._published_at ?? instant(now),
})

interface Checking {
  /** Unsealed. */
  values: Values
  /** The previous values, unsealed. */
  before?: Values | undefined
  /** Values that may stay though options and limits have changed; `before` when missing. */
  stored?: Values | undefined
  row: Facts
}

/** Tables without relations, also in items, need none of it. */
async function withIdsOfRelated(
  ctx: Context,
  { fields }: DataTable,
  checking: Checking,
): Promise<Pick<Resolved, 'values'> & Partial<Resolved>> {
  const relates = fields.some((field) => isRelation(field) || hasItems(field))
  return relates ? resolveRelatedUids(ctx, fields, checking) : checking
}

/** Checks values of a draft, which may be incomplete. Throws 422 with all errors; pointers begin with /fields. */
export async function checkDraft(ctx: Context, table: DataTable, checking: Checking): Promise<Values> {
  const { before } = checking
  const { values: given, named } = await withIdsOfRelated(ctx, table, checking)
  const { value, errors } = checked(ctx, table, { ...checking, values: given, complete: false })
  const wrong = [...errors, ...writtenByPeople(ctx, table, { values: value, before })]
  if (wrong.length) throw invalidAll(wrong)
  warnOfMarkup(ctx, { fields: table.fields, values: value, before, pointer: '/fields' })
  const referencesIn = (values: Values) => referencesOf(table.fields, values)
  const resolved = await resolveUses(ctx, value, { before, referencesIn, pointer: '/fields', lang: checking.row._lang })
  await requireTargets(ctx, table, { values: resolved, before, named })
  return resolved
}

/** Changes in the admin of what is shown there only (`readonly`): programs and sources write it. A default is no change. */
function writtenByPeople(
  { channel }: Context,
  { fields }: DataTable,
  { values, before = {} }: Pick<Checking, 'values' | 'before'>,
): FieldError[] {
  if (channel !== 'admin' && channel !== 'inline') return []
  const same = (one: unknown, other: unknown) => canonical(one ?? null) === canonical(other ?? null)
  const changed = fields.filter(({ name, readonly }) => readonly && !same(values[name], before[name]))
  const written = changed.filter(({ name, default: first }) => before[name] !== undefined || !same(values[name], first))
  return written.map(({ name }) => fieldError(`/fields/${name}`, 'field.locked'))
}

/** The values, and errors that prevent publishing with the facts of `row`: required fields, alt texts. */
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
    if (field?.['alt_required']) errors.push(fieldError(`/fields${pointer}`, 'entry.alt_text_missing'))
  // What a feed says of its events is shown as it is.
  if (ctx.channel !== 'sync') errors.push(...endErrors(table, value))
  return { values: value, errors }
}

/** Of a table that is a calendar: an event does not end before it begins. */
function endErrors({ fields, settings: { calendar } }: DataTable, values: Values): FieldError[] {
  const [start, end] = [calendar?.start, calendar?.end].map((name) => fields.find((field) => field.name === name))
  if (!start || !end || start.type !== end.type) return []
  const compared = { ...end, compare: [{ op: 'gte', field: start.name }] }
  return comparisonErrors([start, compared], values).map((one) => errorAt(`/fields${one.pointer}`, one))
}

/** Older values that can still be stored, since fields, and the time that conditions depend on, may have changed. */
export const fittingValues = (ctx: Context, table: DataTable, checking: Omit<Checking, 'before'>) =>
  checked(ctx, table, { ...checking, before: checking.values, complete: false })

function checked(
  ctx: Context,
  { fields }: DataTable,
  { values, before, stored, row, complete }: Checking & { complete: boolean },
) {
  const keeps = dependentsOf(fields).waiting
  const known = { before, stored, keeps, ...aroundOf(ctx, row) }
  return checkValues(fields, values, { complete, pointer: '/fields', ...known })
}

/** The context of conditions besides the values, which are complete: missing ones are empty. */
const aroundOf = ({ now, site, principal: { user } }: Context, row: Facts) => ({
  withoutDefaults: true,
  now,
  timezone: site.config.timezone,
  system: systemValues(row),
  user: user ? { id: user.id } : undefined,
})

/** The first of the fields that is locked and changed through another translation; values as they are stored. */
export function lockedIn(
  ctx: Context,
  { fields }: Pick<DataTable, 'fields'>,
  { values, before, row }: { values: Values; before: Values; row: Facts },
): string | undefined {
  const conditions = conditionsOf(fields)
  const options = { ...aroundOf(ctx, row), before }
  const now = conditions && nowOf(conditions, values, options)
  if (!conditions || !now?.readonly.size) return undefined
  const errors = conditionErrors(conditions, values, { now, options, wrong: new Set() })
  return errors.find(({ code }) => code === 'readonly')?.pointer.split('/')[1]
}

/** The stored values without hidden ones that a draft keeps: as visitors see them, with the facts of `row`. */
export async function valuesForVisitors(
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
