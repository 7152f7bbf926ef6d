// Checks that a backup is complete and undamaged, byte by byte, without restoring it; errors name their place.
import { createReadStream } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { message, type Message } from '../base/catalogue/message.ts'
import { AppError, reasonOf } from '../base/errors.ts'
import { sha256Of } from '../base/hash.ts'
import { requireBackup, storedPath, SUMS } from './archive/backup-name.ts'
import { readChecksums, type Checksums } from './archive/checksums.ts'
import { StoredFile, type Manifest } from './archive/manifest.ts'
import { readParts } from './archive/read-parts.ts'

export interface VerifiedBackup {
  file: string
  ok: boolean
  encrypted: boolean
  /** Whether the content was checked as well: an encrypted backup needs its key for that. */
  opened: boolean
  files: number
  bytes: number
  /** The file, or `archive: path in it`, and what is wrong. */
  errors: { place: string; message: Message }[]
}
export interface VerifyOptions {
  identity?: string | undefined
  progress?: ((bytes: number) => void) | undefined
}

/** Throws 404 when there is no such file, 422 when it is no backup or was never finished. */
export async function verifyBackup(file: string, options: VerifyOptions = {}): Promise<VerifiedBackup> {
  const { encrypted } = requireBackup(file)
  const result: VerifiedBackup = {
    file,
    ok: true,
    encrypted,
    opened: !encrypted || options.identity !== undefined,
    files: 0,
    bytes: 0,
    errors: [],
  }
  const report = (place: string, error: Message) => void result.errors.push({ place, message: error })
  const sums = await readChecksums(file + SUMS).catch((error: unknown) => {
    report(basename(file + SUMS), reasonOf(error))
    return undefined
  })
  const check = checker(result, report, options)
  if (sums) {
    await check(file, basename(file), sums.archive)
    for (const [stored, sum] of sums.files)
      await check(join(dirname(file), storedPath(stored)), storedPath(stored), sum)
  }
  // An archive with a wrong checksum is read as well, to name the damaged part.
  if (result.opened) await verifyInside(file, { sums, report, identity: options.identity })
  return { ...result, ok: !result.errors.length }
}

type Report = (place: string, error: Message) => void

function checker(result: VerifiedBackup, report: Report, { progress }: VerifyOptions) {
  return async (path: string, place: string, expected: string): Promise<void> => {
    try {
      const source = createReadStream(path).on('data', ({ length }) => {
        result.bytes += length
        progress?.(result.bytes)
      })
      const sum = await sha256Of(source)
      result.files++
      if (sum !== expected) report(place, message('backup.part_altered'))
    } catch (error) {
      const isGone = (error as NodeJS.ErrnoException).code === 'ENOENT'
      report(place, isGone ? message('backup.part_missing') : reasonOf(error))
    }
  }
}

interface Inside {
  sums: Checksums | undefined
  report: Report
  identity: string | undefined
}

async function verifyInside(file: string, { sums, report, identity }: Inside): Promise<void> {
  const name = basename(file)
  let at = 'manifest.json'
  let listed = 0
  let manifest: Manifest | undefined
  try {
    manifest = await readParts({
      file,
      identity,
      report: (path, error) => report(`${name}: ${path}`, error),
      read: async ({ path }, body) => {
        at = path
        if (path !== 'files.ndjson') return
        for await (const { stored } of storedFiles(body)) {
          listed++
          if (sums && !sums.files.has(stored)) report(`${name}: ${path}`, message('backup.file_unlisted', { stored }))
        }
      },
    })
    if (manifest.files.count !== listed) report(`${name}: files.ndjson`, message('backup.part_altered'))
  } catch (error) {
    if (error instanceof AppError && error.code === 'forbidden') throw error
    report(`${name}: ${at}`, reasonOf(error))
  }
}

/** The lines of files.ndjson. Throws for an invalid one. */
export async function* storedFiles(body: AsyncIterable<Uint8Array>): AsyncGenerator<StoredFile> {
  const lines = createInterface({ input: Readable.from(body, { objectMode: false }), crlfDelay: Infinity })
  for await (const line of lines) if (line) yield StoredFile.parse(JSON.parse(line))
}
