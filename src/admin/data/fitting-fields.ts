// Which fields lists can be sorted and filtered by; the service refuses all others.
import {
  hasChoices,
  hasKind,
  isMasked,
  isOrderly,
  isWritten,
  kindOf,
} from '../../lib/rules/conditions/traits.ts'
import { isOrdered } from '../../lib/rules/conditions/literal.ts'

interface Sorting {
  type: string
  multiple?: unknown
  /** What is stored sealed has no order. */
  encrypt?: unknown
}
export const isSortable = ({ type, multiple, encrypt }: Sorting): boolean =>
  isOrderly({ type }) && multiple !== true && encrypt !== true

/** Those that visitors can filter a list by. */
export const isFilterable = (field: { type: string }): boolean =>
  isOrdered(kindOf(field.type)) ||
  hasKind(field, 'boolean') ||
  hasChoices(field) ||
  (isWritten(field) && !isMasked(field))
