// The tree of pages, and moving a page in it; immutable.
import { isHome, type PageRow } from './page-row.ts'

export interface Node {
  page: PageRow
  /** From 1. */
  level: number
  /** Index among its siblings. */
  position: number
  /** Number of siblings, including itself. */
  siblings: number
  children: Node[]
}

/** The target position of a page, counted without itself. */
export interface Target {
  parent: number | null
  /** From 0. */
  position: number
}
export type Zone = 'before' | 'after' | 'into'
export type Step = 'up' | 'down' | 'in' | 'out'

/** The top-level pages, each with its children; a page whose parent is missing is at the top level. */
export function treeOf(rows: readonly PageRow[]): Node[] {
  const below = Map.groupBy(rows, parentIn(rows))
  const grow = (parent: number | null, level: number): Node[] =>
    (below.get(parent) ?? [])
      .toSorted((a, b) => a.sort - b.sort || a.id - b.id)
      .map((page, position, { length }) => ({
        page,
        level,
        position,
        siblings: length,
        children: grow(page.id, level + 1),
      }))
  return grow(null, 1)
}

function parentIn(rows: readonly PageRow[]): (page: PageRow) => number | null {
  const known = new Set(rows.map(({ id }) => id))
  return ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null)
}

/** The visible rows, from top to bottom. */
export const visible = (nodes: readonly Node[], open: ReadonlySet<number>): Node[] =>
  nodes.flatMap((node) => [node, ...(open.has(node.page.id) ? visible(node.children, open) : [])])

export function* walk(nodes: readonly Node[]): Generator<Node> {
  for (const node of nodes) {
    yield node
    yield* walk(node.children)
  }
}

/** The ancestors of a page, nearest first. */
export function ancestorsOf(rows: readonly PageRow[], id: number): number[] {
  const parents = new Map(rows.map((row) => [row.id, row.parent_id]))
  const found: number[] = []
  for (let at = parents.get(id) ?? null; at !== null && !found.includes(at); at = parents.get(at) ?? null)
    found.push(at)
  return found
}

/** The current position of a page. */
export function currentPosition(rows: readonly PageRow[], id: number): Target | undefined {
  const page = rows.find((row) => row.id === id)
  if (!page) return undefined
  const parent = parentIn(rows)(page)
  return { parent, position: siblingsOf(rows, parent).findIndex((row) => row.id === id) }
}

/** The position after a step; undefined when it is not possible. */
export function stepOf(rows: readonly PageRow[], id: number, step: Step): Target | undefined {
  const at = currentPosition(rows, id)
  if (!at) return undefined
  const { parent, position } = at
  const around = siblingsOf(rows, parent)
  if (step === 'up') return position > 0 ? { parent, position: position - 1 } : undefined
  if (step === 'down') return position < around.length - 1 ? { parent, position: position + 1 } : undefined
  if (step === 'in') {
    const before = around[position - 1]
    return before && allowed(rows, id, { parent: before.id, position: siblingsOf(rows, before.id).length })
  }
  const outer = parent === null ? undefined : currentPosition(rows, parent)
  return outer && { parent: outer.parent, position: outer.position + 1 }
}

/** The position of a drop on another page; behind an expanded page means before its first child. */
export function dropOf(
  rows: readonly PageRow[],
  id: number,
  { over, zone, isOpen }: { over: number; zone: Zone; isOpen: boolean },
): Target | undefined {
  if (over === id) return undefined
  const inside = siblingsOf(rows, over).filter((row) => row.id !== id)
  if (zone === 'into') return allowed(rows, id, { parent: over, position: inside.length })
  if (zone === 'after' && isOpen && inside.length) return allowed(rows, id, { parent: over, position: 0 })
  const at = currentPosition(rows, over)
  if (!at) return undefined
  const around = siblingsOf(rows, at.parent).filter((row) => row.id !== id)
  const position = around.findIndex((row) => row.id === over) + (zone === 'after' ? 1 : 0)
  return allowed(rows, id, { parent: at.parent, position })
}

/** A page cannot be moved into itself, and the home page stays at the top level. */
function allowed(rows: readonly PageRow[], id: number, target: Target): Target | undefined {
  const { parent } = target
  const page = rows.find((row) => row.id === id)
  if (!page || (isHome(page) && parent !== null)) return undefined
  if (parent !== null && (parent === id || ancestorsOf(rows, parent).includes(id))) return undefined
  return target
}

/** The pages after a move. */
export function moved(rows: readonly PageRow[], id: number, { parent, position }: Target): PageRow[] {
  const around = siblingsOf(rows, parent).filter((row) => row.id !== id)
  const order = [...around.slice(0, position).map((row) => row.id), id, ...around.slice(position).map((row) => row.id)]
  return rows.map((row) => {
    const sort = order.indexOf(row.id)
    if (sort < 0) return row
    return { ...row, sort, parent_id: row.id === id ? parent : row.parent_id }
  })
}

export const isSamePosition = (one: Target | undefined, other: Target | undefined): boolean =>
  one?.parent === other?.parent && one?.position === other?.position

/** In their order. */
export function siblingsOf(rows: readonly PageRow[], parent: number | null): PageRow[] {
  const of = parentIn(rows)
  return rows.filter((row) => of(row) === parent).toSorted((a, b) => a.sort - b.sort || a.id - b.id)
}
