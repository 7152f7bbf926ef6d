// What style attributes and simple stylesheets of an SVG say, as attributes: drawing programs write colours that way.
import type { XmlElement } from '../net/xml.ts'
import { PROPERTIES } from './svg-names.ts'

/** What is said of an element: property → value; the attribute goes before the stylesheet. */
export type StyleOf = (element: XmlElement) => Declarations
/** By property: however often one is said, it counts once. */
type Declarations = ReadonlyMap<string, string>

const MOST_RULES = 2000
const MOST_SELECTORS = 50
const MOST_CLASSES = 10
/** Characters: a colour, a font, a transformation. What is longer would stand at every element of its class. */
const LONGEST_VALUE = 1000

export const unstyled: StyleOf = () => new Map()

/** Classes and names of elements only; what is more complicated is left out. */
export function readStyles(root: XmlElement): StyleOf {
  const bySelector = new Map<string, Declarations>()
  for (const { name, children } of all(root))
    if (/(?:^|:)style$/.test(name))
      addSheet(bySelector, children.filter((one) => typeof one === 'string').join(''))
  return ({ name, attributes }) => {
    const classes = (attributes['class'] ?? '').split(/\s+/, MOST_CLASSES).filter(Boolean)
    return new Map([
      ...(bySelector.get(name) ?? []),
      ...classes.flatMap((one) => [...(bySelector.get(`.${one}`) ?? [])]),
      ...declarations(attributes['style'] ?? ''),
    ])
  }
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
    for (const selector of selectors.split(',', MOST_SELECTORS).map((one) => one.trim()))
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
  const declared = new Map<string, string>()
  for (const one of text.split(';')) {
    const colon = one.indexOf(':')
    const property = one.slice(0, Math.max(0, colon)).trim().toLowerCase()
    const value = one
      .slice(colon + 1)
      .trim()
      .replace(/!important$/i, '')
      .trim()
    if (PROPERTIES.has(property) && value && value.length <= LONGEST_VALUE) declared.set(property, value)
  }
  return declared
}
