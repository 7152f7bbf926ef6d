// Checks rules of blocks for entries of a table against that table: its fields, their comparisons and values
// (contract 2.2).
import { hasChoices, hasItems } from '../rules/conditions/traits.ts'
import type { Block } from '../blocks/schema.ts'
import { blockFields } from '../blocks/blocks.ts'
import type { Operator, Rule } from '../rules/conditions/condition.ts'
import { parseCondition } from '../rules/conditions/parse-condition.ts'
import { lookUpTable, visitorsView } from '../data/data.ts'
import type { Message } from '../base/catalogue/message.ts'
import { errorAt, fieldError, type FieldError } from '../base/errors.ts'
import { choiceError } from '../fields/choices.ts'
import type { Field, Values } from '../fields/fields.ts'
import { hasFeature } from '../core/site.ts'
import type { TableLookup, KnownTable } from './table-names.ts'

/** The errors that prevent publication; a missing table is reported by tableErrors. */
export async function ruleErrors(
  ctx: TableLookup,
  blocks: readonly Block[],
  pointer = '/blocks',
): Promise<FieldError[]> {
  if (!hasFeature(ctx.site, 'data')) return []
  const errors: FieldError[] = []
  for (const [i, block] of blocks.entries()) {
    const at = `${pointer}/${i}`
    for (const group of groupsOf(ctx, block)) errors.push(...(await errorsOf(ctx, { block, group, at })))
    errors.push(...(await ruleErrors(ctx, block.children ?? [], `${at}/children`)))
  }
  return errors
}

/**
 * A group whose items are rules: the names of the fields for field, operator and value, and of the one that has the
 * table.
 */
interface RuleGroup {
  name: string
  table: string
  /** The names of the fields that hold the parts of a condition. */
  parts: { field: string; op: string; value: string | undefined }
}

function groupsOf({ site }: TableLookup, { type }: Block): RuleGroup[] {
  const known = site.blocks.get(type)
  const groups = known ? blockFields(type, known).filter((field) => hasItems(field)) : []
  return groups.flatMap(({ name, fields }) => {
    const inner = fields as Field[]
    const op = inner.find(({ widget }) => widget === 'table_op')
    if (typeof op?.['table_in'] !== 'string' || typeof op['field_in'] !== 'string') return []
    const value = inner.find(({ widget, field_in }) => widget === 'table_value' && field_in === op['field_in'])
    return { name, table: op['table_in'], parts: { field: op['field_in'], op: op.name, value: value?.name } }
  })
}

interface GroupPosition {
  block: Block
  group: RuleGroup
  at: string
}

async function errorsOf(ctx: TableLookup, { block, group, at }: GroupPosition): Promise<FieldError[]> {
  const rules = block.data[group.name]
  const handle = block.data[group.table]
  if (!Array.isArray(rules) || !rules.length || typeof handle !== 'string') return []
  const table = await (ctx.find?.(handle) ?? lookUpTable(ctx, handle))
  if (!table || table.kind === 'inbox') return []
  return (rules as Values[]).flatMap((rule, i) => {
    const errors = errorsInRule(rule, group, table)
    return errors.map(({ part, ...error }) =>
      errorAt(`${at}/data/${group.name}/${i}/${group.parts[part] ?? group.parts.op}`, error),
    )
  })
}

/** Incomplete rules are ignored by their list; missing required values are reported elsewhere. */
function errorsInRule(rule: Values, { parts }: RuleGroup, table: KnownTable) {
  const [field, op, value] = [rule[parts.field], rule[parts.op], parts.value && rule[parts.value]]
  if (!field || !op) return []
  const isAlone = op === 'filled' || op === 'empty'
  const ruleInput = { field, op, ...(!isAlone && { value: value ?? '' }) }
  const [name = ''] = typeof field === 'string' ? field.split('.') : []
  if (table.fields.some((one) => one.name === name && one.private))
    return [{ part: 'field' as const, ...fieldError('', 'page.rule_field_private', { field: name }) }]
  const { condition, errors } = parseCondition(ruleInput, { fields: visitorsView(table).filters })
  const invalidChoice = condition && 'field' in condition ? choiceErrorOf(condition, table) : undefined
  if (invalidChoice) return [{ part: 'value' as const, ...invalidChoice }]
  return errors.map(({ pointer, ...error }) => ({
    part: (pointer.split('/')[1] ?? 'op') as keyof RuleGroup['parts'],
    ...error,
  }))
}

/**
 * Operators that compare whole keys of choices and match nothing for an unknown key. “is not” is missing, since it is
 * valid for an option that no longer exists.
 */
const BY_KEY: readonly Operator[] = ['eq', 'in', 'any_of', 'all_of']

/** The error of a value that is not an option, such as a label: the list would silently be empty or incomplete. */
function choiceErrorOf({ field, sub, op, values }: Rule, { fields }: KnownTable): Message | undefined {
  const declared = fields.find(({ name }) => name === field)
  const inner = (declared?.['fields'] ?? []) as Field[]
  const compared = sub === undefined ? declared : inner.find(({ name }) => name === sub)
  if (!compared || !hasChoices(compared) || !BY_KEY.includes(op)) return undefined
  const keys = values.flatMap((part) => ('literal' in part ? [String(part.literal)] : []))
  return keys.map((key) => choiceError(compared, key)).find((invalidChoice) => invalidChoice !== undefined)
}
