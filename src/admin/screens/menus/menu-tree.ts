// The entries of a menu as an immutable tree: every move returns a new tree, or undefined if it is not possible.
import type { MenuEntry } from '../../client/operations.d.ts'

export type Entry = MenuEntry
/** The position of an entry: its index on each level. */
export type Path = number[]

/** The limit of the operation. */
export const MAX_LEVELS = 3
export type Move = 'up' | 'down' | 'in' | 'out'

export interface Moved {
  entries: Entry[]
  /** The new position of the entry. */
  path: Path
}

export const entryAt = (entries: Entry[], [first, ...rest]: Path): Entry | undefined => {
  const entry = entries[first!]
  return rest.length ? entryAt(entry?.children ?? [], rest) : entry
}

export function replaceEntry(entries: Entry[], path: Path, entry: Entry): Entry[] {
  return changeList(entries, path, (list, at) => list.with(at, entry))
}

export function removeEntry(entries: Entry[], path: Path): Entry[] {
  return changeList(entries, path, (list, at) => list.toSpliced(at, 1))
}

export function insertEntry(entries: Entry[], path: Path, entry: Entry): Entry[] {
  return changeList(entries, path, (list, at) => list.toSpliced(at, 0, entry))
}

/** Moves an entry with its children by one step; undefined if it is not possible. */
export function moveEntry(entries: Entry[], path: Path, move: Move): Moved | undefined {
  const entry = entryAt(entries, path)
  const to = entry && target(entries, path, move)
  return to && { entries: insertEntry(removeEntry(entries, path), to, entry), path: to }
}

/** Moves an entry to the position of another one; undefined inside itself. */
export function dropEntry(entries: Entry[], from: Path, to: Path): Entry[] | undefined {
  const entry = entryAt(entries, from)
  if (!entry || from.every((at, i) => at === to[i])) return undefined
  // Removing it shifts later entries of its level by one.
  const level = from.length - 1
  const isBeside = to.length > level && from.slice(0, -1).every((at, i) => at === to[i])
  const shifts = isBeside && from[level]! < to[level]!
  return insertEntry(removeEntry(entries, from), shifts ? to.with(level, to[level]! - 1) : to, entry)
}

/** Whether a step is possible. */
export const canMove = (entries: Entry[], path: Path, move: Move): boolean => target(entries, path, move) !== undefined

function target(entries: Entry[], path: Path, move: Move): Path | undefined {
  const entry = entryAt(entries, path)
  const to = entry && placeAfter(entries, path, move)
  return to && to.length - 1 + depth(entry) <= MAX_LEVELS ? to : undefined
}

/** The path after the entry was removed. */
function placeAfter(entries: Entry[], path: Path, move: Move): Path | undefined {
  const at = path.at(-1)!
  const above = path.slice(0, -1)
  if (move === 'up') return at > 0 ? [...above, at - 1] : undefined
  if (move === 'down') return at + 1 < listAt(entries, above).length ? [...above, at + 1] : undefined
  if (move === 'out') return above.length ? [...above.slice(0, -1), above.at(-1)! + 1] : undefined
  const neighbour = listAt(entries, above)[at - 1]
  return neighbour ? [...above, at - 1, neighbour.children?.length ?? 0] : undefined
}

const listAt = (entries: Entry[], path: Path): Entry[] =>
  path.length ? (entryAt(entries, path)?.children ?? []) : entries

/** 1 for an entry without children. */
const depth = (entry: Entry): number => 1 + Math.max(0, ...(entry.children ?? []).map(depth))

function changeList(entries: Entry[], path: Path, change: (list: Entry[], at: number) => Entry[]): Entry[] {
  const [first, ...rest] = path
  if (!rest.length) return change(entries, first!)
  return entries.map((entry, i) => {
    if (i !== first) return entry
    const children = changeList(entry.children ?? [], rest, change)
    const { children: _, ...own } = entry
    return children.length ? { ...own, children } : own
  })
}
