// The parts of a field's form as declarations: label, options of its type, and rules.
import {
  hasItems,
  hasKind,
  isMasked,
  isGeo,
  isRelation,
  isStructured,
  kindOf,
} from '../../../lib/rules/conditions/traits.ts'
import type { DataTable, FieldType } from '../../client/operations.d.ts'
import type { TableField } from '../../data/data-table.ts'
import { choice, ownOptions, widthOf } from '../../field-builder/field-options.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import type { Translate } from '../../lang/lang.ts'

/** Context of a field. */
export interface FieldContext {
  types: readonly FieldType[]
  /** All tables of the website, as targets of relations. */
  tables: readonly Pick<DataTable, 'handle' | 'name'>[]
  isInbox: boolean
}

const line = (name: string, label: string, more: object = {}): FieldDeclaration => ({
  type: 'text',
  widget: 'text',
  name,
  label,
  width: 'half',
  ...more,
})
const mark = (name: string, label: string, help: string): FieldDeclaration => ({
  type: 'bool',
  widget: 'switch',
  name,
  label,
  help,
  width: 'half',
})

/** Options of the type, then its layout in the form. */
export function shapeParts(field: TableField, context: FieldContext, t: Translate): FieldDeclaration[] {
  const type = context.types.find(({ key }) => key === field.type)
  const own = ownOptions(type, t).map((one) => (one.name === 'target' ? targetOf(context, t) : one))
  return [
    ...own,
    { ...line('help', t('Help text'), { type: 'textarea', widget: 'textarea', rows: 2, max: 2000, width: 'full' }) },
    widthOf(t),
  ]
}

function targetOf({ tables }: FieldContext, t: Translate): FieldDeclaration {
  const own = tables.map(({ handle, name }): [string, string] => [handle, name])
  const options = [...own, ['@pages', t('Pages of the website')], ['@users', t('Accounts')]] as [string, string][]
  return { ...choice(options), name: 'target', label: t('Leads to'), width: 'half', required: true }
}

/** Rules for its values. Requests are encrypted: they cannot be searched. */
export function ruleParts(field: TableField, { isInbox }: FieldContext, t: Translate): FieldDeclaration[] {
  const searched = [
    ['off', t('Not at all')],
    ['low', t('A little')],
    ['normal', t('As normal text')],
    ['high', t('Strongly')],
  ] as const
  const isList = hasItems(field) || (isRelation(field) && isStructured(field))
  const lookedUp: FieldDeclaration[] = isInbox
    ? []
    : [
        ...(isList || field['multiple'] === true
          ? []
          : [mark('unique', t('Unique'), t('No two entries may have the same value.'))]),
        mark('private', t('Private'), t('Visitors never get it, whatever a page asks for.')),
        mark('in_list', t('Shown in lists'), t('A column in the list of entries.')),
        mark('translatable', t('Translatable'), t('Each language has a value of its own.')),
      ]
  return [
    mark('required', t('Required'), t('Nothing is published without it.')),
    ...lookedUp,
    mark('readonly', t('Read-only'), t('Nobody changes it in the form; programs can.')),
    ...(isInbox ? [] : [{ ...choice(searched), name: 'searchable', label: t('Found by the search'), width: 'half' }]),
  ]
}

/** The default value, with the control of the field itself. */
export function defaultPart(declared: FieldDeclaration, t: Translate): FieldDeclaration[] {
  if (hasNoDefault(declared)) return []
  const { visible_if: _, required_if: __, readonly_if: ___, compare: ____, ...own } = declared
  const help = t('What a new entry begins with.')
  return [{ ...own, name: 'default', label: t('Default value'), help, required: false, readonly: false, width: 'full' }]
}
const hasNoDefault = (field: FieldDeclaration): boolean =>
  (kindOf(field.type) === 'none' && !isGeo(field)) || isRelation(field) || isMasked(field)

/** Labels of the enabled switches, for the summary. */
export function rulesOn(field: TableField, context: FieldContext, t: Translate): string[] {
  const on = ruleParts(field, context, t).filter(
    ({ name, type }) => hasKind({ type }, 'boolean') && field[name] === true,
  )
  const isFound = field['searchable'] !== undefined && field['searchable'] !== 'off'
  return [...on.map(({ label }) => label), ...(isFound ? [t('Found by the search')] : [])]
}

export const CONDITIONS = ['visible_if', 'required_if', 'readonly_if'] as const

export const conditionText = (t: Translate): Record<(typeof CONDITIONS)[number], string> => ({
  visible_if: t('Shown only if'),
  required_if: t('Required if'),
  readonly_if: t('Read-only if'),
})
