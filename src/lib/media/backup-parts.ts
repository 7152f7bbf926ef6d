// The files of the media library in a backup: originals and captions of the website and of its pools.
import { partFile, type Parts, type BackupScope } from '../core/extension/backup-parts.ts'
import { captionsFolder, originalsOf } from './keys.ts'
import { mediaPools } from './pools/pool-database.ts'
import { membersOf } from './pools/membership.ts'
import { captionsOfPool } from './pools/pool-files.ts'

/** Variants are left out: they are made again when they are requested. */
export async function backupParts({ installation, site: { key, config } }: BackupScope): Promise<Parts> {
  const pools = config.media_pools.filter((name) => mediaPools.exists(installation, name))
  const own = [originalsOf(key), captionsFolder(key)]
  const shared = pools.flatMap((name) => [originalsOf(key, name), captionsOfPool(name)])
  return {
    folders: [...own, ...shared].map((folder) => ({ store: 'media', folder })),
    databases: pools.map((name) => ({
      kind: 'pool',
      name,
      file: partFile(installation.root, { kind: 'pool', name }),
      members: membersOf(installation, name),
    })),
  }
}
