// A backup with all that belongs to it, as one tar file that is made while it is read.
import { basename, dirname, join } from 'node:path'
import { storedPath, SUMS } from './archive/backup-name.ts'
import { plainTar } from './archive/archive.ts'
import { readChecksums } from './archive/checksums.ts'

/** The list of checksums comes last, so that a download that was cut off is no backup. */
export async function streamBackup(file: string): Promise<AsyncIterable<Uint8Array>> {
  const { files } = await readChecksums(file + SUMS)
  const stored = [...files.keys()].map(storedPath)
  return plainTar([
    ...stored.map((path) => ({ path, file: join(dirname(file), path) })),
    { path: basename(file), file },
    { path: basename(file + SUMS), file: file + SUMS },
  ])
}
