// The text of a value of an item, for people: whatever a feed has put into a title.
import { htmlText, looksLikeHtml } from '../platform/net/html-text.ts'
import { isObject } from '../base/json.ts'
import type { PathValue } from './paths/path-reader.ts'
import type { ItemElement } from '../core/extension/source-format.ts'

export function isElement(value: PathValue | undefined): value is ItemElement {
  if (!isObject(value)) return false
  const { name, children } = value as unknown as Partial<ItemElement>
  return typeof name === 'string' && Array.isArray(children)
}

/** All text inside of it, as it is written. */
export function rawText(value: PathValue): string {
  if (isElement(value)) return value.children.map((one) => (typeof one === 'string' ? one : rawText(one))).join('')
  if (value === null) return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

/** In one line. Atom says what a text is (RFC 4287, 3.1.1); others do not, and what has tags or entities is taken for HTML. */
export function plainText(value: PathValue): string {
  const raw = rawText(value)
  const type = isElement(value) ? value.attributes['type'] : undefined
  const isHtml = type === 'html' || type === 'text/html' || (type !== 'text' && type !== 'xhtml' && looksLikeHtml(raw))
  return isHtml ? htmlText(raw) : raw.replaceAll(/\s+/g, ' ').trim()
}
