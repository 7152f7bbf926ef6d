// Limits how many elements an SVG draws: by nested repetition a small file can draw millions.
import { message } from '../base/catalogue/message.ts'
import type { XmlElement } from '../platform/net/xml.ts'
import { fileRejection } from './media-errors.ts'

/** Maximum number of drawn elements, each counted as often as it is repeated. */
const MAX = 100_000
/** Maximum nesting of repeated parts. */
const DEEPEST = 50
/** Elements that define colours or effects, and draw nothing themselves. */
const PAINT = new Set(['linearGradient', 'radialGradient', 'filter'])

interface Drawn {
  elements: number
  /** Points of lines, at each of which a marker is drawn. */
  points: number
}
interface Count {
  byId: ReadonlyMap<string, XmlElement>
  /** By element; undefined while it is being counted. */
  known: Map<XmlElement, Drawn | undefined>
}

/** Throws 422 for a picture that draws too much, or has a part that contains itself. */
export function requireDrawable(root: XmlElement): void {
  const byId = new Map<string, XmlElement>()
  addIds(root, byId)
  if (drawn(root, { byId, known: new Map() }, 0).elements > MAX) throw tooMuch()
}

/** Of two elements with the same id, browsers use the first. */
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
  // Children first: fills and markers are inherited, so a part may be drawn for every element inside.
  for (const [name, id] of references(element)) {
    const target = byId.get(id)
    if (!target || PAINT.has(target.name)) continue
    const times = name === 'href' ? 1 : name.startsWith('marker') ? sum.points : sum.elements
    add(drawn(target, count, depth + 1), times)
  }
  known.set(element, sum)
  return sum
}

/** The parts that an element refers to, `href` first. */
const references = ({ attributes }: XmlElement): [name: string, id: string][] =>
  Object.entries(attributes)
    .flatMap(([name, value]) =>
      name === 'href'
        ? [[name, /^#(.+)$/.exec(value)?.[1] ?? ''] as [string, string]]
        : [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/gi)].map(([, id]) => [name, id!] as [string, string]),
    )
    .sort(([a], [b]) => Number(b === 'href') - Number(a === 'href'))

/** An estimate: each point has a few characters. */
const pointsOf = ({ attributes: { d = '', points = '' } }: XmlElement): number =>
  1 + Math.floor(Math.max(d.length, points.length) / 4)

const selfMade = (): never => {
  throw fileRejection(message('media_file.svg_of_itself'))
}
const tooMuch = () => fileRejection(message('media_file.svg_repeats', { max: MAX }))
