// Published answers as files: a restarted server answers without rendering. A torn or foreign file counts as missing.
import { createHash, randomBytes } from 'node:crypto'
import { open, readdir, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sha256 } from '../base/hash.ts'
import { makeFoldersIn } from '../platform/store/write-file.ts'
import type { Bodies, EntryHead } from './entry.ts'

export interface DiskEntry {
  head: EntryHead
  bodies: Bodies
}
interface FileHead extends EntryHead {
  lengths: number[]
  sum: string
}

/** The folder of a website's published answers, with a folder for each cache fingerprint. */
export const publishedFolder = (root: string, site: string): string => join(root, 'storage/published', site)

const fileOf = (folder: string, key: string) => join(folder, `${sha256(key).slice(0, 40)}.page`)

/**
 * One line of JSON, then the bytes of each encoding; equal ones are written once. Not synced: the checksum finds torn files.
 * Throws ENOENT when the folder above does not exist: that of the website.
 */
export async function writeEntry(folder: string, { head, bodies }: DiskEntry): Promise<void> {
  const parts = bodies.map((body, i) => (i > 0 && body === bodies[0] ? Buffer.alloc(0) : body))
  const line: FileHead = { ...head, lengths: parts.map(({ length }) => length), sum: sumOf(parts) }
  const file = fileOf(folder, head.key)
  const temporary = join(folder, `.${randomBytes(6).toString('hex')}.tmp`)
  await makeFoldersIn(dirname(folder), folder)
  try {
    await writeParts(temporary, [Buffer.from(`${JSON.stringify(line)}\n`), ...parts])
    await rename(temporary, file)
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
}

/** Without joining the parts in memory. */
async function writeParts(file: string, parts: Buffer[]): Promise<void> {
  const handle = await open(file, 'w')
  try {
    await handle.writev(parts)
  } finally {
    await handle.close()
  }
}

/** Undefined when there is no valid file. */
export async function readEntry(folder: string, key: string): Promise<DiskEntry | undefined> {
  const file = await readFile(fileOf(folder, key)).catch(() => undefined)
  const end = file?.indexOf(10) ?? -1
  if (!file || end < 0) return undefined
  try {
    const { lengths, sum, ...head } = JSON.parse(file.toString('utf8', 0, end)) as FileHead
    const content = file.subarray(end + 1)
    if (head.key !== key || lengths.length !== 4 || sumOf([content]) !== sum) return undefined
    let at = 0
    const parts = lengths.map((length) => content.subarray(at, (at += length)))
    return { head, bodies: parts.map((part) => (part.length ? part : parts[0]!)) as Bodies }
  } catch {
    return undefined // half a line
  }
}

export const removeEntry = (folder: string, key: string): Promise<void> => rm(fileOf(folder, key), { force: true })

/** Removes the folders that other fingerprints of the website left behind. */
export async function removeOthers(parent: string, keep: string): Promise<void> {
  const names = await readdir(parent).catch(() => [])
  await Promise.all(
    names.filter((name) => name !== keep).map((name) => rm(join(parent, name), { recursive: true, force: true })),
  )
}

function sumOf(parts: Buffer[]): string {
  const sum = createHash('sha256')
  for (const part of parts) sum.update(part)
  return sum.digest('base64url')
}
