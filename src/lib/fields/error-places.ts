// The position of an error among fields, as text for the user.
import type { AdminLanguage } from '../platform/i18n/admin-text.ts'
import type { FieldDeclaration } from './declaration.ts'

/** `items/1/title` → “Items” 2, “Title”. */
export function describeFieldLocation(
  lang: AdminLanguage,
  fields: readonly FieldDeclaration[],
  [name, index, ...rest]: string[],
): string {
  const field = fields.find((one) => one.name === name)
  if (!field) return ''
  const label = quoted(lang, field.label)
  if (!field.fields || index === undefined) return label
  const isItem = /^\d+$/.test(index)
  const inside = describeFieldLocation(lang, field.fields, isItem ? rest : [index, ...rest])
  return [isItem ? `${label} ${Number(index) + 1}` : label, inside].filter(Boolean).join(', ')
}

export const quoted = (lang: AdminLanguage, label: string): string => (lang === 'de' ? `„${label}“` : `“${label}”`)
