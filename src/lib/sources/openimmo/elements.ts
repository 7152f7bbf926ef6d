// What stands in an OpenImmo item, found by the names of elements and attributes.
import { rawText } from '../item-text.ts'
import type { ItemElement } from '../../core/extension/source-format.ts'

export const isElement = (child: ItemElement | string): child is ItemElement => typeof child !== 'string'

/** All elements at a path of names. */
export const elementsAt = (item: ItemElement, ...names: string[]): ItemElement[] =>
  names.reduce<ItemElement[]>(
    (found, name) => found.flatMap(({ children }) => children.filter(isElement).filter((one) => one.name === name)),
    [item],
  )

/** The first text at a path that is more than blanks; '' for none. */
export function textAt(item: ItemElement, ...names: string[]): string {
  for (const one of elementsAt(item, ...names)) {
    const text = rawText(one).replaceAll(/\s+/g, ' ').trim()
    if (text !== '') return text
  }
  return ''
}

/** The first of several paths, written `a/b`, that has a text. */
export function firstText(item: ItemElement, paths: readonly string[]): string {
  for (const path of paths) {
    const text = textAt(item, ...path.split('/'))
    if (text !== '') return text
  }
  return ''
}

/** How programs write yes. */
export const isYes = (text = ''): boolean => /^(?:true|1|ja|j|yes|y)$/i.test(text.trim())

/** Names of attributes that say yes, in capitals. */
export const chosenIn = (found: readonly ItemElement[]): string[] =>
  found.flatMap(({ attributes }) =>
    Object.keys(attributes)
      .filter((name) => isYes(attributes[name]))
      .map((name) => name.toUpperCase()),
  )

/** An element with a text, as an item holds it. */
export const createElement = (
  name: string,
  children: ItemElement['children'],
  attributes: ItemElement['attributes'] = {},
): ItemElement => ({ name, attributes, children })
