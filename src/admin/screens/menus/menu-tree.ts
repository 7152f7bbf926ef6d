// The entries of a menu as a tree, changed without touching what was there: every move gives a new tree, or nothing where it cannot go.

export interface Entry {
  label?: string
  /** The uid of a page. */
  page?: string
  href?: string
  children?: Entry[]
}
/** Where an entry is: its place on each level. */
export type Path = number[]

/** As the operation has it. */
export const MAX_LEVELS = 3
export type Move = 'up' | 'down' | 'in' | 'out'

export interface Moved {
  entries: Entry[]
  /** Where the entry is now. */
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

/** One step with an entry and all below it; undefined where it cannot go. */
export function moveEntry(entries: Entry[], path: Path, move: Move): Moved | undefined {
  const entry = entryAt(entries, path)
  const to = entry && placeAfter(entries, path, move)
  if (!to || to.length - 1 + depth(entry) > MAX_LEVELS) return undefined
  return { entries: insertEntry(removeEntry(entries, path), to, entry), path: to }
}

/** The path after the entry was taken out. */
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

/** 1 for an entry without others below it. */
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
