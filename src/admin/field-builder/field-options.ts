// The form for one declared field: the options that all fields have, and those that its type declares (JSON Schema).
import { hasChoices, hasItems } from '../../lib/rules/conditions/traits.ts'
import type { FieldType } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import type { FieldDeclaration } from '../fields/define-control.ts'
import type { Translate } from '../lang/lang.ts'
import { keywordLabels, optionLabels } from './option-labels.ts'

export type Spec = Record<string, unknown>

interface Schema {
  type?: string
  enum?: (string | number)[]
  items?: Schema
  minimum?: number
  maximum?: number
  maxLength?: number
  properties?: Record<string, Schema>
}

/** The field types sorted by their labels in the user's language. */
export async function fieldTypes({ api, lang }: Pick<App, 'api' | 'lang'>, signal?: AbortSignal): Promise<FieldType[]> {
  const types = await api.get('list_field_types', { locale: lang, limit: 200 }, signal)
  return types.sort((a, b) => a.label.localeCompare(b.label, lang))
}

/** The declarations of the form. Options of a field that the form does not know stay unchanged. */
export function formOf(type: FieldType | undefined, t: Translate): FieldDeclaration[] {
  return [
    { type: 'text', name: 'label', label: t('Label'), widget: 'text', width: 'half' },
    { type: 'text', name: 'help', label: t('Help text'), widget: 'text', width: 'half' },
    { type: 'bool', name: 'required', label: t('Required'), widget: 'switch', width: 'half' },
    { type: 'bool', name: 'translatable', label: t('Translatable'), widget: 'switch', width: 'half' },
    widthOf(t),
    ...ownOptions(type, t),
  ]
}

/** Its width in a row. */
export const widthOf = (t: Translate): FieldDeclaration => ({
  ...choice([
    ['full', t('Full width')],
    ['half', t('Half')],
    ['third', t('A third')],
  ]),
  name: 'width',
  label: t('Width in the form'),
  width: 'half',
})

/** The options that the type declares besides those of all fields. */
export function ownOptions(type: FieldType | undefined, t: Translate): FieldDeclaration[] {
  const names = optionLabels(t)
  return Object.entries((type?.options['properties'] ?? {}) as Record<string, Schema>).flatMap(([name, schema]) => {
    const shape = shapeOf(schema, t)
    if (!shape) return []
    return [{ name, label: names[name] ?? name, widget: shape.type, ...shape }]
  })
}

export const choice = (options: readonly (readonly [key: string, label: string])[]) => ({
  type: 'select',
  widget: 'select',
  display: 'dropdown',
  options: options.map(([key, label]) => ({ key, label })),
})

/** Undefined for options that can only be written in a file. */
function shapeOf(schema: Schema, t: Translate): (Spec & { type: string }) | undefined {
  const { type } = schema
  const limits = {
    ...(schema.minimum !== undefined && { min: schema.minimum }),
    ...(schema.maximum !== undefined && { max: schema.maximum }),
  }
  if (type === 'boolean') return { type: 'bool', width: 'half' }
  if (type === 'integer') return { type: 'number', decimals: 0, width: 'half', ...limits }
  if (type === 'number') return { type: 'number', decimals: 6, width: 'half', ...limits }
  if (type === 'string')
    return schema.enum
      ? { ...choice(schema.enum.map((one) => [String(one), wordOf(one, t)])), width: 'half' }
      : { type: 'text', max: schema.maxLength ?? 255, width: 'half' }
  return type === 'array' && schema.items ? listOf(schema.items, t) : undefined
}

function listOf(items: Schema, t: Translate): (Spec & { type: string }) | undefined {
  if (items.properties)
    return {
      type: 'group',
      item_label: 'label',
      fields: [
        { type: 'text', name: 'label', label: t('Label'), widget: 'text', width: 'half' },
        { type: 'text', name: 'key', label: t('Key'), widget: 'text', width: 'half' },
      ],
    }
  if (items.type !== 'string') return undefined
  const options = (items.enum ?? []).map((one) => ({ key: String(one), label: wordOf(one, t) }))
  return { type: 'multiselect', options, ...(!items.enum && { creatable: true }) }
}

const wordOf = (key: string | number, t: Translate): string => keywordLabels(t)[key] ?? String(key)

/** Declared fields as a form needs them: in their order, with labels. */
export function declarationsOf(fields: unknown): FieldDeclaration[] {
  return entriesOf(fields).map(([name, { fields: inner, ...spec }]) => ({
    widget: String(spec['type']),
    ...spec,
    type: String(spec['type']),
    name,
    label: labelOf(name, spec),
    ...(inner !== undefined && { fields: declarationsOf(inner) }),
  }))
}

/** Fields with their names, whether they are declared as a list or by name. */
export function entriesOf(fields: unknown): [string, Spec][] {
  if (!Array.isArray(fields)) return Object.entries((fields ?? {}) as Record<string, Spec>)
  return (fields as Spec[]).map(({ name, ...spec }) => [String(name), spec])
}

export const labelOf = (name: string, { label }: Spec): string =>
  typeof label === 'string' && label ? label : humanName(name)

export const humanName = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('_', ' ')

/** The required options of a type; `word` names whatever needs a name. */
export function startOf(type: string, word: string): Spec {
  if (hasItems({ type })) return { fields: { text: { type: 'text', label: word } } }
  if (hasChoices({ type }))
    return {
      options: [
        { key: 'a', label: 'A' },
        { key: 'b', label: 'B' },
      ],
    }
  return {}
}
