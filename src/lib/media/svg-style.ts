// What style attributes and simple stylesheets of an SVG say, as attributes: drawing programs write colours that way.
import type { XmlElement } from '../net/xml.ts'
import { PROPERTIES } from './svg-names.ts'

/** Per element: property → value; the attribute goes before the stylesheet. */
export type Rules = Map<XmlElement, ReadonlyMap<string, string>>
/** By property: however often one is said, it counts once. */
type Declarations = Map<string, string>

const MOST_RULES = 2000
const MOST_CLASSES = 50

/** Classes and names of elements only; what is more complicated is left out. */
export function readRules(root: XmlElement): Rules {
  const rules: Rules = new Map()
  const bySelector = new Map<string, Declarations>()
  const elements = all(root)
  for (const { name, children } of elements)
    if (/(?:^|:)style$/.test(name))
      addSheet(bySelector, children.filter((one) => typeof one === 'string').join(''))
  for (const element of elements) {
    const classes = (element.attributes['class'] ?? '').split(/\s+/, MOST_CLASSES).filter(Boolean)
    const declared = new Map([
      ...(bySelector.get(element.name) ?? []),
      ...classes.flatMap((name) => [...(bySelector.get(`.${name}`) ?? [])]),
      ...declarations(element.attributes['style'] ?? ''),
    ])
    if (declared.size) rules.set(element, declared)
  }
  return rules
}

const all = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
]

function addSheet(bySelector: Map<string, Declarations>, css: string): void {
  for (const rule of withoutComments(css).split('}').slice(0, MOST_RULES)) {
    const [selectors = '', body, more] = rule.split('{')
    // Rules inside of others (@media) say when they hold, and nothing here knows.
    if (body === undefined || more !== undefined || selectors.includes('@')) continue
    const declared = declarations(body)
    for (const selector of selectors.split(',', MOST_CLASSES).map((one) => one.trim()))
      if (/^\.?[\w-]+$/.test(selector))
        bySelector.set(selector, new Map([...(bySelector.get(selector) ?? []), ...declared]))
  }
}

/** One that does not end takes the rest with it. */
const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, i) => (i === 0 ? part : (part.split('*/', 2)[1] ?? '')))
    .join('')

function declarations(text: string): Declarations {
  const declared: Declarations = new Map()
  for (const one of text.split(';')) {
    const colon = one.indexOf(':')
    const property = one.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = one
      .slice(colon + 1)
      .trim()
      .replace(/!important$/i, '')
      .trim()
    if (PROPERTIES.has(property) && value) declared.set(property, value)
  }
  return declared
}
