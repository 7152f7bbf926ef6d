// What a backup says of itself, without reading more of it than that: the first files of the archive.
import { basename } from 'node:path'
import { message } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import { sha256 } from '../base/hash.ts'
import { readArchive, type ArchiveEntry } from './archive/archive.ts'
import { Access, type Manifest } from './archive/manifest.ts'
import { manifestOf } from './archive/read-parts.ts'
import { damagedIn, requireIdentity, type BackupSource } from './extract-backup.ts'

export interface BackupHead {
  manifest: Manifest
  /** The file of the website. */
  config: Record<string, unknown>
  access: Access
}

const MAX = 64 * 1024 * 1024

/** Throws 403 for an encrypted one without its key, 422 naming what is damaged. */
export async function readHead(source: BackupSource): Promise<BackupHead> {
  requireIdentity(source)
  const { file, identity } = source
  return damagedIn(file, async () => {
    let manifest: Manifest | undefined
    const texts = new Map<string, unknown>()
    for await (const entry of readArchive(file, identity)) {
      if (!manifest) manifest = await manifestOf(file, entry)
      else texts.set(entry.path, await jsonOf(file, entry, manifest))
      if (!manifest || !texts.has('config.json') || !texts.has('access.json')) continue
      const config = texts.get('config.json') as Record<string, unknown>
      return { manifest, config, access: Access.parse(texts.get('access.json')) }
    }
    throw new AppError('backup.no_manifest', { file: basename(file) })
  })
}

async function jsonOf(file: string, { path, size, body }: ArchiveEntry, { parts }: Manifest): Promise<unknown> {
  const chunks: Uint8Array[] = []
  if (size > MAX) throw new AppError('backup.no_manifest', { file: basename(file) })
  for await (const chunk of body) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  if (parts.find((part) => part.path === path)?.sha256 === sha256(bytes)) return JSON.parse(bytes.toString('utf8'))
  throw new AppError('backup.damaged', {
    place: `${basename(file)}: ${path}`,
    reason: message('backup.part_altered'),
  })
}
