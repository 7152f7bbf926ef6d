// The entries that the command palette finds by their titles, in the tables somebody may read.
import type { DataTable } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { iconOf } from '../data/data-table.ts'
import { nameOf, pathOf, pathOfEntry } from '../data/entries/entry.ts'
import { knownTables } from '../data/known-tables.ts'
import { ProblemError } from '../client/problem.ts'
import type { PaletteItem } from './palette-items.ts'
import { recents } from './recent.ts'

/** Tables that are asked at the same time, how many at most, and how many entries are enough. */
const AT_ONCE = 4
const TABLES = 12
const ENOUGH = 12
const EACH = 4

/** A few tables at a time, until enough is found. Nothing is said of those that may not be read, or do not answer. */
export async function entryItems(app: App, typed: string, signal: AbortSignal): Promise<PaletteItem[]> {
  if (!app.has('data')) return []
  const all = await knownTables(app.api).catch((): DataTable[] => [])
  const tables = usedFirst(app, all.filter(({ kind }) => kind !== 'inbox')).slice(0, TABLES) // prettier-ignore
  const found: PaletteItem[] = []
  while (tables.length && found.length < ENOUGH && !signal.aborted) {
    const asked = tables.splice(0, AT_ONCE).map((table) => askTable(app, { table, typed, signal }))
    const answers = await Promise.all(asked)
    found.push(...answers.flatMap((items) => items ?? []))
    // Others of this person's calls are refused, too, if it goes on.
    if (answers.includes(undefined)) break
  }
  return found
}

/** Tables of which something was opened here lately come first, the latest before all. */
function usedFirst({ me }: App, tables: readonly DataTable[]): DataTable[] {
  const paths = recents(me.user?.id ?? 0).map(({ path = '' }) => path.split('?')[0]!)
  const rank = ({ handle }: DataTable) => {
    const at = paths.findIndex((path) => path === pathOf(handle) || path.startsWith(`${pathOf(handle)}/`))
    return at < 0 ? paths.length : at
  }
  return tables.toSorted((a, b) => rank(a) - rank(b))
}

/** Undefined when this person has asked too much. */
async function askTable(
  { api, me }: App,
  { table, typed, signal }: { table: DataTable; typed: string; signal: AbortSignal },
): Promise<PaletteItem[] | undefined> {
  const { handle, singular } = table
  const several = me.site.languages.length > 1
  try {
    const rows = await api.get('list_entries', { table: handle, q: typed, limit: EACH }, signal)
    return rows.map((row) => ({
      ...{ id: `entry:${handle}:${row.id}`, group: 'entries', label: nameOf(row), icon: iconOf(table) },
      ...{ detail: several ? `${singular} · ${row.lang}` : singular, words: [] },
      path: pathOfEntry(handle, row.id),
    }))
  } catch (error) {
    return error instanceof ProblemError && error.status === 429 ? undefined : []
  }
}
