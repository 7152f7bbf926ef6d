// Controls that offer values from the website for a field; its type and validation stay the same.
import { list, message, type Message } from '../base/catalogue/message.ts'
import { OPERATORS, type Operator } from '../rules/conditions/operators.ts'
import { errorAt, type FieldError } from '../base/errors.ts'
import { hasItems } from '../rules/conditions/traits.ts'
import type { Field, FieldTypeKey } from './define-field.ts'

interface Widget {
  /** The type of the fields that it can edit. */
  type: FieldTypeKey
  /** What the value means, for users without the control. */
  is: string
}

/** `table_in` names the field next to it, or around its group, with the table; without it, that of the detail page. */
export const WIDGETS = {
  table: { type: 'text', is: 'Handle of a table' },
  table_field: { type: 'text', is: 'Name of a field of the table' },
  table_fields: { type: 'multiselect', is: 'Names of fields of the table, in their order' },
  table_sort: {
    type: 'text',
    is: 'Names of fields of the table or @published_at, @updated_at, @created_at, @sort, @slug; with - from the last to the first',
  },
  table_op: { type: 'select', is: 'How the field is compared; it takes the comparisons of its type' },
  table_value: {
    type: 'text',
    is: 'What the field is compared with, several with commas; of a choice its key, of days also $today or $today+7d',
  },
} as const satisfies Record<string, Widget>
export type WidgetName = keyof typeof WIDGETS
export const WIDGET_NAMES = Object.keys(WIDGETS) as WidgetName[]

/** Undefined when the field has the default control of its type. */
export const widgetOf = ({ widget }: Field): Widget | undefined =>
  typeof widget === 'string' ? WIDGETS[widget as WidgetName] : undefined

/** Errors in the controls of these fields; `around` are the fields next to their group. */
export function widgetErrors(fields: readonly Field[], pointer = '', around: readonly Field[] = []): FieldError[] {
  return fields.flatMap((field) => {
    const at = `${pointer}/${field.name}`
    const known = [...fields, ...around]
    const own = flawsOf(field, known).map(([option, why]) => errorAt(`${at}/${option}`, why))
    const inner = hasItems(field) ? (field['fields'] as Field[]) : []
    return [...own, ...widgetErrors(inner, `${at}/fields`, known)]
  })
}

/** The widgets that support an option, and the widget of the field that the option names. */
const OPTIONS = {
  tables: { of: ['table'], names: undefined },
  table_in: { of: ['table_field', 'table_fields', 'table_sort', 'table_op', 'table_value'], names: 'table' },
  field_in: { of: ['table_op', 'table_value'], names: 'table_field' },
  op_in: { of: ['table_value'], names: 'table_op' },
  fitting: { of: ['table_fields'], names: undefined },
} as const satisfies Record<string, { of: readonly WidgetName[]; names: WidgetName | undefined }>

function flawsOf(field: Field, known: readonly Field[]): [option: string, why: Message][] {
  const widget = widgetOf(field)
  const wrongType: [string, Message][] =
    widget && widget.type !== field.type
      ? [['widget', message('declaration.widget_wrong_type', { type: widget.type })]]
      : []
  const options = Object.entries(OPTIONS).flatMap(([option, { of, names }]): [string, Message][] => {
    const given = field[option]
    if (given === undefined) return []
    if (!(of as readonly unknown[]).includes(field['widget']))
      return [[option, message('declaration.option_of_widget', { widgets: list(of) })]]
    const isFound = known.some(({ name, widget: other }) => name === given && other === names)
    return names && !isFound ? [[option, message('declaration.no_field_with_widget', { widget: names })]] : []
  })
  return [...wrongType, ...options, ...strangeOperators(field)]
}

/** What is chosen from are operators of conditions (contract 2.2). */
function strangeOperators({ widget, options }: Field): [string, Message][] {
  if (widget !== 'table_op' || !Array.isArray(options)) return []
  const strange = (options as { key: string }[]).filter(({ key }) => !OPERATORS.includes(key as Operator))
  return strange.map(({ key }) => ['options', message('declaration.not_an_operator', { key, known: list(OPERATORS) })])
}
