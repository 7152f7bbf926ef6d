// Groups changes of a batch, as they build on one another, in the order of the list.
import type { Change } from '../../client/operations.d.ts'

export interface Group {
  key: string
  /** Undefined for a single change. */
  batch: string | undefined
  /** In the order they were proposed. */
  changes: Change[]
}

/** Names of batches are not unique: only for one proposer. */
const keyOf = ({ id, batch, token, user }: Change): string =>
  batch === null ? `#${id}` : `${token ? `t${token.id}` : `u${user?.id ?? 0}`} ${batch}`

/** Sorted by the newest change of each. */
export function groupsOf(changes: readonly Change[]): Group[] {
  return [...Map.groupBy(changes, keyOf)].map(([key, of]) => {
    const batch = of.length > 1 ? (of[0]!.batch ?? undefined) : undefined
    return { key, batch, changes: of.toSorted((a, b) => a.id - b.id) }
  })
}
