// Changes in the order of the list, those of one batch together: what builds on one another is looked at together.
import type { Change } from '../../client/operations.d.ts'

export interface Group {
  key: string
  /** Undefined for a change on its own. */
  batch: string | undefined
  /** In the order they were proposed. */
  changes: Change[]
}

/** The name of a batch is its proposer's own: two may use the same. */
const keyOf = ({ id, batch, token, user }: Change): string =>
  batch === null ? `#${id}` : `${token ? `t${token.id}` : `u${user?.id ?? 0}`} ${batch}`

/** Each stands where its newest change does. */
export function groupsOf(changes: readonly Change[]): Group[] {
  return [...Map.groupBy(changes, keyOf)].map(([key, of]) => {
    const batch = of.length > 1 ? (of[0]!.batch ?? undefined) : undefined
    return { key, batch, changes: of.toSorted((a, b) => a.id - b.id) }
  })
}
