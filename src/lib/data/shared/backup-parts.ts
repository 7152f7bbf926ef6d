// The shared tables that a backup of a website holds: those it owns. Of the others it has the entries it may see in its own database.
import { partFile, type Parts, type PartsPlace } from '../../core/extension/backup-parts.ts'
import { agreementOf, partiesOf } from './agreement.ts'
import { sharedTables } from './hub.ts'

/** One that cannot be read keeps nobody from a backup; health says so. */
export async function backupParts({ installation, site }: PartsPlace): Promise<Parts> {
  const databases: Parts['databases'] = []
  for (const name of sharedTables.names(installation)) {
    const agreement = await sharedTables
      .with(installation, name, ({ read }) => agreementOf(read))
      .catch(() => undefined)
    if (!agreement || agreement.owner !== site.key || agreement.ended) continue
    const file = partFile(installation.root, { kind: 'shared', name })
    databases.push({ kind: 'shared', name, file, members: partiesOf(agreement) })
  }
  return { databases }
}
