// Selectors of an SVG's stylesheet as drawing programs write them: names, classes and ids, grouped and nested.
import type { XmlElement } from '../platform/net/xml.ts'
import type { RemovedParts } from './svg-left-out.ts'

/** An element and its ancestors. */
export interface Position {
  element: XmlElement
  parent: Position | undefined
}
interface Compound {
  /** Undefined for any. */
  name: string | undefined
  id: string | undefined
  classes: string[]
  root: boolean
  /** Its relation to the compound before it. */
  combinator: '>' | ' '
}
export interface Selector {
  compounds: Compound[]
  /** The later and the more specific one wins (Selectors 4, 17). */
  specificity: number
}

const MAX_COMPOUNDS = 8
/** The most classes of an element that are considered. */
const MAX_CLASSES = 10
const COMPOUND = /^(\*|[\w-]+)?((?:[.#][\w-]+|:root)*)$/

/** Undefined for a more complex one. */
export function parseSelector(text: string): Selector | undefined {
  const parts = text
    .trim()
    .replace(/\s*>\s*/g, ' > ')
    .split(/\s+/)
  const compounds: Compound[] = []
  let combinator: Compound['combinator'] = ' '
  for (const part of parts) {
    if (part === '>' && combinator === ' ' && compounds.length) combinator = '>'
    else {
      const compound = compoundOf(part, combinator)
      if (!compound || compounds.length >= MAX_COMPOUNDS) return undefined
      compounds.push(compound)
      combinator = ' '
    }
  }
  return combinator === '>' ? undefined : { compounds, specificity: compounds.reduce(weight, 0) }
}

function compoundOf(text: string, combinator: Compound['combinator']): Compound | undefined {
  const [all, name, rest = ''] = COMPOUND.exec(text) ?? []
  if (!all) return undefined
  const marks: string[] = rest.match(/[.#:][\w-]+/g) ?? []
  const ids = marks.filter((mark) => mark.startsWith('#'))
  if (ids.length > 1) return undefined
  return {
    name: name === '*' ? undefined : name,
    id: ids[0]?.slice(1),
    classes: marks.filter((mark) => mark.startsWith('.')).map((mark) => mark.slice(1)),
    root: marks.includes(':root'),
    combinator,
  }
}

const weight = (sum: number, { id, name, classes, root }: Compound): number =>
  sum + (id ? 10_000 : 0) + 100 * (classes.length + Number(root)) + (name ? 1 : 0)

/** The key of the rule, one of `keysOf` of each element that it may match. */
export const keyOf = ({ compounds }: Selector): string => {
  const { id, classes, name } = compounds.at(-1)!
  return id ? `#${id}` : classes[0] ? `.${classes[0]}` : (name ?? '*')
}
export const keysOf = (element: XmlElement): string[] => [
  '*',
  localName(element),
  ...classesOf(element).map((one) => `.${one}`),
  ...(element.attributes['id'] ? [`#${element.attributes['id']}`] : []),
]

export const localName = ({ name }: XmlElement): string => name.slice(name.indexOf(':') + 1)

const classesOf = ({ attributes }: XmlElement): string[] => [
  ...new Set((attributes['class'] ?? '').split(/\s+/, MAX_CLASSES).filter(Boolean)),
]

/** Each step counts as work: descendants can be matched in very many ways. */
export function matches({ compounds }: Selector, position: Position, leftOut: RemovedParts): boolean {
  const from = (i: number, at: Position | undefined): boolean => {
    if (!at) return false
    leftOut.work()
    const compound = compounds[i]!
    if (!isOf(compound, at)) return false
    if (i === 0) return true
    if (compound.combinator === '>') return from(i - 1, at.parent)
    for (let around = at.parent; around; around = around.parent) if (from(i - 1, around)) return true
    return false
  }
  return from(compounds.length - 1, position)
}

function isOf({ name, id, classes, root }: Compound, { element, parent }: Position): boolean {
  if (name !== undefined && name !== localName(element)) return false
  if (id !== undefined && id !== element.attributes['id']) return false
  if (root && parent) return false
  const own = classes.length ? classesOf(element) : []
  return classes.every((one) => own.includes(one))
}
