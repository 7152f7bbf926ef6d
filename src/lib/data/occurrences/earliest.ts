// Keeps the earliest of many occurrences: the window becomes smaller as it fills, so that what is later is not worked out.
import type { Window } from './window.ts'

interface Placed {
  /** Milliseconds. */
  at: number
  /** Of the entry: of those at the same time the first comes first. */
  id: number
}

/** `after` is the last one of the page before. */
export function earliest<T extends { at: number; id: number }>(
  { from, to }: Window,
  { count, after }: { count: number; after?: readonly [at: number, id: number] | undefined },
) {
  let kept: T[] = []
  let end = to
  const begin = Math.max(from, after?.[0] ?? from)
  const compact = () => {
    kept = kept.sort(compare).slice(0, count)
    if (kept.length === count) end = Math.min(end, kept.at(-1)!.at + 1)
  }
  return {
    window: (): Window => ({ from: begin, to: end }),
    add(one: T): void {
      if (one.at >= end || (after && compare(one, { at: after[0], id: after[1] }) <= 0)) return
      kept.push(one)
      if (kept.length >= count * 2) compact()
    },
    all(): T[] {
      compact()
      return kept
    },
  }
}

const compare = (one: Placed, other: Placed): number => one.at - other.at || one.id - other.id
