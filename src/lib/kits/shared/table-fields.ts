// Fields that several blocks of tables have.
import { operator, OPERATORS } from '../../rules/conditions/operators.ts'

/** The rules by which an editor selects entries. */
export const RULES = {
  type: 'group',
  label: 'Filter',
  help: 'The list contains only entries that meet these conditions.',
  max: 12,
  layout: 'table',
  item_label: 'field',
  fields: {
    field: {
      type: 'text',
      widget: 'table_field',
      table_in: 'table',
      label: 'Field',
      required: true,
      width: 'third',
      max: 60,
    },
    op: {
      type: 'select',
      widget: 'table_op',
      table_in: 'table',
      field_in: 'field',
      label: 'Comparison',
      width: 'third',
      required: true,
      default: 'eq',
      options: OPERATORS.filter((op) => operator(op).arity !== 'near').map((op) => ({
        key: op,
        label: operator(op).label.en,
      })),
    },
    value: {
      type: 'text',
      widget: 'table_value',
      table_in: 'table',
      field_in: 'field',
      op_in: 'op',
      label: 'Value',
      help: 'Separate several values with commas.',
      width: 'third',
      max: 200,
    },
  },
} as const

export const TABLE = {
  type: 'text',
  widget: 'table',
  label: 'Table',
  required: true,
  width: 'half',
  max: 41,
  pattern: '[a-z][a-z0-9_]{1,40}',
} as const

/** The fields by which visitors filter. */
export const VISITOR_FILTERS = {
  type: 'multiselect',
  widget: 'table_fields',
  table_in: 'table',
  fitting: 'filter',
  label: 'Visitors can filter by',
  creatable: true,
  max_items: 12,
} as const

/** How many entries a page of the list has. */
export const PAGE_SIZE = {
  type: 'number',
  help: 'Empty: as set in the table.',
  width: 'half',
  min: 1,
  max: 200,
  decimals: 0,
} as const
