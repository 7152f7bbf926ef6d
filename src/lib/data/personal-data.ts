// What tables have of a person: saved views, imports, whose reports name files and quote of them, and entries with their
// address; registered in area.ts.
import { problem } from '../base/errors.ts'
import { storedMessage } from '../platform/i18n/say.ts'
import type { Kysely } from 'kysely'
import { definePersonalData, type Erasure } from '../access/define-personal-data.ts'
import { instant } from '../base/clock.ts'
import type { NetworkTables, SiteTables } from '../platform/db/tables.ts'
import { entriesOfAddress, eraseEntriesOfAddress } from './entries/entries-of-address.ts'
import { eraseViews } from './views/erase-views.ts'
import { viewsOfAccount } from './views/forget-views.ts'

export const personalData = definePersonalData({
  list: async (db, { id }) => ({ views: await viewsOfAccount(db, id) }),
  erase: async (trx, erasure) => (await blankImports(trx, erasure)) + (await eraseViews(trx, erasure)),
  listOfAddress: async (ctx, email) => ({ entries: await entriesOfAddress(ctx, email) }),
  eraseOfAddress: eraseEntriesOfAddress,
  async listInNetwork(db, id) {
    const columns = ['uid', 'site', 'handle', 'file', 'status', 'result', 'error', 'created_at', 'finished_at'] as const
    const imports = db.selectFrom('imports').select(columns)
    const own = tokensOf(db, id)
    return {
      imports: await imports.where((is) => is.or([is('user_id', '=', id), is('token_id', 'in', own)])).execute(),
    }
  },
  async eraseInNetwork(trx, id) {
    const own = tokensOf(trx, id)
    await trx
      .deleteFrom('imports')
      .where((is) => is.or([is('user_id', '=', id), is('token_id', 'in', own)]))
      .execute()
  },
})

async function blankImports(trx: Kysely<SiteTables>, { id, blanked, now }: Erasure): Promise<number> {
  const rejected = {
    status: 'rejected' as const,
    reviewed_at: instant(now),
    reason: storedMessage(problem('change.proposer_erased')),
  }
  const theirs = trx.updateTable('changes').where('entity_type', '=', 'data_import').where('user_id', '=', id)
  await theirs.set(rejected).where('status', '=', 'pending').execute()
  return Number((await theirs.set(blanked).executeTakeFirst()).numUpdatedRows)
}

const tokensOf = (db: Kysely<NetworkTables>, id: number) =>
  db.selectFrom('tokens').select('id').where('user_id', '=', id)
