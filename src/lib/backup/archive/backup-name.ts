// What the files of a backup are called: `muster.20260131T020000000Z.nightly.tar.zst`, with `.age` behind it when it is encrypted.
import { existsSync } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { AppError } from '../../base/errors.ts'

/** Why it was made. Each kind has keep rules of its own: fifteen by hand in a day take no nightly one away. */
export const KINDS = ['manual', 'nightly', 'before-restore', 'before-delete'] as const
export type BackupKind = (typeof KINDS)[number]

export interface BackupName {
  /** Of the file, without its folder. */
  name: string
  site: string
  made_at: string
  kind: BackupKind
  encrypted: boolean
}

/** The list of checksums of an archive: a backup is one once it is there. */
export const SUMS = '.sha256'

export function backupName({ site, made_at, kind, encrypted }: Omit<BackupName, 'name'>): BackupName {
  const stamp = made_at.replaceAll(/[-:.]/g, '')
  const name = `${site}.${stamp}.${kind}.tar.zst${encrypted ? '.age' : ''}`
  return { name, site, made_at, kind, encrypted }
}

type Parse = (file: string) => BackupName | undefined

/** Reads names that begin with `site`, a pattern; undefined for others. */
export function nameParser(site: string, kinds: readonly BackupKind[]): Parse {
  const pattern = new RegExp(
    `^(${site})\\.(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)(\\d{3})Z\\.(${kinds.join('|')})\\.tar\\.zst(\\.age)?$`,
  )
  return (file) => {
    const name = basename(file)
    const [, site, year, month, day, hour, minute, second, ms, kind, age] = pattern.exec(name) ?? []
    if (site === undefined) return undefined
    const made_at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`
    return { name, site, made_at, kind: kind as BackupKind, encrypted: age !== undefined }
  }
}
/** Undefined for what is no name of a backup of a website. */
export const parseName = nameParser('[a-z][a-z0-9_-]{0,39}', KINDS)

export interface StoredBackup extends BackupName {
  file: string
  /** Of the archive, without the files it shares with others. */
  bytes: number
}

/** The complete backups of a folder with names that `parse` reads, the newest first. */
export async function listBackups(folder: string, parse: Parse): Promise<StoredBackup[]> {
  const found: StoredBackup[] = []
  for (const one of (await readdir(folder).catch(() => [])).map(parse)) {
    const file = one && join(folder, one.name)
    if (!file || !existsSync(file + SUMS)) continue
    const facts = await stat(file).catch(() => undefined)
    if (facts?.isFile()) found.push({ ...one, file, bytes: facts.size })
  }
  return found.sort((a, b) => (a.made_at < b.made_at ? 1 : -1))
}

/** Throws 404 without the file, 422 for a name that `parse` does not read, or without a list of checksums. */
export function requireBackup(file: string, parse: Parse = parseName): BackupName {
  if (!existsSync(file)) throw new AppError('backup.missing', { file })
  const name = parse(file)
  if (!name) throw new AppError('backup.no_backup', { file: basename(file) })
  if (!existsSync(file + SUMS)) throw new AppError('backup.unfinished', { file: basename(file) })
  return name
}

/** Where a file of the library is in the target, by its name there: `files/ab/ab12…`. */
export const storedPath = (stored: string): string => `files/${stored.slice(0, 2)}/${stored}`
export const STORED = /^[0-9a-f]{64}$/
