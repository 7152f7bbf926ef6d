// Loads all entries of a list, page after page, with the required fields only.
import { nextPage, type Api } from '../../client/api.ts'
import type { CallInput, ItemOf } from '../../client/calls.ts'

/** Maximum number of rows; more than that is a task for an export. */
export const MAX_ROWS = 5000
const PAGE = 200

interface Params {
  handle: string
  query: Omit<CallInput<'list_entries'>, 'table'>
}
type Row = ItemOf<'list_entries'>

export async function allRows<K extends keyof Row>(
  api: Api,
  { handle, query }: Params,
  names: readonly K[],
): Promise<Pick<Row, K>[]> {
  const rows: Pick<Row, K>[] = []
  let cursor: string | undefined
  do {
    const params = { ...query, count: undefined, limit: PAGE, fields: names.join(','), cursor }
    const answer = await api.call('list_entries', { table: handle, ...params })
    rows.push(...answer.data)
    cursor = nextPage(answer)
  } while (cursor && rows.length < MAX_ROWS)
  return rows.slice(0, MAX_ROWS)
}
