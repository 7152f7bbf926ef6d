// Converts the settings of a table, and pointers of their errors, to a flat form and back.
import type { FieldError } from '../../client/problem.ts'
import type { TableDraft } from '../../data/data-table.ts'

type Values = Readonly<Record<string, unknown>>

/** Settings with nested members. */
const NESTED = ['calendar', 'contact', 'form', 'search'] as const
/** The name of a member in the form: calendar_start. */
const controlName = (part: string, member: string) => `${part}_${member}`

/** Including the name, singular and icon of the table. */
export function valuesOf({ name, singular, settings }: TableDraft): Values {
  const inner = NESTED.flatMap((part) =>
    Object.entries((settings[part] ?? {}) as Values).map(([member, value]) => [controlName(part, member), value]),
  )
  const outer = Object.entries(settings).filter(([key]) => !(NESTED as readonly string[]).includes(key))
  return { ...Object.fromEntries([...outer, ...inner]), table_name: name, table_singular: singular } as Values
}

/** The draft with one value of the form; undefined removes it. */
export function withSetting(draft: TableDraft, key: string, value: unknown): TableDraft {
  if (key === 'table_name') return { ...draft, name: (value as string | undefined) ?? '' }
  if (key === 'table_singular') return { ...draft, singular: (value as string | undefined) ?? '' }
  const part = NESTED.find((one) => key.startsWith(`${one}_`))
  if (!part) return { ...draft, settings: put(draft.settings, key, value) }
  const member = key.slice(part.length + 1)
  const inner = put<Values>(draft.settings[part] ?? {}, member, value)
  // Without its required member, the setting is removed.
  const isEmpty =
    !Object.keys(inner).length || (part === 'calendar' && !inner['start']) || (part === 'contact' && !inner['name'])
  return { ...draft, settings: put(draft.settings, part, isEmpty ? undefined : inner) }
}

function put<V extends object>(values: V, key: string, value: unknown): V {
  const { [key as keyof V]: _, ...rest } = values
  return value === undefined ? (rest as V) : { ...values, [key]: value }
}

/** With pointers to the form's fields. */
export function settingsErrors(errors: readonly FieldError[]): FieldError[] {
  return errors.flatMap((error) => {
    const [, part = '', key = '', ...rest] = error.pointer.split('/')
    if (part === 'name' || part === 'singular') return [{ ...error, pointer: `/table_${part}` }]
    if (part !== 'settings') return []
    const isNested = (NESTED as readonly string[]).includes(key)
    const [member, ...more] = rest
    const names = isNested && member ? [controlName(key, member), ...more] : [key, ...rest]
    return [{ ...error, pointer: ['', ...names].join('/') }]
  })
}
