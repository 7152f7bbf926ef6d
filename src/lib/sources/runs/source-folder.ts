// The folder of a source in the installation: for uploaded files, or those that other programs (an FTP server) put there.
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import { message, type Message } from '../../base/catalogue/message.ts'
import type { Context } from '../../core/operation/context.ts'
import { makeSiteFolder } from '../../core/site-folder.ts'

/** Relative to the installation. */
export const folderOf = (site: string, uid: string): string => `storage/sources/${site}/${uid}`

/** Folders for files that were read, and for rejected ones. */
const DONE = 'done'
const FAILED = 'failed'
const DOCUMENTS = /\.(xml|zip|json|csv|rss|atom|gz|txt)$/i
/** A recently changed file may still be being written: it waits for the next run. */
const SETTLED_MS = 10_000
const KEPT = 20

type Where = Pick<Context, 'installation' | 'site'>

const pathOf = ({ installation, site }: Where, uid: string, ...more: string[]): string =>
  join(installation.root, folderOf(site.key, uid), ...more)

export interface FolderFile {
  path: string
  /** Its original name. */
  name: string
  modified: Date
}

/** The documents of the folder that are completely written, the oldest first. */
export async function filesIn(where: Where, uid: string, now: Date): Promise<FolderFile[]> {
  const files = (await allIn(where, uid)).filter((file) => isSettled(file, now))
  return files.sort((a, b) => a.modified.getTime() - b.modified.getTime() || (a.name < b.name ? -1 : 1))
}

/** Why the folder has no document to read: one may still be being written. */
export const noFiles = async (where: Where, uid: string, now: Date): Promise<Message> => {
  const [fresh] = (await allIn(where, uid)).filter((file) => !isSettled(file, now))
  if (!fresh) return message('source.no_files')
  return message('source.file_fresh', { file: fresh.name, seconds: SETTLED_MS / 1000 })
}

const isSettled = ({ name, modified }: FolderFile, now: Date): boolean =>
  modified.getTime() <= now.getTime() - SETTLED_MS || isSent(name)

async function allIn(where: Where, uid: string): Promise<FolderFile[]> {
  const folder = await makeFolder(where, uid)
  const files: FolderFile[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !DOCUMENTS.test(entry.name) || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    const { mtime } = await stat(path)
    files.push({ path, name: entry.name, modified: mtime })
  }
  return files
}

/** The document that was read last, while it still exists. */
export async function lastRead(where: Where, uid: string): Promise<string | undefined> {
  const folder = pathOf(where, uid, DONE)
  const names = await readdir(folder).catch(() => [])
  const [last] = names.sort().reverse()
  return last === undefined ? undefined : join(folder, last)
}

/** Uploaded files are complete: they are renamed only afterwards. */
const SENT = 'sent-'
const isSent = (name: string): boolean => name.startsWith(SENT)

/** Puts an uploaded file into the folder, atomically. */
export async function putFile(
  where: Where,
  uid: string,
  { path, name, id }: { path: string; name: string; id: string },
): Promise<void> {
  await makeFolder(where, uid)
  const extension = DOCUMENTS.test(name) ? extname(name).toLowerCase() : '.txt'
  const temporary = pathOf(where, uid, `.${id}`)
  await copyFile(path, temporary)
  await rename(temporary, pathOf(where, uid, `${SENT}${id}${extension}`))
}

/**
 * Moves a file that was read away; the last 20 are stored. One that may contain unreleased addresses (OpenImmo) is
 * removed instead: only what the run stored of it remains.
 */
export async function moveProcessed(
  where: Where,
  uid: string,
  { path, keep }: { path: string; keep: boolean },
): Promise<void> {
  if (!keep) return rm(path, { force: true })
  const folder = pathOf(where, uid, DONE)
  await mkdir(folder, { recursive: true })
  const stamp = new Date((await stat(path)).mtimeMs).toISOString().replaceAll(/[:.]/g, '-')
  await rename(path, join(folder, `${stamp}-${basename(path)}`))
  const names = (await readdir(folder)).sort()
  for (const name of names.slice(0, -KEPT)) await rm(join(folder, name), { force: true })
}

/** The folder of rejected files: rejected-files.ts. */
export const failedFolder = (where: Where, uid: string): string => pathOf(where, uid, FAILED)

/** A picture next to a document of the folder; undefined where there is none. */
export async function siblingFile(where: Where, uid: string, name: string): Promise<string | undefined> {
  const flat = name.split(/[\\/]/).at(-1)!
  if (flat === '' || flat.startsWith('.')) return undefined
  const path = pathOf(where, uid, flat)
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? path : undefined
}

/** Makes the folder, so that programs can put files there, and returns its path. Throws 404 for a deleted website. */
export async function makeFolder(where: Where, uid: string): Promise<string> {
  makeSiteFolder(where.installation, 'storage/sources', where.site.key)
  const folder = pathOf(where, uid)
  await mkdir(folder, { recursive: true })
  return folder
}

export const removeFolder = (where: Where, uid: string): Promise<void> =>
  rm(pathOf(where, uid), { recursive: true, force: true })
