// The comparisons that people are offered for a type of field; the service refuses all others (contract 2.2).
import type { Operator } from '../../lib/rules/conditions/condition.ts'

const CHOICE = ['eq', 'ne', 'in', 'nin', 'filled', 'empty'] as const
export const TEXT = [
  'contains',
  'ncontains',
  'eq',
  'ne',
  'starts',
  'ends',
  'in',
  'nin',
  'filled',
  'empty',
] as const
const ORDERED = ['eq', 'ne', 'lt', 'lte', 'gt', 'gte', 'between', 'filled', 'empty'] as const
const SOME = ['any_of', 'all_of', 'filled', 'empty'] as const
export const THERE = ['filled', 'empty'] as const

/** The first is what a new rule begins with. */
export const OPERATORS_OF: Readonly<Record<string, readonly Operator[]>> = {
  ...{ text: TEXT, textarea: TEXT, email: TEXT, tel: TEXT, url: TEXT },
  ...{ richtext: ['contains', 'ncontains', 'filled', 'empty'], number: [...ORDERED, 'in', 'nin'] },
  ...{ date: ORDERED, datetime: ORDERED, time: ORDERED, bool: ['eq', 'ne', 'filled', 'empty'] },
  ...{ select: CHOICE, color: CHOICE, relation: CHOICE, multiselect: SOME, relations: SOME },
  ...{ iban: ['eq', 'ne', 'starts', 'in', 'nin', 'filled', 'empty'], media: THERE, file: THERE, link: THERE },
  ...{ geo: THERE, group: THERE, recurrence: THERE },
}
