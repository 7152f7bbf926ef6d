// The tables that the command palette finds by what they are called: each leads to its entries, one that is sealed to its requests.
import type { DataTable } from '../client/operations.d.ts'
import type { App } from '../app-context.ts'
import { iconOf } from '../data/data-table.ts'
import { knownTables } from '../data/known-tables.ts'
import { bestFit } from './fuzzy.ts'
import type { PaletteItem } from './palette-items.ts'

/** Points of `bestFit` for a part of a word: letters here and there find too much. */
const LEAST = 4

/** None where they cannot be had. */
export async function tableItems(app: App, typed: string): Promise<PaletteItem[]> {
  if (!app.has('data')) return []
  const tables = await knownTables(app.api).catch((): DataTable[] => [])
  return tables
    .map((table) => ({ table, points: bestFit(typed, [table.name, table.singular, table.handle]) }))
    .filter(({ points }) => points >= LEAST)
    .sort((a, b) => b.points - a.points)
    .flatMap(({ table }) => itemOf(app, table) ?? [])
}

function itemOf({ t, can, has }: App, table: DataTable): PaletteItem | undefined {
  const { handle, name: label } = table
  const icon = iconOf(table)
  const common = { group: 'tables' as const, label, icon, words: [] }
  if (table.kind !== 'inbox')
    return { ...common, id: `table:${handle}`, detail: t('Entries'), path: `/data/${encodeURIComponent(handle)}` } // prettier-ignore
  if (!has('requests') || !can('requests.read')) return undefined
  return { ...common, id: `requests:${handle}`, detail: t('Requests'), path: `/requests?table=${encodeURIComponent(handle)}` } // prettier-ignore
}
