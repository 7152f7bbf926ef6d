// How much each website stores on this machine, and in what: for finding out what fills the disk.
import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { defaultTarget, listTarget } from '../backup/backup.ts'
import type { Installation } from '../core/installation.ts'

/** Bytes; what a database server or an S3-compatible store holds is 0. */
export interface DiskUse {
  key: string
  /** Content, history, logs and the search index. */
  database: number
  /** Files as they were uploaded, or fetched by external sources. */
  originals: number
  /** Sizes and formats made of them, and published pages: made again when they are deleted. */
  generated: number
  /** Archives and snapshots, without the media files, which the backups of a folder share. */
  backups: number
  total: number
}

/** Of all websites, the largest first; one after the other, since it reads the list of all their files. */
export async function listDiskUse(installation: Installation): Promise<DiskUse[]> {
  const backups = await bytesOfBackups(installation)
  const uses: DiskUse[] = []
  for (const { key } of installation.directory.list())
    uses.push(await useOf(installation.root, key, backups.get(key) ?? 0))
  return uses.sort((a, b) => b.total - a.total)
}

async function useOf(root: string, key: string, archives: number): Promise<DiskUse> {
  const below = async (...folders: string[]) => {
    let sum = 0
    for (const folder of folders) sum += await bytesOf(join(root, folder))
    return sum
  }
  const media = `storage/media/sites/${key}`
  const variants = `${media}/variants`
  const database = await below(`storage/sites/${key}`)
  const originals = (await below(media, `storage/sources/${key}`)) - (await below(variants))
  const generated = await below(
    variants,
    `public/media/${key}`,
    `public/assets/sites/${key}`,
    `storage/published/${key}`,
  )
  const backups = archives + (await below(`storage/backups/${key}`))
  return { key, database, originals, generated, backups, total: database + originals + generated + backups }
}

async function bytesOfBackups(installation: Installation): Promise<Map<string, number>> {
  const bytes = new Map<string, number>()
  for (const one of await listTarget(defaultTarget(installation)))
    bytes.set(one.site, (bytes.get(one.site) ?? 0) + one.bytes)
  return bytes
}

/** Of all files of a folder, at any depth; 0 if there is none. Files that disappear meanwhile do not count. */
async function bytesOf(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  let sum = 0
  for (const entry of entries)
    if (entry.isFile())
      sum += await stat(join(entry.parentPath, entry.name)).then(
        ({ size }) => size,
        () => 0,
      )
  return sum
}
