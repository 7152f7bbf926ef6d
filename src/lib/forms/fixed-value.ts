// Read-only fields of a form: they show the value that will be stored, which is their default.
import { hasKind, isHtml, isMedia, isRelation, isSetting, isStructured } from '../rules/conditions/traits.ts'
import type { FieldDeclaration } from '../fields/declaration.ts'
import { fieldType, type Field } from '../fields/fields.ts'
import type { Translate } from '../platform/i18n/site-texts.ts'

export const isFixed = (field: object): boolean => 'readonly' in field && field.readonly === true
/** Whether its control supports `readonly`; others are shown as text. */
export const isTyped = (field: Pick<FieldDeclaration, 'type'>): boolean =>
  !isSetting(field) && !isStructured(field) && !isHtml(field) && !isMedia(field) && !isRelation(field)

/** Its default as text; '' for none. */
export function fixedText(field: FieldDeclaration, lt: Translate): string {
  const value = field.default
  if (value === undefined || value === null) return ''
  if (hasKind(field, 'boolean')) return value === true ? lt('Yes') : lt('No')
  const keys = [value].flat().map((key) => (typeof key === 'string' ? key : ''))
  if (field.options) return keys.map((key) => field.options!.find((one) => one.key === key)?.label ?? key).join(', ')
  return fieldType(field.type).text(value, field as unknown as Field, fieldType)
}
