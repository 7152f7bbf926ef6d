// Which fields can be used for sorting and filtering; the service rejects others.
import { hasChoices, hasKind, isMasked, isOrderable, isWritten, kindOf } from '../../lib/rules/conditions/traits.ts'
import { isOrdered } from '../../lib/rules/conditions/literal.ts'

interface Sorting {
  type: string
  multiple?: unknown
  /** Encrypted values have no order. */
  encrypt?: unknown
}
export const isSortable = ({ type, multiple, encrypt }: Sorting): boolean =>
  isOrderable({ type }) && multiple !== true && encrypt !== true

/** The fields that visitors can filter a list by. */
export const isFilterable = (field: { type: string }): boolean =>
  isOrdered(kindOf(field.type)) ||
  hasKind(field, 'boolean') ||
  hasChoices(field) ||
  (isWritten(field) && !isMasked(field))
