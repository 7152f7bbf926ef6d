// A file that another screen hands to the import of a table, which is opened next. Not in the address: a link from elsewhere changes nothing.
import type { GuessedTable } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import type { Match } from './match-columns.ts'

export interface AskedImport extends Pick<GuessedTable, 'columns' | 'decimal_comma'> {
  handle: string
  file: File
}

const asked = new WeakMap<App, AskedImport>()

export const askForImport = (app: App, one: AskedImport): void => void asked.set(app, one)

/** Once, and only for that table. */
export function takeAskedImport(app: App, handle: string): AskedImport | undefined {
  const one = asked.get(app)
  asked.delete(app)
  return one?.handle === handle ? one : undefined
}

/** Where its columns go. */
export const askedColumns = (columns: readonly string[], { columns: known }: AskedImport): Match[] =>
  columns.map((column) => ({ column, to: known.find((one) => one.column === column.trim())?.field }))
