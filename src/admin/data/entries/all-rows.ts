// All entries that a list has, page after page: only as much of each as is asked for.
import type { Api, Query } from '../../api.ts'
import { pathOf, type Entry } from './entry.ts'

/** So many at most: more than that is a task for an export. */
export const MOST_ROWS = 5000
const PAGE = 200

interface Asked {
  handle: string
  query: Query
}

export async function allRows<K extends keyof Entry>(
  api: Api,
  { handle, query }: Asked,
  names: readonly K[],
): Promise<Pick<Entry, K>[]> {
  const rows: Pick<Entry, K>[] = []
  let cursor: string | undefined
  do {
    const asked = { ...query, count: undefined, limit: PAGE, fields: names.join(','), cursor }
    const { data, links } = await api.call<Pick<Entry, K>[]>('GET', pathOf(handle), { query: asked })
    rows.push(...data)
    const next = links?.next
    cursor = next ? (new URL(next, location.href).searchParams.get('cursor') ?? undefined) : undefined
  } while (cursor && rows.length < MOST_ROWS)
  return rows.slice(0, MOST_ROWS)
}
