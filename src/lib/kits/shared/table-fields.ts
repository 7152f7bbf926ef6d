// Fields that several blocks of tables have.

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
      options: [
        { key: 'eq', label: 'is' },
        { key: 'ne', label: 'is not' },
        { key: 'in', label: 'is one of' },
        { key: 'gte', label: 'is at least' },
        { key: 'lte', label: 'is at most' },
        { key: 'gt', label: 'is more than' },
        { key: 'lt', label: 'is less than' },
        { key: 'contains', label: 'contains' },
        { key: 'any_of', label: 'has one of' },
        { key: 'all_of', label: 'has all of' },
        { key: 'filled', label: 'is filled in' },
        { key: 'empty', label: 'is empty' },
      ],
    },
    value: {
      type: 'text',
      widget: 'table_value',
      table_in: 'table',
      field_in: 'field',
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
