// Values of an entry as they may be stored: checked with the conditions of their fields, items and targets there.
import { invalidAll, type FieldError } from '../../errors.ts'
import { checkValues, referencesOf, type Values } from '../../fields/fields.ts'
import { settleUses } from '../../media/usage.ts'
import { withoutAlt } from '../../media/without-alt.ts'
import type { Context } from '../../operation/context.ts'
import type { DataTable } from '../tables/definition.ts'
import type { StoredRow } from './locate-entry.ts'
import { demandTargets } from './related-targets.ts'

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

interface Checking {
  /** Plain. */
  values: Values
  /** Plain, as they were. */
  before?: Values | undefined
  row: Facts
}

/** The values of a draft, which may be incomplete. Throws 422 with every mistake; pointers begin with /data. */
export async function checkDraft(ctx: Context, table: DataTable, checking: Checking): Promise<Values> {
  const { before } = checking
  const { value, errors } = checked(ctx, table, { ...checking, complete: false })
  if (errors.length) throw invalidAll(errors)
  const referencesIn = (values: Values) => referencesOf(table.fields, values)
  const settled = await settleUses(ctx, value, { before, referencesIn, pointer: '/data' })
  await demandTargets(ctx, table, { values: settled, before })
  return settled
}

/** The values, and what keeps them from being published: what is required, alt texts. */
export async function checkComplete(
  ctx: Context,
  table: DataTable,
  checking: Checking,
): Promise<{ values: Values; errors: FieldError[] }> {
  const { value, errors } = checked(ctx, table, { ...checking, complete: true })
  for (const { pointer, field } of await withoutAlt(
    ctx,
    referencesOf(table.fields, value),
    checking.row._lang,
  ))
    if (field?.['alt_required'])
      errors.push({
        pointer: `/data${pointer}`,
        code: 'missing_alt',
        message: 'needs a picture with an alt text',
      })
  return { values: value, errors }
}

/** What of values that were there can still be stored, whose fields may be others now; the time may have moved on. */
export const fittingValues = (ctx: Context, table: DataTable, checking: Omit<Checking, 'before'>) =>
  checked(ctx, table, { ...checking, before: checking.values, complete: false })

function checked(
  ctx: Context,
  { fields }: DataTable,
  { values, before, row, complete }: Checking & { complete: boolean },
) {
  const { user } = ctx.principal
  return checkValues(fields, values, {
    ...{ complete, pointer: '/data', now: ctx.now, timezone: ctx.site.config.timezone },
    // Defaults were filled in when it was made: what is missing was cleared.
    ...{ whole: true, before, system: systemValues(row), user: user ? { id: user.id } : undefined },
  })
}
