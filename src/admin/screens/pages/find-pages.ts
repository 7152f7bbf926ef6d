// Pages that match a search, ordered by address: from the loaded pages, or requested from the service.
import type { Api } from '../../client/api.ts'
import { statusName, type StatusName } from '../../data/entries/status.ts'
import { listAll, type PageRow, type PageSet } from './page-row.ts'

export interface Search {
  lang: string
  q: string | undefined
  state: StatusName | undefined
}
interface Params extends Search {
  set: PageSet | undefined
}

export async function findPages(api: Api, params: Params, signal?: AbortSignal): Promise<PageRow[]> {
  const { lang, q, state, set } = params
  const status = state === 'changed' ? 'published' : state
  const rows = set && !set.partial ? set.rows : await listAll(api, { lang, q, status }, signal)
  return rows
    .filter((row) => (!state || statusName(row) === state) && (!q || isFound(row, q)))
    .toSorted((a, b) => (a.path ?? '').localeCompare(b.path ?? ''))
}

const isFound = ({ title, nav_title, path }: PageRow, q: string): boolean =>
  [title, nav_title, path].some((text) => text?.toLocaleLowerCase().includes(q.toLocaleLowerCase()))
