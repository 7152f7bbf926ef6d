// A website that was copied under another key is no member of the tables the first one shares: what it has of them is its own.
import type { Context } from '../../core/operation/context.ts'
import { writeHere } from '../../core/operation/write-as.ts'
import { lookUpTable } from '../tables/find-table.ts'
import { leaveTable } from './leave.ts'

export async function leaveCopied(ctx: Context): Promise<void> {
  await writeHere(ctx, async (inside) => {
    const shared = await inside.db
      .selectFrom('data_tables')
      .select('handle')
      .where('living', 'is not', null)
      .where('shared', 'is not', null)
      .execute()
    for (const { handle } of shared) {
      const table = await lookUpTable(inside, handle)
      if (table) await leaveTable(inside, table, { all: true })
    }
  })
}
