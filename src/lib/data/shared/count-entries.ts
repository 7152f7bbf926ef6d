// How many entries of a table a website has: its own, or with what it sees of others.
import type { AnyDb } from '../../platform/db/database.ts'
import type { Context } from '../../core/operation/context.ts'
import { draftReader } from '../entries/walks.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { entriesTable } from '../tables/layout.ts'

/** 0 for a website that cannot be opened now. */
export async function countAt(
  { installation }: Context,
  { key, handle, all }: { key: string; handle: string; all: boolean },
): Promise<number> {
  if (!installation.directory.get(key)) return 0
  try {
    const site = await installation.openSite(key)
    const source = { site, db: site.db.read }
    const table = await lookUpTable(source, handle)
    if (!table?.shared) return 0
    const reader: AnyDb = await draftReader(source, table)
    let rows = reader.selectFrom(entriesTable(handle, 'draft')).where('_status', '!=', 'trash')
    if (!all) rows = rows.where('_origin', '=', key)
    const { n } = (await rows.select((eb) => eb.fn.countAll().as('n')).executeTakeFirstOrThrow()) as { n: number } // prettier-ignore
    return Number(n)
  } catch {
    return 0
  }
}
