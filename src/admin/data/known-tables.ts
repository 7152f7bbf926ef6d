// The tables of the website: asked for when somebody needs them, once for all that show them at the same time.
import type { DataTable } from '../client/operations.d.ts'
import { nextPage, type Api } from '../client/api.ts'

/** Milliseconds in which the answer is good enough for choosing. */
const FRESH = 15_000
const MOST = 1000

const asked = new WeakMap<Api, { at: number; tables: Promise<DataTable[]> }>()

/** Throws what the call throws. */
export function knownTables(api: Api): Promise<DataTable[]> {
  const before = asked.get(api)
  if (before && Date.now() - before.at < FRESH) return before.tables
  const tables = readTables(api)
  asked.set(api, { at: Date.now(), tables })
  tables.catch(() => asked.delete(api))
  return tables
}

/** After one was made or changed here. */
export const forgetTables = (api: Api): void => void asked.delete(api)

async function readTables(api: Api): Promise<DataTable[]> {
  const tables: DataTable[] = []
  let cursor: string | undefined
  do {
    const answer = await api.call('list_data_tables', { limit: 200, cursor })
    tables.push(...answer.data)
    cursor = nextPage(answer)
  } while (cursor && tables.length < MOST)
  return tables
}

/** Whether visitors can send something to it. */
export const hasForm = ({ kind, settings }: Pick<DataTable, 'kind' | 'settings'>): boolean =>
  kind === 'inbox' || settings.form?.open === true

/** By what a block wants of its table. */
export const FITS: Readonly<Record<string, (table: Pick<DataTable, 'kind' | 'settings'>) => boolean>> = {
  form: hasForm,
  calendar: ({ settings }) => settings.calendar !== undefined,
  entries: ({ kind }) => kind !== 'inbox',
}

/** Those whose entries have pages that links can lead to. */
export const withPages = (tables: readonly DataTable[]): DataTable[] =>
  tables.filter(({ kind, settings }) => kind === 'content' && settings.route !== undefined)
