// A website is a party to a shared table no more: it has left, or all has ended.
import type { Transaction } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { Installation } from '../../core/installation.ts'
import { agreementOf, partiesOf, type Agreement } from './agreement.ts'
import { sharedTables, type Hub } from './hub.ts'
import type { HubTables } from './hub-tables.ts'

interface Striking {
  hub: Hub
  agreement: Agreement
  handle: string
}

/**
 * It has left: the others lose its entries. When all has ended they stay until everybody has gone, since the others may keep them,
 * too, and have not done so yet.
 */
export async function removeMember(
  installation: Installation,
  key: string,
  { hub, agreement, handle }: Striking,
): Promise<void> {
  await transact(hub, async (trx) => {
    const now = await agreementOf(trx)
    if (now?.uid !== agreement.uid) return
    await trx.deleteFrom('members').where('site', '=', key).execute()
    if (now.ended) await emptyWhenAlone(trx)
    else await trx.deleteFrom('entries').where('origin', '=', key).execute()
  })
  const others = partiesOf(agreement).filter((one) => one !== key)
  await sharedTables.notify(installation, others, { name: handle })
}

/** By its owner, for all. */
export async function endAgreement(
  trx: Transaction<HubTables>,
  { uid, all_entries }: { uid: string; all_entries: boolean },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('agreement')
    .set({ ended: 1 })
    .where('uid', '=', uid)
    .executeTakeFirst()
  if (!numUpdatedRows) return
  await trx
    .updateTable('members')
    .set({ state: 'removed', all_entries: Number(all_entries) })
    .execute()
  await emptyWhenAlone(trx)
}

async function emptyWhenAlone(trx: Transaction<HubTables>): Promise<void> {
  if (await trx.selectFrom('members').select('site').executeTakeFirst()) return
  await trx.deleteFrom('entries').execute()
}
