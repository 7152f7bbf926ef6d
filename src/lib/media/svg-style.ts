// Converts style attributes and simple stylesheets of an SVG to attributes: drawing programs use them for colours.
import type { XmlElement } from '../platform/net/xml.ts'
import type { RemovedParts } from './svg-left-out.ts'
import { PROPERTIES, SILENT, STYLED } from './svg-names.ts'
import { keyOf, keysOf, matches, parseSelector, type Position, type Selector } from './svg-selectors.ts'
import { resolveVariables, withVariables, type Variables } from './svg-variables.ts'

/** An element with the variables that apply to it. */
export interface Styled extends Position {
  parent: Styled | undefined
  variables: Variables
  /** Property → value: the style attribute overrides the stylesheet. Variables are resolved. */
  declared: ReadonlyMap<string, string>
}
/** Names of properties and variables, with their values. */
type Declarations = ReadonlyMap<string, string>

interface Declared {
  normal: Declarations
  /** Declared with !important. */
  important: Declarations
}
interface Rule extends Declared {
  selector: Selector
  order: number
}
/** The rules of a drawing by the key of their selector. */
export type Rules = ReadonlyMap<string, readonly Rule[]>

const MAX_RULES = 2000
const MAX_SELECTORS = 50
/** Characters: a colour, a font, a transformation. Longer values would be repeated at every element of a class. */
const LONGEST_VALUE = 1000

export const NO_RULES: Rules = new Map()

/** From all <style> elements; selectors beyond names, classes, ids, `>` and nesting are left out. */
export function readStyles(root: XmlElement, leftOut: RemovedParts): Rules {
  const rules = new Map<string, Rule[]>()
  let order = 0
  for (const { name, children } of all(root)) {
    if (!/(?:^|:)style$/.test(name)) continue
    const css = withoutComments(children.filter((one) => typeof one === 'string').join(''))
    for (const [selectors, body] of rulesOf(css, leftOut)) {
      const declared = declarations(body, leftOut)
      for (const text of selectors.split(',', MAX_SELECTORS)) {
        const selector = parseSelector(text)
        if (!selector) leftOut.add(text.trim())
        else add(rules, { ...declared, selector, order: order++ })
      }
    }
  }
  return rules
}

function add(rules: Map<string, Rule[]>, rule: Rule): void {
  const key = keyOf(rule.selector)
  const known = rules.get(key)
  if (known) known.push(rule)
  else rules.set(key, [rule])
}

const all = (element: XmlElement): XmlElement[] => [
  element,
  ...element.children.flatMap((child) => (typeof child === 'string' ? [] : all(child))),
]

/** Selectors and declarations. Rules inside of others (@media) are left out, since their conditions cannot be evaluated. */
function rulesOf(css: string, leftOut: RemovedParts): [selectors: string, body: string][] {
  const found: [string, string][] = []
  for (const rule of css.split('}').slice(0, MAX_RULES)) {
    const [head = '', body, more] = rule.split('{')
    const selectors = head.split(';').at(-1)!.trim()
    for (const [at] of head.matchAll(/@[\w-]{1,40}/g)) if (at !== '@charset') leftOut.add(at)
    if (body !== undefined && more === undefined && !selectors.includes('@')) found.push([selectors, body])
  }
  return found
}

/** An unclosed one removes the rest. */
const withoutComments = (css: string): string =>
  css
    .split('/*')
    .map((part, i) => (i === 0 ? part : (part.split('*/', 2)[1] ?? '')))
    .join('')

function declarations(text: string, leftOut: RemovedParts): Declared {
  const declared = { normal: new Map<string, string>(), important: new Map<string, string>() }
  for (const one of text.split(';')) {
    const colon = one.indexOf(':')
    const name = one.slice(0, Math.max(0, colon)).trim()
    const property = name.startsWith('--') ? name : name.toLowerCase()
    const rawValue = one.slice(colon + 1).trim()
    const value = rawValue.replace(/!\s*important$/i, '').trim()
    if (!property || !value) continue
    const known = PROPERTIES.has(property) || STYLED.has(property) || /^--[\w-]{1,64}$/.test(property)
    if (known && value.length <= LONGEST_VALUE)
      declared[value === rawValue ? 'normal' : 'important'].set(property, value)
    else if (known || !(property.startsWith('-') || SILENT.has(property))) leftOut.add(property)
  }
  return declared
}

/** Rules by specificity, then by order; then the style attribute; !important overrides all. */
export function styledAt(
  element: XmlElement,
  parent: Styled | undefined,
  { rules, leftOut }: { rules: Rules; leftOut: RemovedParts },
): Styled {
  const at = { element, parent }
  const found = keysOf(element)
    .flatMap((key) => rules.get(key) ?? [])
    .filter(({ selector }) => matches(selector, at, leftOut))
    .sort((a, b) => a.selector.specificity - b.selector.specificity || a.order - b.order)
  const own = declarations(element.attributes['style'] ?? '', leftOut)
  const layers = [...found, own].map(({ normal }) => normal)
  layers.push(...[...found, own].map(({ important }) => important))
  leftOut.work(layers.reduce((sum, { size }) => sum + size, 0))
  const merged = new Map(layers.flatMap((layer) => [...layer]))
  const variables = withVariables(parent?.variables ?? new Map(), merged, leftOut)
  const declared = new Map<string, string>()
  for (const [property, value] of merged) {
    if (property.startsWith('--')) continue
    const resolved = resolveVariables(value, variables, leftOut)
    if (resolved !== undefined) declared.set(property, resolved)
  }
  return { ...at, parent, variables, declared }
}
