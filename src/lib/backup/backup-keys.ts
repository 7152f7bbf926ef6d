// The keys that the backups of the usual folder were made under: without its key nothing sealed in a backup can be opened.
import type { Installation } from '../core/installation.ts'
import { listAccounts } from './accounts/accounts-name.ts'
import { readAccounts } from './accounts/accounts-file.ts'
import { SUMS, type StoredBackup } from './archive/backup-name.ts'
import { readChecksums } from './archive/checksums.ts'
import { readHead } from './read-head.ts'
import { defaultTarget, listTarget, withTargetLease } from './target.ts'

export interface KeyedBackup {
  name: string
  /** Ids of its keys; undefined where they cannot be told. */
  keys: readonly string[] | undefined
}

/** Of websites and of accounts. */
export async function keysOfBackups(installation: Installation): Promise<KeyedBackup[]> {
  const folder = defaultTarget(installation)
  const keyed: KeyedBackup[] = []
  for (const one of await listTarget(folder))
    keyed.push(await keyedBackup(one, async () => (await readHead(one)).manifest.app_keys))
  for (const one of await listAccounts(folder))
    keyed.push(await keyedBackup(one, async () => (await readAccounts(one)).app_keys))
  return keyed
}

/** A backup of an earlier version does not name its keys beside the archive, and an encrypted one of these not at all. */
async function keyedBackup({ name, file }: StoredBackup, inside: () => Promise<string[]>): Promise<KeyedBackup> {
  try {
    return { name, keys: (await readChecksums(file + SUMS)).app_keys ?? (await inside()) }
  } catch {
    return { name, keys: undefined }
  }
}

/** Runs `work` while no backup is being made in the usual folder. */
export const whileNoneIsMade = <R>(installation: Installation, work: () => Promise<R>): Promise<R> =>
  withTargetLease(installation, defaultTarget(installation), work)
