// The best of many, without sorting all of them.

/** The first `count` by `compare`, which is negative where its first argument is the better one. */
export function topOf(ids: readonly number[], count: number, compare: (a: number, b: number) => number): number[] {
  if (count * 8 > ids.length) return ids.toSorted(compare).slice(0, count)
  const best: number[] = []
  for (const id of ids) {
    if (best.length === count && compare(id, best[count - 1]!) >= 0) continue
    let [low, high] = [0, best.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if (compare(id, best[middle]!) < 0) high = middle
      else low = middle + 1
    }
    best.splice(low, 0, id)
    if (best.length > count) best.pop()
  }
  return best
}
