// Reads the files of an archive, each compared with the checksum of its manifest on the way.
import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { message, type Message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { readArchive, type ArchiveEntry } from './archive.ts'
import { Manifest, type ArchivePart } from './manifest.ts'

const MAX_MANIFEST = 4 * 1024 * 1024

export interface PartReader {
  file: string
  identity?: string | undefined
  /** Called with the manifest before the first part. */
  begin?: (manifest: Manifest) => void | Promise<void>
  /** Reads a part, or skips it; a skipped part is read for its checksum alone. */
  read?: (part: ArchivePart, body: AsyncIterable<Uint8Array>) => Promise<void>
  /** Called with each error: the path in the archive, and the message. Without it the first error is thrown. */
  report: (path: string, error: Message) => void
}

/** Returns the manifest. Throws 422 when there is no readable one. */
export async function readParts({ file, identity, begin, read, report }: PartReader): Promise<Manifest> {
  const missing = new Map<string, ArchivePart>()
  let manifest: Manifest | undefined
  for await (const entry of readArchive(file, identity)) {
    if (!manifest) {
      manifest = await manifestOf(file, entry)
      for (const part of manifest.parts) missing.set(part.path, part)
      await begin?.(manifest)
      continue
    }
    const part = missing.get(entry.path)
    missing.delete(entry.path)
    if (!part) {
      report(entry.path, message('backup.part_unknown'))
      await entry.body.cancel()
    } else if (!(await isIntact(part, entry, read))) report(entry.path, message('backup.part_altered'))
  }
  if (!manifest) throw new AppError('backup.no_manifest', { file: basename(file) })
  for (const path of missing.keys()) report(path, message('backup.part_missing'))
  return manifest
}

async function isIntact(part: ArchivePart, entry: ArchiveEntry, read: PartReader['read']): Promise<boolean> {
  const hash = createHash('sha256')
  let size = 0
  const hashed = async function* () {
    for await (const chunk of entry.body) {
      hash.update(chunk)
      size += chunk.length
      yield chunk
    }
  }
  const body = hashed()
  await read?.(part, body)
  for await (const _ of body);
  return size === part.size && hash.digest('hex') === part.sha256
}

/** Throws 422 for an entry that is no manifest. */
export async function manifestOf(file: string, { path, size, body }: ArchiveEntry): Promise<Manifest> {
  const error = new AppError('backup.no_manifest', { file: basename(file) })
  if (path !== 'manifest.json' || size > MAX_MANIFEST) throw error
  const chunks: Uint8Array[] = []
  for await (const chunk of body) chunks.push(chunk)
  try {
    return Manifest.parse(JSON.parse(Buffer.concat(chunks).toString('utf8')))
  } catch (cause) {
    throw new AppError('backup.no_manifest', { file: basename(file) }, { cause })
  }
}
