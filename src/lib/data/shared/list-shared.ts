// The tables that websites share, from their databases.
import type { Installation } from '../../core/installation.ts'
import { agreementOf, partiesOf, sharingOf } from './agreement.ts'
import { sharedTables } from './hub.ts'

export interface SharedTable {
  handle: string
  owner: string
  members: string[]
  see_members: boolean
}

/** All of the installation, or those a website takes part in. */
export async function listShared(
  installation: Pick<Installation, 'root' | 'clock'>,
  site?: string,
): Promise<SharedTable[]> {
  const tables: SharedTable[] = []
  for (const handle of sharedTables.names(installation)) {
    const agreement = await sharedTables.with(installation, handle, ({ read }) => agreementOf(read))
    if (!agreement || agreement.ended) continue
    const { owner, members, see_members } = sharingOf(agreement)
    if (site === undefined || partiesOf(agreement).includes(site)) tables.push({ handle, owner, members, see_members })
  }
  return tables
}
