// Finds entries by their titles for the command palette, in the tables that the user may read.
import type { DataTable } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { iconOf } from '../data/data-table.ts'
import { entryName, pathOf, pathOfEntry } from '../data/entries/entry.ts'
import { knownTables } from '../data/known-tables.ts'
import { ProblemError } from '../client/problem.ts'
import type { PaletteItem } from './palette-items.ts'
import { recents } from './recent.ts'

/** Number of tables searched in parallel, their maximum, and how many entries are enough. */
const AT_ONCE = 4
const TABLES = 12
const ENOUGH = 12
const EACH = 4

/** Searches a few tables at a time until enough is found. Tables that cannot be read are skipped. */
export async function entryItems(app: App, typed: string, signal: AbortSignal): Promise<PaletteItem[]> {
  if (!app.has('data')) return []
  const all = await knownTables(app.api).catch((): DataTable[] => [])
  const tables = usedFirst(
    app,
    all.filter(({ kind }) => kind !== 'inbox'),
  ).slice(0, TABLES)
  const found: PaletteItem[] = []
  while (tables.length && found.length < ENOUGH && !signal.aborted) {
    const requests = tables.splice(0, AT_ONCE).map((table) => askTable(app, { table, typed, signal }))
    const answers = await Promise.all(requests)
    found.push(...answers.flatMap((items) => items ?? []))
    // The rate limit is reached: more requests would block other calls of this user.
    if (answers.includes(undefined)) break
  }
  return found
}

/** Tables of which entries were opened recently come first. */
function usedFirst({ me }: App, tables: readonly DataTable[]): DataTable[] {
  const paths = recents(me.user?.id ?? 0).map(({ path = '' }) => path.split('?')[0]!)
  const rank = ({ handle }: DataTable) => {
    const at = paths.findIndex((path) => path === pathOf(handle) || path.startsWith(`${pathOf(handle)}/`))
    return at < 0 ? paths.length : at
  }
  return tables.toSorted((a, b) => rank(a) - rank(b))
}

/** Undefined when the user has made too many requests. */
async function askTable(
  { api, me }: App,
  { table, typed, signal }: { table: DataTable; typed: string; signal: AbortSignal },
): Promise<PaletteItem[] | undefined> {
  const { handle, singular } = table
  const several = me.site.languages.length > 1
  try {
    const rows = await api.get('list_entries', { table: handle, q: typed, limit: EACH }, signal)
    return rows.map((row) => ({
      id: `entry:${handle}:${row.id}`,
      group: 'entries',
      label: entryName(row),
      icon: iconOf(table),
      detail: several ? `${singular} · ${row.lang.toUpperCase()}` : singular,
      terms: [],
      path: pathOfEntry(handle, row.id),
    }))
  } catch (error) {
    return error instanceof ProblemError && error.status === 429 ? undefined : []
  }
}
