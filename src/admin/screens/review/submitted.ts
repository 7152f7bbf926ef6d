// Pages and entries that somebody has submitted for review: what it is, who submitted it, and when.
import { isPending, type Api } from '../../api.ts'
import type { App } from '../../app-context.ts'
import type { DataTable } from '../../data/data-table.ts'
import { entryPath } from '../../data/entry/entry.ts'
import { knownTables } from '../../data/known-tables.ts'
import type { Change } from './change.ts'
import { actorOf, thingName } from './words.ts'

export interface Submitted {
  type: 'page' | 'entry'
  /** For the admin and for the operations. */
  place: string
  title: string
  lang: string
  /** What it is, in people's words. */
  kind: string
  at: string
  /** '' where nobody knows. */
  who: string
}
interface Row {
  id: number
  title: string
  lang: string
  updated_at: string
}

/** The longest waiting first; of one table, and of the pages, so many. */
const ASKED = { status: 'in_review', limit: 20 }

/** What the person may publish; what cannot be read is left out. */
export async function submittedWork(app: App, signal?: AbortSignal): Promise<Submitted[]> {
  const [pages, entries] = await Promise.all([
    app.can('pages.publish') ? submittedPages(app, signal).catch(() => []) : [],
    app.has('data') && app.can('data.publish') ? submittedEntries(app, signal).catch(() => []) : [],
  ])
  return [...pages, ...entries].sort((a, b) => a.at.localeCompare(b.at))
}

/** How many pages; entries would have to be asked for table by table. */
export async function countSubmitted({ api, can }: Pick<App, 'api' | 'can'>): Promise<number> {
  if (!can('pages.publish')) return 0
  const { meta } = await api.call('GET', '/pages', { query: { status: 'in_review', limit: 1, count: 1 } })
  return Number(meta?.['total']) || 0
}

async function submittedPages(app: App, signal?: AbortSignal): Promise<Submitted[]> {
  const rows = await app.api.get<Row[]>('/pages', { ...ASKED, sort: 'updated_at' }, signal)
  const kind = thingName('page', app.t)
  return Promise.all(rows.map((row) => submitted(app, row, { type: 'page', place: `/pages/${row.id}`, entity: String(row.id), kind }))) // prettier-ignore
}

async function submittedEntries(app: App, signal?: AbortSignal): Promise<Submitted[]> {
  const tables = (await knownTables(app.api)).filter(({ settings }) => settings['workflow'] === true)
  const found = await Promise.all(tables.map((table) => submittedOf(app, table, signal).catch(() => [])))
  return found.flat()
}

async function submittedOf(app: App, table: DataTable, signal?: AbortSignal): Promise<Submitted[]> {
  const { id, handle, singular } = table
  const rows = await app.api.get<Row[]>(entryPath(handle), { ...ASKED, sort: '@updated_at' }, signal)
  const kind = singular || thingName('entry', app.t)
  return Promise.all(rows.map((row) => submitted(app, row, { type: 'entry', place: entryPath(handle, row.id), entity: `${id}:${row.id}`, kind }))) // prettier-ignore
}

async function submitted(
  app: App,
  { title, lang, updated_at }: Row,
  { entity, ...work }: Pick<Submitted, 'type' | 'place' | 'kind'> & { entity: string },
): Promise<Submitted> {
  const { who = '', at = updated_at } = (await submitterOf(app, { ...work, entity })) ?? {}
  return { ...work, title, lang, at, who }
}

/** As the log has it; else whoever wrote in it last. `entity`: as the log names it. */
export async function submitterOf(
  { api, t }: Pick<App, 'api' | 't'>,
  { type, place, entity }: { type: Submitted['type']; place: string; entity: string },
): Promise<{ who: string; at?: string } | undefined> {
  const query = { entity_type: type, entity, operation: `submit_${type}`, status: 'applied', limit: 1 }
  const [change] = await api.get<Change[]>('/changes', query).catch(() => [])
  if (change) return { who: actorOf(change, t), at: change.created_at }
  type Version = { user: { name: string } | null; token: { name: string } | null }
  const [last] = await api.get<Version[]>(`${place}/revisions`, { limit: 1 }).catch(() => [])
  const who = last?.user?.name ?? last?.token?.name
  return who ? { who } : undefined
}

/** False when it waits for approval itself. */
export async function sendBack(
  api: Pick<Api, 'call'>,
  { place }: Pick<Submitted, 'place'>,
): Promise<boolean> {
  return !isPending(await api.call('POST', `${place}/withdraw`, { body: {} }))
}
export async function submitAgain(
  api: Pick<Api, 'call'>,
  { place }: Pick<Submitted, 'place'>,
): Promise<boolean> {
  return !isPending(await api.call('POST', `${place}/submit`, { body: {} }))
}
