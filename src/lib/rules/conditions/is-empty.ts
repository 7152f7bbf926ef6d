// Whether a value counts as empty, depending on the field type.
import type { Values } from './condition.ts'
import { richTextToText } from './plain-text.ts'
import { traitsOf } from './traits.ts'

/** False and 0 are values; a link without a target, an empty list, rich text without text and no dates are empty. */
export function isEmpty(type: string, value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  if (typeof value === 'object') return isEmptyObject(type, value as Values)
  if (traitsOf(type).prose !== 'html' || typeof value !== 'string') return false
  return !value.includes('<hr') && richTextToText(value) === ''
}

function isEmptyObject(type: string, value: Values): boolean {
  const { parts } = traitsOf(type)
  if (!parts) return Object.keys(value).length === 0
  return parts.every((part) => isEmpty('', value[part.replace('[0]', '')]))
}
