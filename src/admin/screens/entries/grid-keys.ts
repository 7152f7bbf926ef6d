// Keyboard navigation among the cells of a grid (WAI-ARIA Authoring Practices, Grid).

export interface GridPosition {
  row: number
  column: number
}
interface Size {
  rows: number
  columns: number
}
type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey'>

const BY: Record<string, readonly [row: number, column: number]> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  PageUp: [-10, 0],
  PageDown: [10, 0],
}

/** The next cell, the same at the edge; undefined for other keys. */
export function nextPosition(
  { key, ctrlKey, metaKey }: Key,
  now: GridPosition,
  { rows, columns }: Size,
): GridPosition | undefined {
  const isFar = ctrlKey || metaKey
  if (key === 'Home') return { row: isFar ? 0 : now.row, column: 0 }
  if (key === 'End') return { row: isFar ? rows - 1 : now.row, column: columns - 1 }
  const by = BY[key]
  if (!by || isFar) return undefined
  const within = (index: number, most: number) => Math.min(Math.max(index, 0), most - 1)
  return { row: within(now.row + by[0], rows), column: within(now.column + by[1], columns) }
}

/** The action of a key on the entry of a cell. */
export type GridAction = 'edit' | 'open' | 'select' | 'range' | 'all' | 'none' | 'trash' | 'menu' | 'new'

export function gridActionOf(event: Key & Pick<KeyboardEvent, 'shiftKey' | 'altKey'>): GridAction | undefined {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event
  if (altKey) return undefined
  if (ctrlKey || metaKey) return key === 'a' ? 'all' : key === 'Enter' ? 'open' : undefined
  if (key === ' ') return shiftKey ? 'range' : 'select'
  if (shiftKey) return key === 'F10' ? 'menu' : undefined
  const actions: Record<string, GridAction> = {
    Enter: 'edit',
    F2: 'edit',
    Escape: 'none',
    Delete: 'trash',
    ContextMenu: 'menu',
    n: 'new',
  }
  return actions[key]
}
