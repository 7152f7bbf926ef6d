// Elements of XML while they are read: what is known of one, and the text that is not yet part of it.
import type { Problem } from '../../base/errors.ts'
import type { XmlElement } from './xml.ts'
import { decoded } from './xml-text.ts'

export interface ItemElement extends XmlElement {
  children: (ItemElement | string)[]
  /** What its relative addresses are relative to (xml:base); missing where nothing says so. */
  base?: string | undefined
}
/** An element that is open, with the names that say what it is. */
export interface OpenElement {
  element: ItemElement
  local: string
  uri: string
}
/** What is wrong with an item or with its document. */
export type ItemProblem = Problem
/** As the reader has it. */
export interface Open extends OpenElement {
  /** The text that is not yet part of its children: as it was written since the last CDATA section, and what came before. */
  text: string
  before: string
  isItem: boolean
  /** What is around the items beyond what is remembered, and what comes of an item after it was refused. */
  isDropped: boolean
}

export const emptyRecord = () => Object.create(null) as Record<string, string>

/** What comes is no longer decoded together with what came. */
export function settle(one: Open): void {
  one.before += decoded(one.text)
  one.text = ''
}

/** Its text becomes the last of its children. */
export function flush(one: Open, clean = (text: string) => text): void {
  settle(one)
  if (one.before !== '') one.element.children.push(clean(one.before))
  one.before = ''
}
