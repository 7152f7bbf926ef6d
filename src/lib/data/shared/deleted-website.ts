// A deleted website: what it shared ends, and what others shared with it continues without it. Restored, it shares again.
import type { Transaction } from 'kysely'
import { transact } from '../../platform/db/database.ts'
import type { Installation } from '../../core/installation.ts'
import { systemContext } from '../../core/jobs/jobs.ts'
import type { Site } from '../../core/site.ts'
import type { Sharing } from '../tables/definition.ts'
import { agreementOf, partiesOf, type Agreement } from './agreement.ts'
import { type Hub, sharedTables } from './hub.ts'
import type { HubTables } from './hub-tables.ts'
import { pushTable } from './push.ts'
import { endAgreement, removeMember } from './remove-member.ts'

/** A new website with the same key must not get its entries. A shared table that cannot be read does not prevent the deletion. */
export async function forgetWebsite(installation: Installation, key: string): Promise<void> {
  for (const handle of sharedTables.names(installation))
    await sharedTables
      .with(installation, handle, (hub) => forgetIn(installation, { hub, handle, key }))
      .catch(() => undefined)
}

async function forgetIn(
  installation: Installation,
  { hub, handle, key }: { hub: Hub; handle: string; key: string },
): Promise<void> {
  const agreement = await agreementOf(hub.read)
  if (!agreement) return
  if (agreement.members.some(({ site }) => site === key))
    return removeMember(installation, key, { hub, agreement, handle })
  if (agreement.owner !== key || agreement.ended) return
  await transact(hub, (trx) => endAgreement(trx, { uid: agreement.uid, all_entries: false }))
  await sharedTables.notify(
    installation,
    agreement.members.map(({ site }) => site),
    { name: handle },
  )
}

/** Whether a website shared the table and does so no more. */
export const hasEnded = (installation: Installation, handle: string, key: string): Promise<boolean> =>
  sharedTables
    .with(installation, handle, ({ read }) => agreementOf(read))
    .then((agreement) => agreement?.owner === key && agreement.ended)
    .catch(() => false)

/** What ended while the website was deleted, and is shared in its restored database, begins again with the members of then. */
export async function shareAgain(installation: Installation, site: Site): Promise<void> {
  const rows = await site.db.read
    .selectFrom('data_tables')
    .select(['handle', 'shared'])
    .where('living', 'is not', null)
    .where('shared', 'is not', null)
    .execute()
  for (const { handle, shared } of rows) {
    const sharing = JSON.parse(shared!) as Sharing
    if (sharing.owner !== site.key) continue
    await sharedTables
      .with(installation, handle, (hub) => againIn(installation, { hub, handle, site, sharing }))
      .catch(() => undefined)
  }
}

interface Again {
  hub: Hub
  handle: string
  site: Site
  sharing: Sharing
}

async function againIn(installation: Installation, { hub, handle, site, sharing }: Again): Promise<void> {
  const isDone = await transact(hub, async (trx) => {
    const agreement = await agreementOf(trx)
    if (!agreement?.ended || agreement.uid !== sharing.uid) return false
    const members = sharing.members.filter((key) => installation.directory.get(key))
    await reopen(trx, agreement, { ...sharing, members })
    return true
  })
  if (!isDone) return
  await pushTable(systemContext(installation, site), { handle })
  const agreement = await agreementOf(hub.read)
  if (agreement) await sharedTables.notify(installation, partiesOf(agreement), { name: handle })
}

/** Members that have left by now join again, with the entries they have. */
async function reopen(trx: Transaction<HubTables>, known: Agreement, { members, see_members }: Sharing): Promise<void> {
  await trx
    .updateTable('agreement')
    .set({ ended: 0, see_members: Number(see_members) })
    .execute()
  for (const site of members) {
    const merge = known.members.find((one) => one.site === site)?.merge ?? 0
    await trx.deleteFrom('members').where('site', '=', site).execute()
    await trx.insertInto('members').values({ site, state: 'joined', merge, all_entries: 0 }).execute()
  }
}
