// The label of a group item in its list: from its label field, or its first text.
import { choosesOne, hasKind, isColour, isHtml, linksTo } from '../../lib/rules/conditions/traits.ts'
import type { FieldDeclaration } from './define-control.ts'

export type Item = Record<string, unknown>
const LONGEST = 80

/** Undefined when no field has a text. */
export function nameOfItem(field: FieldDeclaration, item: Item): string | undefined {
  const { item_label } = field as { item_label?: string }
  const fields = field.fields ?? []
  const named = fields.find(({ name }) => name === item_label)
  // An option describes a kind of items, not the single item.
  const order = [...(named ? [named] : []), ...fields]
  for (const one of order) {
    const text = wordsOf(one, item[one.name])
    if (text) return text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text
  }
  return undefined
}

function wordsOf(field: FieldDeclaration, value: unknown): string {
  if (typeof value === 'number') return hasKind(field, 'number') ? String(value) : ''
  if (linksTo(field, 'link')) return (value as { label?: string } | undefined)?.label ?? ''
  if (typeof value !== 'string' || isColour(field)) return ''
  if (choosesOne(field)) return field.options?.find(({ key }) => key === value)?.label ?? value
  return (isHtml(field) ? value.replace(/<[^>]*>/g, ' ') : value).replace(/\s+/g, ' ').trim()
}
