// Merges the order of two lists that come from the same one.
import { same } from './deep-equal.ts'

interface Orders {
  base: readonly string[]
  mine: readonly string[]
  theirs: readonly string[]
}

/** My order when I moved something, else theirs; what only the other side has stays behind its predecessor. */
export function mergeOrder({ base, mine, theirs }: Orders): string[] {
  const among = (list: readonly string[], other: readonly string[]) => list.filter((id) => other.includes(id))
  const moved = !same(among(mine, base), among(base, mine))
  const [first, second] = moved ? [mine, theirs] : [theirs, mine]
  return second.reduce<string[]>(
    (order, id, i) => {
      if (order.includes(id)) return order
      const at = second.slice(0, i).findLast((one) => order.includes(one))
      const index = at === undefined ? 0 : order.indexOf(at) + 1
      return [...order.slice(0, index), id, ...order.slice(index)]
    },
    [...first],
  )
}
