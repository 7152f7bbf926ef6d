// The document as HTML, in the form in which the service stores it.
import { DOMSerializer, type Node as DocNode } from '@tiptap/pm/model'
import { storedHref } from './stored-href.ts'
import { unwrap } from './unwrapped-text.ts'

const KEPT: Record<string, string[]> = {
  A: ['href'],
  OL: ['start'],
  TH: ['colspan', 'rowspan', 'scope'],
  TD: ['colspan', 'rowspan'],
}

/** '' for an empty document. */
export function toHtml(doc: DocNode): string {
  if (doc.childCount === 1 && doc.firstChild?.type.name === 'paragraph' && !doc.firstChild.childCount) return ''
  const inert = document.implementation.createHTMLDocument('')
  const box = inert.createElement('div')
  box.append(DOMSerializer.fromSchema(doc.type.schema).serializeFragment(doc.content, { document: inert }))
  for (const element of box.querySelectorAll('[data-tight]')) unwrap(element)
  for (const body of box.querySelectorAll('tbody')) intoSections(body)
  for (const element of box.querySelectorAll('*')) strip(element)
  return box.innerHTML
}

/** Moves rows back into the head or foot they came from. */
function intoSections(body: HTMLElement): void {
  const runs: HTMLElement[] = []
  for (const row of [...body.querySelectorAll<HTMLElement>(':scope > tr')]) {
    const name = row.dataset['section'] ?? 'tbody'
    if (runs.at(-1)?.localName !== name) runs.push(body.ownerDocument.createElement(name))
    runs.at(-1)!.append(row)
  }
  body.replaceWith(...runs)
}

/** Keeps only attributes on the allow-list, in its order. */
function strip(element: Element): void {
  const attributes = (KEPT[element.tagName] ?? []).flatMap((name): [string, string][] => {
    const value = element.getAttribute(name)
    const idle = value === null || value === '' || (name.endsWith('span') && value === '1')
    return idle ? [] : [[name, value]]
  })
  for (const { name } of [...element.attributes]) element.removeAttribute(name)
  for (const [name, value] of attributes) element.setAttribute(name, value)
  if (element.tagName !== 'A') return
  const href = storedHref(element.getAttribute('href'))
  if (href === undefined) return element.replaceWith(...element.childNodes)
  element.setAttribute('href', href)
  if (/^https?:/i.test(href)) element.setAttribute('rel', 'external noopener')
}
