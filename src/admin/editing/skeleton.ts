// The structure of blocks without content: ids by parent, and which of them were moved.
import type { Block } from './document.ts'

/** The ids in each layout block, in order; ROOT for the page itself. */
export type Skeleton = Map<string, string[]>
export const ROOT = ''

export function skeletonOf(blocks: readonly Block[], parent = ROOT, into: Skeleton = new Map()): Skeleton {
  into.set(
    parent,
    blocks.map(({ id }) => id),
  )
  for (const { id, children } of blocks) if (children) skeletonOf(children, id, into)
  return into
}

/** The parent of every id. */
export const parentsOf = (skeleton: Skeleton): Map<string, string> =>
  new Map([...skeleton].flatMap(([parent, ids]) => ids.map((id) => [id, parent] as const)))

/** The ids with another parent than before, or another position among those that stayed. */
export function movedIds(before: Skeleton, after: Skeleton): Set<string> {
  const [from, to] = [parentsOf(before), parentsOf(after)]
  const moved = new Set([...to].flatMap(([id, parent]) => (from.has(id) && from.get(id) !== parent ? [id] : [])))
  for (const [parent, ids] of after) {
    const rank = new Map((before.get(parent) ?? []).map((id, i) => [id, i]))
    const stayed = ids.filter((id) => rank.has(id))
    const ordered = new Set(longestRise(stayed, (id) => rank.get(id)!))
    for (const id of stayed) if (!ordered.has(id)) moved.add(id)
  }
  return moved
}

/** Moves an id to its position in `guide`: behind the nearest preceding sibling. False when it would be inside itself. */
export function moveLike(skeleton: Skeleton, id: string, guide: Skeleton): boolean {
  const target = parentsOf(guide).get(id) ?? ROOT
  const parents = parentsOf(skeleton)
  const parent = target === ROOT || parents.has(target) ? target : ROOT
  for (let above: string | undefined = parent; above; above = parents.get(above)) if (above === id) return false
  const old = parents.get(id)
  if (old !== undefined)
    skeleton.set(
      old,
      skeleton.get(old)!.filter((one) => one !== id),
    )
  const list = skeleton.get(parent) ?? []
  const order = guide.get(target) ?? []
  const neighbour = order.slice(0, order.indexOf(id)).findLast((one) => list.includes(one))
  const at = neighbour === undefined ? 0 : list.indexOf(neighbour) + 1
  skeleton.set(parent, list.toSpliced(at, 0, id))
  return true
}

/** Its preceding sibling and its parent, which identify a position. */
export function anchorOf(skeleton: Skeleton, id: string): string {
  const parent = parentsOf(skeleton).get(id) ?? ROOT
  const list = skeleton.get(parent) ?? []
  return `${parent}/${list[list.indexOf(id) - 1] ?? ''}`
}

/** The longest increasing subsequence by rank. */
function longestRise(ids: string[], rank: (id: string) => number): string[] {
  const best: string[][] = []
  for (const [i, id] of ids.entries()) {
    let longest: string[] = []
    for (let j = 0; j < i; j++) if (rank(ids[j]!) < rank(id) && best[j]!.length > longest.length) longest = best[j]!
    best.push([...longest, id])
  }
  return best.reduce((one, other) => (other.length > one.length ? other : one), [])
}
