// Where the last new field of a form goes: what one agrees to before sending stays at its end.
import type { TableField } from '../../data/data-table.ts'

/** The number of fields but for those at the end that have to be on. */
export const placeBeforeConsent = (fields: readonly TableField[]): number =>
  fields.findLastIndex(({ type, ...field }) => !(type === 'bool' && field['must_be_true'] === true)) + 1
