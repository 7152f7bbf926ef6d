// What the files of a backup are called: `muster.20260131T020000000Z.nightly.tar.zst`, with `.age` behind it when it is encrypted.
import { basename } from 'node:path'

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

const NAME = new RegExp(
  `^([a-z][a-z0-9_-]{0,39})\\.(\\d{4})(\\d\\d)(\\d\\d)T(\\d\\d)(\\d\\d)(\\d\\d)(\\d{3})Z\\.(${KINDS.join('|')})\\.tar\\.zst(\\.age)?$`,
)
/** The list of checksums of an archive: a backup is one once it is there. */
export const SUMS = '.sha256'

export function backupName({ site, made_at, kind, encrypted }: Omit<BackupName, 'name'>): BackupName {
  const stamp = made_at.replaceAll(/[-:.]/g, '')
  const name = `${site}.${stamp}.${kind}.tar.zst${encrypted ? '.age' : ''}`
  return { name, site, made_at, kind, encrypted }
}

/** Undefined for what is no name of a backup. */
export function parseName(file: string): BackupName | undefined {
  const name = basename(file)
  const [, site, year, month, day, hour, minute, second, ms, kind, age] = NAME.exec(name) ?? []
  if (site === undefined) return undefined
  const made_at = `${year}-${month}-${day}T${hour}:${minute}:${second}.${ms}Z`
  return { name, site, made_at, kind: kind as BackupKind, encrypted: age !== undefined }
}

/** Where a file of the library is in the target, by its name there: `files/ab/ab12…`. */
export const storedPath = (stored: string): string => `files/${stored.slice(0, 2)}/${stored}`
export const STORED = /^[0-9a-f]{64}$/
