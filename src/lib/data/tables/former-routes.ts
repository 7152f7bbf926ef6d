// Former routes of a table: addresses below them are redirected to its present one.
import type { Selectable } from 'kysely'
import type { DataTableRow } from '../table.ts'
import type { DataTable } from './definition.ts'
import type { Removed } from './table-history.ts'

const MAX = 20

interface Change {
  before: string | undefined
  after: string | undefined
}

/** Newest first. When an old route is used again, the redirect is reversed. */
export function routesAfter(known: readonly string[] = [], { before, after }: Change): string[] {
  const all = before === undefined || before === after ? known : [before, ...known]
  return [...new Set(all)].filter((route) => route !== after).slice(0, MAX)
}

/** Tables by former route, if they have another one now; the first one of several. */
export function formerRoutes(
  rows: readonly Selectable<DataTableRow>[],
  tables: readonly DataTable[],
): Map<string, DataTable> {
  const found = new Map<string, DataTable>()
  for (const [i, { removed }] of rows.entries()) {
    const table = tables[i]!
    if (table.settings.route === undefined) continue
    const { routes = [] } = JSON.parse(removed) as Removed
    for (const route of routes) if (!found.has(route)) found.set(route, table)
  }
  return found
}
