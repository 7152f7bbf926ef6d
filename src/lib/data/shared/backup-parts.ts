// The shared tables in a backup of a website: those it owns. Of the others its own database has the entries it may see.
import { partFile, type Parts, type BackupScope } from '../../core/extension/backup-parts.ts'
import { agreementOf, partiesOf } from './agreement.ts'
import { sharedTables } from './hub.ts'

/** A database that cannot be read does not prevent a backup; health reports it. */
export async function backupParts({ installation, site }: BackupScope): Promise<Parts> {
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
