// Websites being created or deleted: each has a note in storage/creating while content may exist without its file, so
// that what a killed process left can be distinguished from other content, and removed.
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { migrateLease } from '../backup/backup.ts'
import { SiteFile } from '../platform/config/site-config.ts'
import { SITE_KEY } from '../platform/config/site-directory.ts'
import { transact } from '../platform/db/database.ts'
import { dropMysqlDatabase, isEmptyMysqlDatabase } from '../platform/db/mysql-database.ts'
import { mediaStore } from '../platform/store/store.ts'
import type { Installation } from '../core/installation.ts'
import { siteAddress } from '../installation/open-site.ts'
import { readTextFile } from '../base/read-text.ts'
import { writeFileAtomic } from '../base/files.ts'

interface Note {
  /** What its file says; missing when that is invalid. */
  config?: unknown
  /** Whether the MySQL database is known to be this website's. */
  database: boolean
}

const noteOf = (root: string, key: string) => join(root, 'storage/creating', `${key}.json`)

/** The keys of websites that a process has not finished creating or deleting; it may still be at work. */
export function incompleteSites({ root, directory }: Pick<Installation, 'root' | 'directory'>): string[] {
  const folder = join(root, 'storage/creating')
  const notes = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : []
  return notes.map((name) => name.slice(0, -5)).filter((key) => SITE_KEY.test(key) && !directory.get(key))
}

export const isIncomplete = (root: string, key: string): boolean => existsSync(noteOf(root, key))

/** Before anything of the website is made or removed, and once more when its MySQL database is made. */
export const markIncomplete = (root: string, key: string, note: Note): void =>
  writeFileAtomic(noteOf(root, key), JSON.stringify(note))

/** The website is complete, or nothing is left of it. */
export const unmarkIncomplete = (root: string, key: string): void => rmSync(noteOf(root, key), { force: true })

/** Removes what a process left that ended while creating or deleting the website; one with a file is complete. */
export async function removeIncomplete(installation: Installation, key: string): Promise<void> {
  const { root, directory } = installation
  if (!isIncomplete(root, key)) return
  if (!directory.get(key)) {
    const { config, database } = JSON.parse(readTextFile(noteOf(root, key))) as Note
    const address = config === undefined ? undefined : siteAddress(installation, key, SiteFile.parse(config))
    await removeContent(installation, key)
    // The lease of the killed process would delay the next one for a minute.
    await transact(installation.network, (trx) =>
      trx.deleteFrom('leases').where('name', '=', migrateLease(key)).execute(),
    )
    // A database with tables that this website is not known to have created belongs to someone else.
    if (address?.driver === 'mysql' && (database || (await isEmptyMysqlDatabase(address))))
      await dropMysqlDatabase(address)
  }
  unmarkIncomplete(root, key)
}

/**
 * The files of a website's content, its database on SQLite among them. Other processes may still have it open: they make none
 * of these folders again once its file is removed (core/site-folder.ts), which must be before.
 */
export async function removeContent(installation: Installation, key: string): Promise<void> {
  await mediaStore(installation).removeAll(`sites/${key}`)
  for (const folder of ['storage/sites', 'storage/sources', 'storage/published', 'public/assets/sites', 'public/media'])
    await rm(join(installation.root, folder, key), { recursive: true, force: true, maxRetries: 5 })
}
