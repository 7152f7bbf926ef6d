// The tables of the website: asked for when somebody needs them, once for all that show them at the same time.
import type { Api } from '../api.ts'
import type { DataTable } from './data-table.ts'

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
    const { data, links } = await api.call<DataTable[]>('GET', '/data', { query: { limit: 200, cursor } })
    tables.push(...data)
    const next = links?.next
    cursor = next ? (new URL(next, location.href).searchParams.get('cursor') ?? undefined) : undefined
  } while (cursor && tables.length < MOST)
  return tables
}

/** Whether visitors can send something to it. */
export const hasForm = ({ kind, settings }: Pick<DataTable, 'kind' | 'settings'>): boolean =>
  kind === 'inbox' || (settings['form'] as { open?: boolean } | undefined)?.open === true

/** By what a block wants of its table. */
export const FITS: Readonly<Record<string, (table: Pick<DataTable, 'kind' | 'settings'>) => boolean>> = {
  form: hasForm,
  calendar: ({ settings }) => settings['calendar'] !== undefined,
  entries: ({ kind }) => kind !== 'inbox',
}

/** Those whose entries have pages that links can lead to. */
export const withPages = (tables: readonly DataTable[]): DataTable[] =>
  tables.filter(({ kind, settings }) => kind === 'content' && typeof settings['route'] === 'string')
