// Reciprocal rank fusion: two rankings made one, whatever their scores are.

/** Contract 4.5. */
const K = 60

/** Scores by id: the sum of 1 / (k + rank) in each ranking that has it. */
export function fuse(rankings: readonly (readonly number[])[]): Map<number, number> {
  const scores = new Map<number, number>()
  for (const ranking of rankings)
    for (const [at, id] of ranking.entries()) scores.set(id, (scores.get(id) ?? 0) + 1 / (K + at + 1))
  return scores
}
