// Which of the revisions visitors see now.
import type { Api } from '../../client/api.ts'

export interface Known {
  n: number
  kind: string
}

/** The newest that was published with what is public now: taking a publication back leads to an older one. */
export async function onlineRevision(
  api: Api,
  { page, revisions }: { page: number; revisions: readonly Known[] },
): Promise<number | undefined> {
  for (const { n, kind } of revisions) {
    if (kind !== 'published') continue
    const query = { from: 'published', to: String(n) }
    const { diff } = await api.get('compare_revisions', { page, ...query })
    if (!diff.length) return n
  }
  return undefined
}
