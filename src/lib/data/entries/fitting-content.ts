// Filters content of an older state for an entry: for revisions, and for restoring from the trash.
import { fieldError, messageOf } from '../../base/errors.ts'
import type { FieldError } from '../../base/errors.ts'
import type { Values } from '../../fields/fields.ts'
import { pointerTo } from '../../fields/pointer.ts'
import type { Context } from '../../core/operation/context.ts'
import { fittingValues } from './check-values-of.ts'
import type { StoredEntry } from './locate-entry.ts'
import { withoutStray } from './related-targets.ts'
import { excludedChanges, sharedOf, withoutUnset } from './save-draft.ts'
import { openValues, sealValues } from './sealed-values.ts'

export interface FittingContent {
  /** As they are stored. */
  values: Values
  /** Why others were left out; pointers begin with /fields. */
  left_out: FieldError[]
}

/**
 * The values that are valid for today's fields and whose targets exist; `given` may be sealed or not. Current values of the
 * entry stay valid even without a matching option.
 */
export async function validForFields(
  ctx: Context,
  { table, row, values: own }: Pick<StoredEntry, 'table' | 'row' | 'values'>,
  given: Values,
): Promise<FittingContent> {
  const { fields } = table
  const plain = { values: await openValues(ctx, fields, given), stored: await openValues(ctx, fields, own) }
  const { value, errors } = fittingValues(ctx, table, { ...plain, row })
  const { values, errors: stray } = await withoutStray(ctx, fields, value)
  const left_out = [...errors, ...stray].map((error) =>
    fieldError(error.pointer, 'entry.left_out', { reason: messageOf(error) }),
  )
  return { values: await sealValues(ctx, fields, { values, before: given }), left_out }
}

/**
 * The same for a draft: values shared with translations stay unchanged where the older value is not valid any more, or
 * where the caller may not change it.
 */
export async function fittingDraft(
  ctx: Context,
  entry: StoredEntry,
  { values: older, stored = entry.values }: Older,
): Promise<FittingContent> {
  const excluded = await excludedChanges(ctx, entry, older)
  const given = excluded ? { ...older, ...valuesNow(entry, excluded.names) } : older
  const fitted = await fittingShared(ctx, entry, { given, stored })
  if (!excluded) return fitted
  // Also where it would be cleared: that clears it in the other language, too.
  const all = sharedOf(entry.table)
  const values = withoutUnset({ ...fitted.values, ...valuesNow(entry, all) })
  const rest = fitted.left_out.filter(({ pointer }) => !all.includes(pointer.split('/')[2]!))
  return { values, left_out: [...excluded.names.map((name) => storedError(name, excluded.lang)), ...rest] }
}

interface Older {
  values: Values
  /** Values that stay though today's options lack them; those of the draft when missing. */
  stored?: Values | undefined
}

async function fittingShared(
  ctx: Context,
  entry: StoredEntry,
  { given, stored }: { given: Values; stored: Values },
): Promise<FittingContent> {
  const at = { ...entry, values: stored }
  const first = await validForFields(ctx, at, given)
  const lost = new Set(first.left_out.map(({ pointer }) => pointer.split('/')[2]!))
  const unchanged = sharedOf(entry.table).filter((name) => lost.has(name) && first.values[name] === undefined)
  if (!unchanged.some((name) => entry.values[name] !== undefined)) return first
  const now = valuesNow(entry, unchanged)
  const { values, left_out } = await validForFields(ctx, at, { ...given, ...now })
  const known = new Set(first.left_out.map(({ pointer }) => pointer))
  return { values, left_out: [...first.left_out, ...left_out.filter(({ pointer }) => !known.has(pointer))] }
}

const valuesNow = ({ values }: StoredEntry, names: readonly string[]): Values =>
  Object.fromEntries(names.map((name) => [name, values[name]]))

const storedError = (name: string, lang: string): FieldError =>
  fieldError(pointerTo('/fields', name), 'entry.shared_value_stays', { lang })
