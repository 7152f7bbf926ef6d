// The tables of the website: requested on demand, once for all elements that need them at the same time.
import type { DataTable } from '../client/operations.d.ts'
import { nextPage, type Api } from '../client/api.ts'

/** Milliseconds for which the response is cached. */
const FRESH = 15_000
const MAX = 1000

const cache = new WeakMap<Api, { at: number; tables: Promise<DataTable[]> }>()

/** Throws the errors of the request. */
export function knownTables(api: Api): Promise<DataTable[]> {
  const before = cache.get(api)
  if (before && Date.now() - before.at < FRESH) return before.tables
  const tables = readTables(api)
  cache.set(api, { at: Date.now(), tables })
  tables.catch(() => cache.delete(api))
  return tables
}

/** Clears the cache after a table was created or changed here. */
export const forgetTables = (api: Api): void => void cache.delete(api)

async function readTables(api: Api): Promise<DataTable[]> {
  const tables: DataTable[] = []
  let cursor: string | undefined
  do {
    const answer = await api.call('list_data_tables', { limit: 200, cursor })
    tables.push(...answer.data)
    cursor = nextPage(answer)
  } while (cursor && tables.length < MAX)
  return tables
}

/** Whether visitors can send requests to it. */
export const hasForm = ({ kind, settings }: Pick<DataTable, 'kind' | 'settings'>): boolean =>
  kind === 'inbox' || settings.form?.open === true

/** Filters of tables by the requirement that a block declares. */
export const FITS: Readonly<Record<string, (table: Pick<DataTable, 'kind' | 'settings'>) => boolean>> = {
  form: hasForm,
  calendar: ({ settings }) => settings.calendar !== undefined,
  entries: ({ kind }) => kind !== 'inbox',
}

/** Tables whose entries have pages that links can lead to. */
export const withPages = (tables: readonly DataTable[]): DataTable[] =>
  tables.filter(({ kind, settings }) => kind === 'content' && settings.route !== undefined)
