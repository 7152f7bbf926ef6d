// The moment at which a restored website replaces the previous one: prepared next to it, recorded, then swapped. A
// process that dies in between leaves the record, and the process that opens the website next completes the swap.
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { partOf, writeFileAtomic, writeFileSingleWriter } from '../base/files.ts'
import { readTextFile } from '../base/read-text.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { noteFile } from '../core/restore-note.ts'
import { waitForLease } from '../core/jobs/jobs.ts'
import { SECOND } from '../base/clock.ts'
import type { MysqlAddress } from '../platform/db/database.ts'
import { dropMysqlDatabase } from '../platform/db/mysql-database.ts'
import { password } from '../platform/config/local-file.ts'

/** A database by what its website's file says of it. */
export type NamedDatabase = Omit<MysqlAddress, 'password'> & { password_env?: string | undefined }

export interface RestoreNote {
  key: string
  /** prepared: the website is as it was; swapping: the restored one replaces it, which is always completed. */
  phase: 'preparing' | 'swapping'
  /** Where the restored one is prepared: its `site` becomes storage/sites/{key}. */
  folder: string
  /** Where the previous folder is moved; removed at the end when a backup of it was made. */
  retired: string
  keep_retired: boolean
  /** The file of the website, as it will be. */
  config?: unknown
  /** The new database on MySQL or MariaDB. */
  database?: NamedDatabase | undefined
  /** The previous database, which is dropped then. */
  old_database?: NamedDatabase | undefined
}

export function readNote(root: string, key: string): RestoreNote | undefined {
  const file = noteFile(root, key)
  return existsSync(file) ? (JSON.parse(readTextFile(file)) as RestoreNote) : undefined
}

export const writeNote = (root: string, note: RestoreNote): void =>
  writeFileSingleWriter(noteFile(root, note.key), JSON.stringify(note), 0o600)

export function dropNote(root: string, key: string): void {
  const file = noteFile(root, key)
  for (const one of [file, partOf(file)]) rmSync(one, { force: true })
}

/** Removes what an interrupted restore had prepared. */
export async function discardPrepared(installation: Installation, note: RestoreNote): Promise<void> {
  if (note.database) await dropMysqlDatabase(withPassword(installation, note.database))
  rmSync(note.folder, { recursive: true, force: true })
  dropNote(installation.root, note.key)
}

export const withPassword = ({ env }: Installation, { password_env, ...address }: NamedDatabase): MysqlAddress => ({
  ...address,
  password: password(password_env, env, `config/sites db`),
})

const TTL = 10 * SECOND
const WAIT = { tries: 150, pause_ms: 200 }

/** Ends a swap that was begun, if there is one. Does nothing while a restore is only being prepared. */
export async function finishSwap(installation: Installation, key: string): Promise<void> {
  if (readNote(installation.root, key)?.phase !== 'swapping') return
  const busy = () => new AppError('backup.being_restored', { site: key })
  await waitForLease(installation, { name: `swap:${key}`, ttl: TTL, ...WAIT, busy }, async () => {
    const note = readNote(installation.root, key)
    if (note?.phase === 'swapping') await swap(installation, note)
  })
}

/** Each step can be repeated. */
async function swap(installation: Installation, note: RestoreNote): Promise<void> {
  const { root, directory } = installation
  const { key, folder, retired } = note
  try {
    exchange(join(root, 'storage/sites', key), join(folder, 'site'), retired)
  } catch (error) {
    // Nothing was swapped: the restore counts as never begun.
    writeNote(root, { ...note, phase: 'preparing' })
    throw error
  }
  writeFileAtomic(join(directory.folder, `${key}.json`), `${JSON.stringify(note.config, null, 2)}\n`)
  for (const made of ['storage/published', 'public/assets/sites'])
    rmSync(join(root, made, key), { recursive: true, force: true, maxRetries: 5 })
  if (note.old_database) await dropMysqlDatabase(withPassword(installation, note.old_database))
  if (!note.keep_retired) rmSync(retired, { recursive: true, force: true })
  rmSync(folder, { recursive: true, force: true })
  dropNote(root, key)
  await directory.refresh()
}

/** Moves the prepared folder to the website's path, and the previous one to a third path; or changes nothing. */
function exchange(there: string, prepared: string, retired: string): void {
  if (!existsSync(prepared)) return
  // A folder that was created after the previous one had been moved is empty.
  if (existsSync(there) && existsSync(retired)) rmSync(there, { recursive: true, force: true })
  const isThere = existsSync(there)
  if (isThere) renameSync(there, retired)
  try {
    mkdirSync(dirname(there), { recursive: true, mode: 0o700 })
    renameSync(prepared, there)
  } catch (error) {
    if (isThere) renameSync(retired, there)
    throw error
  }
}
