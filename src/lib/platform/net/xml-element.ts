// Elements of XML during reading: their names, and the text that is not yet part of their children.
import type { Problem } from '../../base/errors.ts'
import type { XmlElement } from './xml.ts'
import { decoded } from './xml-text.ts'

export interface ItemElement extends XmlElement {
  children: (ItemElement | string)[]
  /** The base of its relative addresses (xml:base); missing where none is set. */
  base?: string | undefined
}
/** An open element, with its names. */
export interface OpenElement {
  element: ItemElement
  local: string
  uri: string
}
/** An error in an item or in its document. */
export type ItemProblem = Problem
/** An open element with the reader's state. */
export interface Open extends OpenElement {
  /** The text that is not yet part of its children: as it was written since the last CDATA section, and what came before. */
  text: string
  before: string
  isItem: boolean
  /** Set for elements around the items over the limit, and for the rest of a rejected item. */
  isDropped: boolean
}

export const emptyRecord = () => Object.create(null) as Record<string, string>

/** Ends the run of text that is decoded together. */
export function flushText(one: Open): void {
  one.before += decoded(one.text)
  one.text = ''
}

/** Makes its text the last of its children. */
export function flush(one: Open, clean = (text: string) => text): void {
  flushText(one)
  if (one.before !== '') one.element.children.push(clean(one.before))
  one.before = ''
}
