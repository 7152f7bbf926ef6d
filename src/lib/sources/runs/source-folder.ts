// The folder of a source, below the installation: files that are sent to it, or that others (an FTP server) put there.
import { copyFile, mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, extname, join } from 'node:path'
import type { Context } from '../../core/operation/context.ts'

/** Relative to the installation. */
export const folderOf = (site: string, uid: string): string => `storage/sources/${site}/${uid}`

/** Where files lie that were read, and those that could not be. */
const DONE = 'done'
const FAILED = 'failed'
const DOCUMENTS = /\.(xml|zip|json|csv|rss|atom|gz|txt)$/i
/** A file that changed since may still be written: it waits for the next run. */
const SETTLED_MS = 10_000
const KEPT = 20

type Where = Pick<Context, 'installation' | 'site'>

const pathOf = ({ installation, site }: Where, uid: string, ...more: string[]): string =>
  join(installation.root, folderOf(site.key, uid), ...more)

export interface FolderFile {
  path: string
  /** As it was called. */
  name: string
  modified: Date
}

/** The documents of the folder that nobody writes any more, the oldest first. */
export async function filesIn(where: Where, uid: string, now: Date): Promise<FolderFile[]> {
  const folder = pathOf(where, uid)
  await mkdir(folder, { recursive: true })
  const files: FolderFile[] = []
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (!entry.isFile() || !DOCUMENTS.test(entry.name) || entry.name.startsWith('.')) continue
    const path = join(folder, entry.name)
    const { mtime } = await stat(path)
    if (mtime.getTime() <= now.getTime() - SETTLED_MS || isSent(entry.name))
      files.push({ path, name: entry.name, modified: mtime })
  }
  return files.sort((a, b) => a.modified.getTime() - b.modified.getTime() || (a.name < b.name ? -1 : 1))
}

/** The document that was read last, while it is still there. */
export async function lastRead(where: Where, uid: string): Promise<string | undefined> {
  const folder = pathOf(where, uid, DONE)
  const names = await readdir(folder).catch(() => [])
  const [last] = names.sort().reverse()
  return last === undefined ? undefined : join(folder, last)
}

/** What was sent to us is whole: it was renamed to its name once it was. */
const SENT = 'sent-'
const isSent = (name: string): boolean => name.startsWith(SENT)

/** Puts a file that was sent into the folder; it is there whole or not at all. */
export async function putFile(
  where: Where,
  uid: string,
  { path, name, id }: { path: string; name: string; id: string },
): Promise<void> {
  await mkdir(pathOf(where, uid), { recursive: true })
  const extension = DOCUMENTS.test(name) ? extname(name).toLowerCase() : '.txt'
  const temporary = pathOf(where, uid, `.${id}`)
  await copyFile(path, temporary)
  await rename(temporary, pathOf(where, uid, `${SENT}${id}${extension}`))
}

/**
 * A file that was read goes aside, the last 20 are kept. One that may hold addresses nobody released (OpenImmo) is
 * removed instead: what the run stored of it is all that stays.
 */
export async function putAway(
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

/** Where files lie that could not be read: put-aside.ts. */
export const failedFolder = (where: Where, uid: string): string => pathOf(where, uid, FAILED)

/** A picture that lies beside a document of the folder; undefined where there is none. */
export async function fileBeside(where: Where, uid: string, name: string): Promise<string | undefined> {
  const flat = name.split(/[\\/]/).at(-1)!
  if (flat === '' || flat.startsWith('.')) return undefined
  const path = pathOf(where, uid, flat)
  const found = await stat(path).catch(() => undefined)
  return found?.isFile() ? path : undefined
}

/** Whoever puts files there has to find it. */
export const makeFolder = async (where: Where, uid: string): Promise<void> =>
  void (await mkdir(pathOf(where, uid), { recursive: true }))

export const removeFolder = (where: Where, uid: string): Promise<void> =>
  rm(pathOf(where, uid), { recursive: true, force: true })
