// Where the last new field of a form goes: what one agrees to before sending stays at its end.
import { hasKind } from '../../../lib/rules/conditions/traits.ts'
import type { TableField } from '../../data/data-table.ts'

/** The number of fields but for those at the end that have to be on. */
export const placeBeforeConsent = (fields: readonly TableField[]): number =>
  fields.findLastIndex(
    ({ type, ...field }) => !(hasKind({ type }, 'boolean') && field['must_be_true'] === true),
  ) + 1
