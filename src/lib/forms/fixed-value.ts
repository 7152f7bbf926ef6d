// What nobody can write in a form: shown as what will be stored, which is its default.
import type { FieldDeclaration } from '../fields/declaration.ts'
import { fieldType, type Field } from '../fields/fields.ts'
import type { Translate } from '../platform/i18n/site-texts.ts'

/** Types whose control knows `readonly`; the others are told as text. */
const TYPED = new Set<string>(['text', 'textarea', 'number', 'email', 'tel', 'url', 'date', 'datetime', 'time', 'iban']) // prettier-ignore

export const isFixed = (field: object): boolean => 'readonly' in field && field.readonly === true
export const isTyped = ({ type }: Pick<FieldDeclaration, 'type'>): boolean => TYPED.has(type)

/** Its default in words; '' for none. */
export function fixedText(field: FieldDeclaration, lt: Translate): string {
  const value = field.default
  if (value === undefined || value === null) return ''
  if (field.type === 'bool') return value === true ? lt('Yes') : lt('No')
  const keys = [value].flat().map((key) => (typeof key === 'string' ? key : ''))
  if (field.options) return keys.map((key) => field.options!.find((one) => one.key === key)?.label ?? key).join(', ') // prettier-ignore
  return fieldType(field.type).text(value, field as unknown as Field, fieldType)
}
