// What backups of accounts are called: `_accounts.20260131T020000000Z.nightly.tar.zst`. No website has such a key.
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { SUMS, type BackupKind } from '../archive/backup-name.ts'
import type { StoredBackup } from '../target.ts'

/** In place of the key of a website. */
export const ACCOUNTS = '_accounts'

const NAME = /^_accounts\.(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z\.(manual|nightly)\.tar\.zst(\.age)?$/

export const accountsName = (made_at: string, kind: BackupKind, encrypted: boolean): string =>
  `${ACCOUNTS}.${made_at.replaceAll(/[-:.]/g, '')}.${kind}.tar.zst${encrypted ? '.age' : ''}`

/** Undefined for another name. */
export function parseAccountsName(file: string): Omit<StoredBackup, 'file' | 'bytes'> | undefined {
  const name = basename(file)
  const [, year, month, day, hour, minute, second, ms, kind, age] = NAME.exec(name) ?? []
  if (year === undefined) return undefined
  const made_at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`
  return { name, site: ACCOUNTS, made_at, kind: kind as BackupKind, encrypted: age !== undefined }
}

/** The complete backups of a folder, the newest first. */
export async function listAccounts(folder: string): Promise<StoredBackup[]> {
  const found: StoredBackup[] = []
  for (const name of await readdir(folder).catch(() => [])) {
    const one = parseAccountsName(name)
    const file = join(folder, name)
    if (!one || !existsSync(file + SUMS)) continue
    const facts = await stat(file).catch(() => undefined)
    if (facts?.isFile()) found.push({ ...one, file, bytes: facts.size })
  }
  return found.sort((a, b) => (a.made_at < b.made_at ? 1 : -1))
}
