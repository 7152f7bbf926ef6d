// The system fields of every entry, and the members of values of some types.
import type { ConditionField } from './condition.ts'
import { CHOICE_OPERATORS, ORDERED_OPERATORS, TEXT_OPERATORS } from './operators.ts'
import { hasItems, traitsOf } from './traits.ts'

export const SYSTEM_FIELDS: readonly ConditionField[] = [
  { name: '@status', type: 'select', operators: CHOICE_OPERATORS },
  { name: '@slug', type: 'text', operators: TEXT_OPERATORS },
  { name: '@lang', type: 'select', operators: CHOICE_OPERATORS },
  ...['@created_at', '@updated_at', '@published_at'].map((name) => ({
    name,
    type: 'instant',
    operators: ORDERED_OPERATORS,
  })),
]

/** The languages in which an entry has no version: lists of entries are filtered by it, rules about one entry cannot have it. */
export const UNTRANSLATED = '@untranslated'

/** What can follow the name of a field after a dot. */
export const membersOf = ({ type, sub }: ConditionField): readonly ConditionField[] =>
  hasItems({ type }) ? (sub ?? []) : (traitsOf(type).members ?? [])
