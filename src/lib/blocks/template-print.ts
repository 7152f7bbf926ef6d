// How a value of a template becomes markup, by the context it is printed in.
import { escapeHtml, Html, safeUrl } from '../base/html.ts'
import { markupText } from './references.ts'
import { MAX_TEXT, type TemplateBudget } from './template-budget.ts'

/** Text of an element, of a quoted attribute, the start of an address, or an attribute of its own (`edit`). */
export type OutputKind = 'text' | 'attribute' | 'url' | 'attributes'

/** Escapes everything except markup of sanitisers, filters and captures, kept only where elements are allowed. */
export function printValue(value: unknown, hole: OutputKind, budget: TemplateBudget): string {
  if (value instanceof Html && (hole === 'text' || hole === 'attributes')) return value.markup
  if (hole === 'attributes') return ''
  const text = textOf(value, budget)
  budget.spend(text.length / 512)
  return escapeHtml(hole === 'url' ? safeUrl(text) : text)
}

/** A value as filters get it: markup without its tags, a list without separators, a link by its label. */
export function textOf(value: unknown, budget: TemplateBudget): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  if (value instanceof Html) {
    budget.spend(1 + value.markup.length / 512)
    return markupText(value.markup)
  }
  if (Array.isArray(value)) return joined(value, budget)
  if (typeof value !== 'object' || value === null) return ''
  const label: unknown = Object.hasOwn(value, 'label') ? (value as { label: unknown }).label : ''
  return typeof label === 'string' ? label : ''
}

/** Stops when it grows too long: the same long text may be in a list a thousand times. */
function joined(list: readonly unknown[], budget: TemplateBudget): string {
  let text = ''
  for (const item of budget.list(list)) {
    text += textOf(item, budget)
    if (text.length > MAX_TEXT) break
  }
  return budget.text(text)
}

const LONGEST_NUMBER = 40

/** A value as a number; `otherwise` when it is not a number. */
export function numberOf(value: unknown, budget: TemplateBudget, otherwise = 0): number {
  if (typeof value === 'number') return Number.isFinite(value) ? value : otherwise
  const text = textOf(value, budget)
  const read = text.length > LONGEST_NUMBER || text.trim() === '' ? Number.NaN : Number(text)
  return Number.isFinite(read) ? read : otherwise
}
