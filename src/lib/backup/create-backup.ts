// Makes a backup of a website while people write: its library first, then its databases, then what was added to the library meanwhile.
import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { mkdir, rm, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Message } from '../base/catalogue/message.ts'
import { instant } from '../base/clock.ts'
import { sha256, sha256Of } from '../base/hash.ts'
import type { Parts } from '../core/extension/backup-parts.ts'
import { providersOf } from '../core/extension/providers.ts'
import type { Installation } from '../core/installation.ts'
import type { Site } from '../core/site.ts'
import { checkRecipient } from './archive/age.ts'
import { writeArchive, type ArchiveSource } from './archive/archive.ts'
import { backupName, type BackupKind } from './archive/backup-name.ts'
import type { ArchivePart } from './archive/manifest.ts'
import { copyDatabases } from './copy-databases.ts'
import { accessOf, configOf, describe, sealingKeys } from './describe.ts'
import { CollectedFiles } from './stored-files.ts'
import { commitBackup, defaultTarget, withTargetLease, knownSums, makeTarget, pruneTarget } from './target.ts'
import { writingTo } from './write-errors.ts'

export const KEEP = 14

export interface BackupProgress {
  phase: 'files' | 'databases' | 'archive'
  /** Of files that were read. */
  bytes: number
}
export interface BackupOptions {
  kind?: BackupKind | undefined
  /** A folder; the usual one when missing. */
  target?: string | undefined
  /** How many of this website and kind stay in the target; 14 when missing. */
  keep?: number | undefined
  /** A public key of age: the backup is encrypted to it; the one of the installation when missing. */
  encrypt_to?: string | undefined
  progress?: ((progress: BackupProgress) => void) | undefined
  signal?: AbortSignal | undefined
}
export interface MadeBackup {
  file: string
  /** Of the archive. */
  bytes: number
  sha256: string
  /** Files of the library that belong to it, and their bytes. */
  files: { count: number; bytes: number }
  /** Older backups that were removed. */
  removed: string[]
  warnings: Message[]
}

/**
 * Throws 503 for a full disk, 423 where nothing can be written, 503 without the tools of the database. Leaves nothing
 * behind then.
 */
export async function createBackup(
  installation: Installation,
  site: Site,
  options: BackupOptions = {},
): Promise<MadeBackup> {
  const encrypt_to = options.encrypt_to ?? installation.local.backup?.encrypt_to
  const recipient = encrypt_to === undefined ? undefined : checkRecipient(encrypt_to)
  const target = resolve(installation.root, options.target ?? defaultTarget(installation))
  return writingTo(target, () =>
    withTargetLease(installation, target, async (lost) => {
      const signal = AbortSignal.any([lost, ...(options.signal ? [options.signal] : [])])
      await makeTarget(target)
      const folder = join(installation.root, 'storage/tmp', `backup-${randomUUID()}`)
      await mkdir(folder, { recursive: true, mode: 0o700 })
      try {
        return await make({ installation, site, target, folder, recipient, signal, options })
      } finally {
        await rm(folder, { recursive: true, force: true })
      }
    }),
  )
}

interface Making {
  installation: Installation
  site: Site
  target: string
  /** For temporary files. */
  folder: string
  recipient: string | undefined
  signal: AbortSignal
  options: BackupOptions
}

async function make(making: Making): Promise<MadeBackup> {
  const { installation, site, target, recipient, signal, options } = making
  const { folders, databases } = await partsOf(making)
  let bytes = 0
  const report = (phase: BackupProgress['phase']) => options.progress?.({ phase, bytes })
  const collected = new CollectedFiles({
    installation,
    site: site.key,
    target,
    recipient,
    signal,
    known: recipient === undefined ? new Map<string, string>() : await knownSums(target),
    progress: (more) => {
      bytes += more
      report('files')
    },
  })
  await collected.collect(folders)
  report('databases')
  const keys = await sealingKeys(installation, site)
  const sources = await copyDatabases({ installation, site, folder: making.folder, parts: databases })
  // All files that the databases name are copied: they were there before the databases were, or came meanwhile.
  await collected.collect(folders)
  report('archive')
  const made = await writeBackup(making, { collected, sources, keys, shared: databases })
  const { kind = 'manual', keep = KEEP } = options
  const removed = await pruneTarget(target, { site: site.key, kind, keep, now: installation.clock.now() })
  return { ...made, removed, warnings: collected.warnings }
}

async function partsOf({ installation, site }: Making): Promise<Required<Parts>> {
  const partProviders = await providersOf(site.registry, 'backup.parts')
  const parts = await Promise.all(partProviders.map((one) => one({ installation, site })))
  return {
    folders: parts.flatMap(({ folders = [] }) => folders),
    databases: parts.flatMap(({ databases = [] }) => databases),
  }
}

interface Content {
  collected: CollectedFiles
  sources: ArchiveSource[]
  keys: string[]
  shared: Required<Parts>['databases']
}

async function writeBackup(
  making: Making,
  { collected, sources, keys, shared }: Content,
): Promise<Pick<MadeBackup, 'file' | 'bytes' | 'sha256' | 'files'>> {
  const { installation, site, target, recipient, signal, options, folder } = making
  const made_at = instant(installation.clock.now())
  const index = join(folder, 'files.ndjson')
  const all = [...collected.files.values()]
  await writeFile(index, all.map(({ sum: _, ...file }) => `${JSON.stringify(file)}\n`).join(''), {
    mode: 0o600,
  })
  const access = await accessOf(installation, site.key)
  const inside: ArchiveSource[] = [
    { path: 'config.json', text: configOf(installation, site) },
    { path: 'access.json', text: JSON.stringify(access, null, 2) },
    ...sources,
    { path: 'files.ndjson', file: index },
  ]
  const parts = await Promise.all(inside.map(measured))
  const files = { count: all.length, bytes: all.reduce((sum, { size }) => sum + size, 0) }
  const manifest = await describe({ installation, site, made_at, keys, shared, parts, files })
  const kind = options.kind ?? 'manual'
  const { name } = backupName({ site: site.key, made_at, kind, encrypted: recipient !== undefined })
  const [file, part] = [join(target, name), join(target, `${name}.part`)]
  await rm(part, { force: true })
  const first = { path: 'manifest.json', text: `${JSON.stringify(manifest, null, 2)}\n` }
  const written = await writeArchive(part, [first, ...inside], { recipient, signal })
  signal.throwIfAborted()
  const { app_keys } = manifest
  const sums = { archive: written.sha256, app_keys, files: new Map(all.map(({ stored, sum }) => [stored, sum])) }
  await commitBackup(part, file, sums)
  return { file, ...written, files }
}

async function measured(source: ArchiveSource): Promise<ArchivePart> {
  if ('text' in source) {
    const bytes = Buffer.from(source.text)
    return { path: source.path, size: bytes.length, sha256: sha256(bytes) }
  }
  const sum = await sha256Of(createReadStream(source.file))
  return { path: source.path, size: (await stat(source.file)).size, sha256: sum }
}
