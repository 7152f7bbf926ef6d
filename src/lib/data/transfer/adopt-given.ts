// A default in new translations is replaced by a value that a line of a later batch has for all translations.
import { checkValues, type Values } from '../../fields/fields.ts'
import type { Context } from '../../core/operation/context.ts'
import { canonical } from '../../base/json.ts'
import { systemValues } from '../entries/check-values-of.ts'
import { sharedOf, withoutUnset } from '../entries/save-draft.ts'
import { hasSealed } from '../entries/sealed-values.ts'
import { dependentsOf } from '../tables/own-fields.ts'
import { isComplete, type Candidate, type CandidateOptions } from './candidate.ts'
import { factsOf } from './system-values.ts'
import { claim, type Claims } from './claims.ts'
import { hasReferences } from '../../fields/map-references.ts'
import { groupOf, type EarlierGroup, type EarlierLines } from './sibling-values.ts'

interface Adopting {
  candidates: readonly Candidate[]
  claims: Claims
  earlier: EarlierLines
  /** Values of lines that were checked already, by line number. */
  adopted: Map<number, Values>
}

export function adoptInput(
  ctx: Context,
  options: CandidateOptions,
  { candidates, claims, earlier, adopted }: Adopting,
): void {
  // Sealed values and references were prepared with their line: there the lines must have the same values.
  if (hasSealed(options.table.fields)) return
  for (const one of candidates) {
    const known = earlier.groups.get(groupOf(one) ?? '')
    if (!known?.free.size || one.errors.length) continue
    const given = givenAnew(options, known, one)
    if (!Object.keys(given).length) continue
    const fresh = known.lines.map((line) => ({
      line,
      values: valuesWith(ctx, options, { line, given, adopted }),
    }))
    if (fresh.some(({ values }) => !values)) continue
    for (const { line, values } of fresh) adopted.set(line.row.line, values!)
    Object.assign(known.values, given)
    const values = canonical(sharedOf(options.table).map((name) => known.values[name] ?? null))
    claim(claims, one.row.line, 'values of', groupOf(one)!, values)
  }
}

function givenAnew({ table }: CandidateOptions, known: EarlierGroup, one: Candidate): Values {
  const free = table.fields.filter(({ name }) => known.free.has(name) && one.givenFields?.has(name))
  const other = free.filter(
    (field) =>
      !hasReferences([field]) &&
      canonical(one.values[field.name] ?? null) !== canonical(known.values[field.name] ?? null),
  )
  return Object.fromEntries(other.map(({ name }) => [name, one.values[name] ?? null]))
}

interface Line {
  line: Candidate
  given: Values
  adopted: ReadonlyMap<number, Values>
}

/** Undefined where the values are not valid for the line. */
function valuesWith(
  ctx: Context,
  { table }: CandidateOptions,
  { line, given: ownValues, adopted }: Line,
): Values | undefined {
  const given = withoutUnset({ ...(adopted.get(line.row.line) ?? line.values), ...ownValues })
  const { user } = ctx.principal
  const { value, errors } = checkValues(table.fields, given, {
    complete: isComplete(line),
    pointer: '',
    now: ctx.now,
    withoutDefaults: true,
    timezone: ctx.site.config.timezone,
    system: systemValues(factsOf(ctx, line)),
    user: user ? { id: user.id } : undefined,
    keeps: dependentsOf(table.fields).waiting,
  })
  return errors.length ? undefined : value
}
