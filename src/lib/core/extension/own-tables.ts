// Tables of an extension: those that begin with its name, with or without `ext_` before it, or with a key of its features.
import { message } from '../../base/catalogue/message.ts'
import { KeyedError } from '../../base/errors.ts'
import type { TableLimit } from '../../platform/db/table-changes.ts'
import type { Contribution } from './contribution.ts'

type Owner = Pick<Contribution, 'name' | 'features'>

/** Whether a table is one of its own. */
export function ownTables({ name, features }: Owner): (table: string) => boolean {
  const own = [name, `ext_${name}`, ...features.map(({ key }) => key)].map((key) => key.replace(/[.-]/g, '_'))
  return (table) => own.some((one) => table === one || table.startsWith(`${one}_`))
}

/** Other tables are changed through operations, which check, log and emit events. */
export const limitOf = (owner: Owner): TableLimit => ({
  isOwn: ownTables(owner),
  refuse: (table) => new KeyedError(message('extension.foreign_table', { extension: owner.name, table })),
})
