// How much an SVG is when it is drawn: parts that repeat parts grow without end in a small file.
import type { XmlElement } from '../net/xml.ts'
import { refused } from './refused.ts'

/** Elements drawn, each as often as it is repeated. */
const MOST = 100_000
/** A part may repeat one that repeats one, so often. */
const DEEPEST = 50
/** These hold colours or effects, and draw nothing themselves. */
const PAINT = new Set(['linearGradient', 'radialGradient', 'filter'])

interface Count {
  byId: ReadonlyMap<string, XmlElement>
  /** By element; undefined while it is being counted. */
  known: Map<XmlElement, number | undefined>
}

/** Throws 422 for one that draws too much, or is made of itself. */
export function demandDrawable(root: XmlElement): void {
  const byId = new Map<string, XmlElement>()
  addIds(root, byId)
  if (drawn(root, { byId, known: new Map() }, 0) > MOST) throw tooMuch()
}

/** Of two with the same id, browsers take the first. */
function addIds(element: XmlElement, byId: Map<string, XmlElement>): void {
  const { id } = element.attributes
  if (id !== undefined && !byId.has(id)) byId.set(id, element)
  for (const child of element.children) if (typeof child !== 'string') addIds(child, byId)
}

function drawn(element: XmlElement, count: Count, depth: number): number {
  const { known, byId } = count
  if (known.has(element)) return known.get(element) ?? selfMade()
  if (depth > DEEPEST) throw tooMuch()
  known.set(element, undefined)
  let own = 1
  for (const child of element.children) if (typeof child !== 'string') own += drawn(child, count, depth)
  let sum = own
  for (const [name, value] of Object.entries(element.attributes))
    for (const id of targets(name, value)) {
      const target = byId.get(id)
      // Paint is inherited, so everything inside may be filled with it; what marks a line stands at each of its points.
      const times = name === 'href' ? 1 : name.startsWith('marker') ? own * pointsOf(element) : own
      if (target && !PAINT.has(target.name)) sum += times * drawn(target, count, depth + 1)
    }
  known.set(element, Math.min(sum, MOST + 1))
  return sum
}

const targets = (name: string, value: string): string[] =>
  name === 'href'
    ? value.startsWith('#')
      ? [value.slice(1)]
      : []
    : [...value.matchAll(/url\(\s*["']?#([\w.:-]+)/gi)].map(([, id]) => id!)

/** About; each has a few characters. */
const pointsOf = ({ attributes: { d = '', points = '' } }: XmlElement): number =>
  1 + Math.floor(Math.max(d.length, points.length) / 4)

const selfMade = (): never => {
  throw refused('svg_unsafe', 'The SVG has a part that is made of itself. Export it once more.')
}
const tooMuch = () =>
  refused('too_large', `The SVG repeats its parts too often: ${MOST} are drawn at most. Export it simpler.`)
