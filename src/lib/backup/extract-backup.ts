// Takes an archive apart into a folder: every file is compared with its checksum before anybody uses it.
import { createReadStream } from 'node:fs'
import { mkdir, readFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { writeFileFrom } from '../base/files.ts'
import { AppError } from '../base/errors.ts'
import { message, type Message } from '../base/catalogue/message.ts'
import { measuring } from './archive/archive.ts'
import { decrypted } from './archive/age.ts'
import { requireBackup, storedPath, SUMS } from './archive/backup-name.ts'
import { readChecksums } from './archive/checksums.ts'
import { Access, type Manifest, type StoredFile } from './archive/manifest.ts'
import { readParts } from './archive/read-parts.ts'
import { storedFiles } from './verify-backup.ts'

export interface BackupSource {
  file: string
  /** For an encrypted one. */
  identity?: string | undefined
}
export interface ExtractedBackup {
  manifest: Manifest
  config: Record<string, unknown>
  access: Access
  /** The file of a part in the folder; its path in the archive names it. */
  fileOf(path: string): string
  /** All files of the library, as they are listed. */
  listed(): AsyncIterable<StoredFile>
  /** Writes one of them. Throws 422 when it is missing, or was altered. */
  write(stored: StoredFile, toFile: string): Promise<void>
}

/** Throws 403 for an encrypted one without its key. */
export function requireIdentity({ file, identity }: BackupSource): void {
  if (requireBackup(file).encrypted && identity === undefined)
    throw new AppError('backup.identity_needed', { file: basename(file) })
}

/** Throws 422 naming what is damaged. */
export async function extractBackup(source: BackupSource, folder: string): Promise<ExtractedBackup> {
  requireIdentity(source)
  const { file, identity } = source
  await readChecksums(file + SUMS)
  const fileOf = (path: string) => join(folder, path)
  const manifest = await damagedIn(file, () =>
    readParts({
      file,
      identity,
      report: (path, reason) => {
        throw damaged(`${basename(file)}: ${path}`, reason)
      },
      read: async ({ path }, body) => {
        await mkdir(dirname(fileOf(path)), { recursive: true, mode: 0o700 })
        await writeFileFrom(fileOf(path), [Readable.from(body, { objectMode: false })], { flush: true })
      },
    }),
  )
  const json = async (path: string) => JSON.parse(await readFile(fileOf(path), 'utf8')) as unknown
  return {
    manifest,
    config: (await json('config.json')) as Record<string, unknown>,
    access: Access.parse(await json('access.json')),
    fileOf,
    listed: () => storedFiles(createReadStream(fileOf('files.ndjson'))),
    write: (stored, toFile) => writeStored(source, stored, toFile),
  }
}

async function writeStored({ file, identity }: BackupSource, stored: StoredFile, toFile: string): Promise<void> {
  const path = storedPath(stored.stored)
  const { pass, measured } = measuring()
  await damagedIn(path, async () => {
    const raw = createReadStream(join(dirname(file), path))
    const plain = requireBackup(file).encrypted ? await decrypted(raw, identity!) : raw
    await writeFileFrom(toFile, [plain, pass], { flush: true })
  })
  if (measured().sha256 !== stored.sha256) throw damaged(path, message('backup.part_altered'))
}

const FULL = /ENOSPC|EDQUOT|EROFS|EACCES|EPERM/

/** What a library says of bytes that are none of its format is not for people: it is damaged. */
export async function damagedIn<R>(path: string, work: () => Promise<R>): Promise<R> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof AppError || FULL.test((cause as NodeJS.ErrnoException).code ?? '')) throw cause
    throw new AppError('backup.damaged', { place: basename(path), reason: (cause as Error).message }, { cause })
  }
}

const damaged = (place: string, reason: Message) => new AppError('backup.damaged', { place, reason })
