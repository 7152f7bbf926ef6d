// A file that another screen passes to the import of a table. Not in the address: a foreign link must change nothing.
import type { GuessedTable } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { Match } from './match-columns.ts'

export interface RequestedImport extends Pick<GuessedTable, 'columns' | 'decimal_comma'> {
  handle: string
  file: File
}

const requests = new WeakMap<App, RequestedImport>()

export const requestImport = (app: App, one: RequestedImport): void => void requests.set(app, one)

/** Returned once, and only for that table. */
export function popRequestedImport(app: App, handle: string): RequestedImport | undefined {
  const one = requests.get(app)
  requests.delete(app)
  return one?.handle === handle ? one : undefined
}

/** The fields of its columns. */
export const requestedColumns = (columns: readonly string[], { columns: known }: RequestedImport): Match[] =>
  columns.map((column) => ({ column, to: known.find((one) => one.column === column.trim())?.field }))
