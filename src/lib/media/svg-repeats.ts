// How much an SVG is when it is drawn: parts that repeat parts grow without end in a small file.
import { message } from '../base/catalogue/message.ts'
import type { XmlElement } from '../platform/net/xml.ts'
import { fileRejection } from './refused.ts'

/** Elements drawn, each as often as it is repeated. */
const MAX = 100_000
/** A part may repeat one that repeats one, so often. */
const DEEPEST = 50
/** These hold colours or effects, and draw nothing themselves. */
const PAINT = new Set(['linearGradient', 'radialGradient', 'filter'])

interface Drawn {
  elements: number
  /** Of lines: what marks a line stands at each. */
  points: number
}
interface Count {
  byId: ReadonlyMap<string, XmlElement>
  /** By element; undefined while it is being counted. */
  known: Map<XmlElement, Drawn | undefined>
}

/** Throws 422 for one that draws too much, or is made of itself. */
export function requireDrawable(root: XmlElement): void {
  const byId = new Map<string, XmlElement>()
  addIds(root, byId)
  if (drawn(root, { byId, known: new Map() }, 0).elements > MAX) throw tooMuch()
}

/** Of two with the same id, browsers take the first. */
function addIds(element: XmlElement, byId: Map<string, XmlElement>): void {
  const { id } = element.attributes
  if (id !== undefined && !byId.has(id)) byId.set(id, element)
  for (const child of element.children) if (typeof child !== 'string') addIds(child, byId)
}

function drawn(element: XmlElement, count: Count, depth: number): Drawn {
  const { known, byId } = count
  if (known.has(element)) return known.get(element) ?? selfMade()
  if (depth > DEEPEST) throw tooMuch()
  known.set(element, undefined)
  const sum: Drawn = { elements: 1, points: pointsOf(element) }
  const add = (part: Drawn, times = 1) => {
    sum.elements = Math.min(MAX + 1, sum.elements + times * part.elements)
    sum.points += part.points
  }
  for (const child of element.children) if (typeof child !== 'string') add(drawn(child, count, depth))
  // First what is inside, since paint is inherited: all of it may be filled with the part, or marked by it.
  for (const [name, id] of references(element)) {
    const target = byId.get(id)
    if (!target || PAINT.has(target.name)) continue
    const times = name === 'href' ? 1 : name.startsWith('marker') ? sum.points : sum.elements
    add(drawn(target, count, depth + 1), times)
  }
  known.set(element, sum)
  return sum
}

/** The parts an element is drawn with, `href` first. */
const references = ({ attributes }: XmlElement): [name: string, id: string][] =>
  Object.entries(attributes)
    .flatMap(([name, value]) =>
      name === 'href'
        ? [[name, /^#(.+)$/.exec(value)?.[1] ?? ''] as [string, string]]
        : [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/gi)].map(([, id]) => [name, id!] as [string, string]),
    )
    .sort(([a], [b]) => Number(b === 'href') - Number(a === 'href'))

/** About; each has a few characters. */
const pointsOf = ({ attributes: { d = '', points = '' } }: XmlElement): number =>
  1 + Math.floor(Math.max(d.length, points.length) / 4)

const selfMade = (): never => {
  throw fileRejection(message('media_file.svg_of_itself'))
}
const tooMuch = () => fileRejection(message('media_file.svg_repeats', { max: MAX }))
