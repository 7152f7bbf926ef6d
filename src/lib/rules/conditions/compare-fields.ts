// The option `compare`: a value compared with that of another field.
import { list, message, type Message } from '../../base/catalogue/message.ts'
import type { ConditionError, Values } from './condition.ts'
import { isEmpty } from './is-empty.ts'
import { equalForm, isOrdered } from './literal.ts'
import { operatorOf } from './parse-rule.ts'
import { innerFields, type FormField } from './plan-fields.ts'
import { kindOf, traitsOf } from './traits.ts'

/** One comparison of the option. */
export interface Comparison {
  op: string
  field: string
  message?: string | undefined
}

const COMPARING = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte'] as const
type Comparing = (typeof COMPARING)[number]
const comparing = (op: unknown): Comparing | undefined => COMPARING.find((known) => known === operatorOf(op))

/** The error of a declared comparison; `fields` are those that it may name (`fieldsInReach`). */
export function comparisonError(
  { name, type }: Pick<FormField, 'name' | 'type'>,
  { op, field }: Comparison,
  fields: readonly { name: string; type: string }[],
): ConditionError | undefined {
  const known = comparing(op)
  if (!known) return at('/op', 'operator', message('condition.not_an_operator', { known: list(COMPARING) }))
  const other = fields.find((one) => one.name === field)
  if (!other)
    return at('/field', 'unknown', message('comparison.field_unknown', { field: JSON.stringify(field.slice(0, 60)) }))
  if (field === name) return at('/field', 'value', message('comparison.same_field'))
  const kind = kindOf(type)
  if (!isSingle(type) || !isSingle(other.type) || kind !== kindOf(other.type))
    return at(
      '/field',
      'value',
      message('comparison.other_type', { field, type: other.type, other: name, other_type: type }),
    )
  if (known === 'eq' || known === 'ne' || isOrdered(kind)) return undefined
  return at('/op', 'operator', message('comparison.without_order', { field: name, type }))
}

const at = (pointer: string, code: string, why: Message): ConditionError => ({ pointer, code, ...why })

function isSingle(type: string): boolean {
  const { kind, shape, prose } = traitsOf(type)
  return kind !== 'none' && shape === 'one' && prose !== 'html'
}

/** Values that fail a comparison; empty and hidden ones are not compared. `values` are those of visible fields. */
export const comparisonErrors = (fields: readonly FormField[], values: Values): ConditionError[] =>
  fields.flatMap((field) => [
    ...errorsAt(field, '', [{ fields, values }]),
    ...innerFields(field).flatMap((inner) =>
      itemsOf(values[field.name]).flatMap((item, i) =>
        errorsAt(inner, `/${field.name}/${i}`, [
          { fields: innerFields(field), values: item },
          { fields, values },
        ]),
      ),
    ),
  ])

/** Whether any field is compared with another. */
export const isComparing = (fields: readonly FormField[]): boolean =>
  fields.some((field) => field.compare !== undefined || innerFields(field).some(({ compare }) => compare !== undefined))

const itemsOf = (value: unknown): Values[] => (Array.isArray(value) ? (value as Values[]) : [])

/** Fields with their values; those of an item before those of the form. */
type CompareScope = readonly { fields: readonly FormField[]; values: Values }[]

function errorsAt(field: FormField, pointer: string, scope: CompareScope): ConditionError[] {
  const list = Array.isArray(field.compare) ? (field.compare as Comparison[]) : []
  const value = scope[0]!.values[field.name]
  return list.flatMap((comparison) => {
    const level = scope.find(({ fields }) => fields.some(({ name }) => name === comparison.field))
    const other = level?.fields.find(({ name }) => name === comparison.field)
    const op = comparing(comparison.op)
    if (!other || !op || agrees([field, value], op, [other, level!.values[other.name]])) return []
    const why =
      comparison.message === undefined
        ? message(COMPARISONS[op], {
            kind: kindOf(field.type),
            other: JSON.stringify(other.label ?? other.name),
          })
        : message('comparison.own_words', { text: comparison.message })
    return [{ pointer: `${pointer}/${field.name}`, code: 'compare', ...why }]
  })
}

type Held = [field: FormField, value: unknown]

function agrees([field, value]: Held, op: Comparing, [other, against]: Held): boolean {
  if (isEmpty(field.type, value) || isEmpty(other.type, against)) return true
  const [a, b] = [equalForm(asTel(field, other), value), equalForm(asTel(other, field), against)]
  if (a === undefined || b === undefined) return true
  if (op === 'eq' || op === 'ne') return (a === b) === (op === 'eq')
  if (op === 'lt' || op === 'lte') return op === 'lt' ? a < b : a <= b
  return op === 'gt' ? a > b : a >= b
}

/** A text compared with a telephone number is parsed as one. */
const asTel = (field: FormField, other: FormField): FormField =>
  !traitsOf(field.type).phone && traitsOf(other.type).phone ? other : field

const COMPARISONS = {
  eq: 'comparison.must_be_same',
  ne: 'comparison.must_differ',
  lt: 'comparison.must_be_less',
  lte: 'comparison.must_be_at_most',
  gt: 'comparison.must_be_greater',
  gte: 'comparison.must_be_at_least',
} as const
