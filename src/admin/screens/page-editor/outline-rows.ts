// The blocks of a page as rows of an outline, and the target position of a dragged one.
import type { Blocks, BlockPosition } from '../../editing/block-tree.ts'
import type { Block, BlockType } from './page-data.ts'

export interface Row {
  block: Block
  /** 0 for top-level blocks. */
  depth: number
  parent: string | undefined
  /** Index among its siblings. */
  position: number
  /** Number of siblings, including itself. */
  size: number
  /** It can have children. */
  holds: boolean
  /** Its children are visible. */
  open: boolean
}
export interface OutlineState {
  types: ReadonlyMap<string, BlockType>
  /** Ids of collapsed blocks. */
  closed: ReadonlySet<string>
}

interface Level {
  parent: string | undefined
  depth: number
}

/** All visible rows, from the top. */
export function rowsOf(blocks: Blocks, state: OutlineState, level: Level = { parent: undefined, depth: 0 }): Row[] {
  const { types, closed } = state
  return blocks.flatMap((block, position): Row[] => {
    const holds = types.get(block.type)?.children ?? false
    const open = holds && !closed.has(block.id)
    const row = { block, ...level, position, size: blocks.length, holds, open }
    const below = { parent: block.id, depth: level.depth + 1 }
    return open ? [row, ...rowsOf(block.children ?? [], state, below)] : [row]
  })
}

/** The rows without a block and its children, with the remaining positions. */
export function rowsWithout(rows: readonly Row[], id: string): Row[] {
  const start = rows.findIndex(({ block }) => block.id === id)
  const dragged = rows[start]
  if (!dragged) return [...rows]
  const after = rows.findIndex((row, i) => i > start && row.depth <= dragged.depth)
  const rest = [...rows.slice(0, start), ...(after < 0 ? [] : rows.slice(after))]
  return rest.map((row) =>
    row.parent === dragged.parent && row.position > dragged.position ? { ...row, position: row.position - 1 } : row,
  )
}

/** The position between two rows: as near to the requested depth as the rows around it allow. */
export function positionBetween(
  rows: readonly Row[],
  gap: number,
  requested: number,
): { position: BlockPosition; depth: number } {
  const [above, below] = [rows[gap - 1], rows[gap]]
  if (!above) return { position: { parent: undefined, position: 0 }, depth: 0 }
  const deepest = above.depth + (above.holds ? 1 : 0)
  const depth = Math.min(Math.max(requested, below?.depth ?? 0), deepest)
  if (depth > above.depth) {
    const position = above.open ? 0 : (above.block.children?.length ?? 0)
    return { position: { parent: above.block.id, position }, depth }
  }
  const neighbour = rows.slice(0, gap).findLast((row) => row.depth === depth)!
  return { position: { parent: neighbour.parent, position: neighbour.position + 1 }, depth }
}
