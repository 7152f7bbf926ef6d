// Checks the values of the lines of a file like those of a form.
import { hasItems } from '../../rules/conditions/traits.ts'
import { fieldError } from '../../base/errors.ts'
import { checkValues, referencesOf, withDefaults, type Values } from '../../fields/fields.ts'
import { withoutAlt } from '../../media/media.ts'
import type { Context } from '../../core/operation/context.ts'
import { canonical } from '../../base/json.ts'
import { valuesForVisitors, systemValues, type Facts } from '../entries/check-values-of.ts'
import { meetsRule } from '../entries/record-rules.ts'
import { hasSealed, openValues } from '../entries/sealed-values.ts'
import { sharedOf, withoutUnset } from '../entries/save-draft.ts'
import { dependentsOf } from '../tables/own-fields.ts'
import { adoptInput } from './adopt-given.ts'
import { isComplete, isSameHead, type Candidate, type CandidateOptions } from './candidate.ts'
import { claim, type Claims } from './claims.ts'
import { factsOf } from './system-values.ts'
import { lineAt } from './errors.ts'
import { addExpected, type LateReferences } from './late-references.ts'
import { groupOf, rememberLines, siblingValues, type EarlierLines } from './sibling-values.ts'

interface Lines {
  candidates: readonly Candidate[]
  claims: Claims
  late: LateReferences
  earlier: EarlierLines
  /** New values of lines of earlier batches, by line number. */
  adopted: Map<number, Values>
}

export async function checkCandidates(ctx: Context, options: CandidateOptions, lines: Lines): Promise<void> {
  const { candidates, late } = lines
  const isSealed = hasSealed(options.table.fields)
  const siblings = await siblingValues(ctx, options.table, lines)
  for (const one of candidates) {
    const stored = one.entry?.values
    const before = stored && isSealed ? await openValues(ctx, options.table.fields, stored) : stored
    one.givenFields = new Set(Object.keys(one.values).filter((name) => one.values[name] !== undefined))
    const begun = one.entry ? {} : untold(one, siblings.get(groupOf(one) ?? ''))
    addExpected(late, options.table.fields, { values: begun, line: one.row.line, by: one.row.head._uid })
    one.begun = new Set(Object.keys(begun))
    checkOne(ctx, options, { one, before, begun })
  }
  await checkPictures(ctx, options, candidates)
  if (ctx.site.languages.length < 2) return
  adoptInput(ctx, options, lines)
  rememberLines(options.table, lines)
  for (const one of candidates) checkShared(options, one, lines)
}

/** The values that a line takes from its translations. */
const untold = ({ values }: Candidate, begun: Values = {}): Values =>
  Object.fromEntries(Object.entries(begun).filter(([name]) => values[name] === undefined))

/** `before` is not sealed, and neither are the values that a new one takes from its translations. */
function checkOne(
  ctx: Context,
  options: CandidateOptions,
  { one, before, begun }: { one: Candidate; before: Values | undefined; begun: Values },
): void {
  const { row } = one
  const { fields } = options.table
  const left = fields.filter(({ name }) => !Object.hasOwn(begun, name))
  const given = withoutUnset(one.entry ? { ...before, ...one.values } : { ...withDefaults(left, one.values), ...begun })
  const { user } = ctx.principal
  const check = (complete: boolean) =>
    checkValues(fields, given, {
      complete,
      pointer: lineAt(row.line),
      now: ctx.now,
      before,
      withoutDefaults: true,
      timezone: ctx.site.config.timezone,
      system: systemValues(factsOf(ctx, one)),
      user: user ? { id: user.id } : undefined,
      keeps: dependentsOf(fields).waiting,
    })
  if (mayRepeat(options, one) && canonical(check(false).value) === canonical(before)) one.status = 'draft'
  const { value, errors } = check(isComplete(one))
  const reported = new Set(one.errors.map(({ pointer }) => pointer))
  one.errors.push(...errors.filter(({ pointer }) => !reported.has(pointer)))
  one.values = value
  requireRule(ctx, options, { one, before })
}

/** A line changes, and makes, only what the caller's role changes. */
function requireRule(
  ctx: Context,
  { table }: CandidateOptions,
  { one, before }: { one: Candidate; before: Values | undefined },
): void {
  const { user, limits } = ctx.principal
  const rule = limits?.records.find((rule) => rule.table === table.handle)
  if (!rule) return
  const { entry, values } = one
  const _created_by = entry ? entry.row._created_by : (user?.id ?? null)
  const meets = (row: Facts, known: Values) =>
    meetsRule(ctx, { table, row: { ...entry?.row, ...row, _created_by }, values: known }, { where: rule.where, user })
  if ((!entry || meets(entry.row, before ?? {})) && meets(factsOf(ctx, one), values)) return
  one.errors.push(fieldError(lineAt(one.row.line), 'import.not_by_role'))
}

/** An exported file has published entries with draft values: an unchanged line does not publish the draft. */
const mayRepeat = ({ publish }: CandidateOptions, one: Candidate): boolean =>
  publish === 'keep' && one.status === 'published' && one.entry?.row._status === 'published' && isSameHead(one)

/** Public entries need an alt text for their images, if the field requires one. */
async function checkPictures(
  ctx: Context,
  { table }: CandidateOptions,
  candidates: readonly Candidate[],
): Promise<void> {
  if (!table.fields.some((field) => field['alt_required'] || hasItems(field))) return
  const complete = candidates.filter(isComplete)
  const visibleValues = (one: Candidate) =>
    valuesForVisitors(ctx, table, { values: one.values, row: factsOf(ctx, one) })
  const visible = await Promise.all(complete.map(async (one) => ({ one, values: await visibleValues(one) })))
  for (const lang of new Set(complete.map((one) => one.lang))) {
    const references = visible
      .filter(({ one }) => one.lang === lang)
      .flatMap(({ one, values }) => referencesOf(table.fields, values).map((reference) => ({ ...reference, one })))
      .filter(({ field }) => field?.['alt_required'])
    for (const { pointer, one } of (await withoutAlt(ctx, references, lang)) as typeof references)
      one.errors.push(fieldError(lineAt(one.row.line) + pointer, 'entry.alt_text_missing'))
  }
}

/** Fields without translation have the same value in all lines of a translation group. */
function checkShared({ table }: CandidateOptions, one: Candidate, { claims, earlier }: Lines): void {
  const group = groupOf(one)
  if (!group) return
  const { line } = one.row
  const valuesOf = (values: Values) => canonical(sharedOf(table).map((name) => values[name] ?? null))
  const values = valuesOf(one.values)
  const known = earlier.groups.get(group)?.values
  const first = claim(claims, line, 'group of', group)
  if (first === undefined) claim(claims, line, 'values of', group, values)
  else if ((known && valuesOf(known) !== values) || claim(claims, line, 'values of', group, values) === undefined)
    one.errors.push(fieldError(lineAt(line, '_group'), 'import.translations_differ', { first }))
}
