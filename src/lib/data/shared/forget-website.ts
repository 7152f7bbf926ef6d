// Removes a deleted website: what it shared ends, and what others shared with it continues without it.
import { transact } from '../../platform/db/database.ts'
import type { Installation } from '../../core/installation.ts'
import { agreementOf } from './agreement.ts'
import { type Hub, sharedTables } from './hub.ts'
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
