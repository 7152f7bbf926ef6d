// The sealed files that a backup holds: as they are, so only those who have the key of the inbox can read them.
import type { Parts, BackupScope } from '../core/extension/backup-parts.ts'
import { sealedFolder } from './sealed-folder.ts'

export const backupParts = async ({ site }: BackupScope): Promise<Parts> => ({
  folders: (['requests', 'held'] as const).map((shelf) => ({
    store: 'sealed',
    folder: sealedFolder({ site }, shelf),
  })),
})
