// What every entry has beside its fields, and the members that values of some types have.
import type { ConditionField, Operator } from './condition.ts'

const CHOICE: readonly Operator[] = ['eq', 'ne', 'in', 'nin', 'filled', 'empty']
const TEXT: readonly Operator[] = [...CHOICE, 'contains', 'ncontains', 'starts', 'ends', 'match']
const ORDERED: readonly Operator[] = [...CHOICE, 'lt', 'lte', 'gt', 'gte', 'between']

const field = (name: string, type: string, operators: readonly Operator[]): ConditionField => ({
  name,
  type,
  operators,
})

export const SYSTEM_FIELDS: readonly ConditionField[] = [
  field('@status', 'select', CHOICE),
  field('@slug', 'text', TEXT),
  field('@lang', 'select', CHOICE),
  field('@created_at', 'instant', ORDERED),
  field('@updated_at', 'instant', ORDERED),
  field('@published_at', 'instant', ORDERED),
]

const MEMBERS: readonly ConditionField[] = [
  {
    ...{ name: 'geo', type: 'geo' },
    sub: [field('lat', 'number', ORDERED), field('lng', 'number', ORDERED), field('address', 'text', TEXT)],
  },
  {
    ...{ name: 'link', type: 'link' },
    sub: [
      field('type', 'select', CHOICE),
      ...['ref', 'href', 'label'].map((name) => field(name, 'text', TEXT)),
    ],
  },
]

/** What can follow the name of a field after a dot. */
export const membersOf = ({ type, sub }: ConditionField): readonly ConditionField[] =>
  type === 'group' ? (sub ?? []) : (MEMBERS.find((one) => one.type === type)?.sub ?? [])
