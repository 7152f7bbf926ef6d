// The position of a new field in a form: before the consent fields at its end.
import { hasKind } from '../../../lib/rules/conditions/traits.ts'
import type { TableField } from '../../data/data-table.ts'

/** The number of fields without required checkboxes at the end. */
export const positionBeforeConsent = (fields: readonly TableField[]): number =>
  fields.findLastIndex(({ type, ...field }) => !(hasKind({ type }, 'boolean') && field['must_be_true'] === true)) + 1
