// A folder for backups: archives, each with its list of checksums, and `files/`, where files that they share are
// stored once.
import { existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, join, resolve } from 'node:path'
import { DAY, later, SECOND } from '../base/clock.ts'
import { AppError } from '../base/errors.ts'
import type { Installation } from '../core/installation.ts'
import { waitForLease } from '../core/jobs/jobs.ts'
import { sha256 } from '../base/hash.ts'
import { writeFileAtomic } from '../base/files.ts'
import { parseAccountsName } from './accounts/accounts-name.ts'
import { listBackups, parseName, SUMS, type BackupKind, type StoredBackup } from './archive/backup-name.ts'
import { readChecksums, writtenChecksums, type Checksums } from './archive/checksums.ts'

/**
 * The default folder of backups: readable by this account only, outside the web root, unless the configuration names
 * another.
 */
export const defaultTarget = ({ root, local }: Pick<Installation, 'root' | 'local'>): string =>
  resolve(root, local.backup?.folder ?? 'storage/backups')

/** The complete backups, the newest first. */
export const listTarget = (folder: string, site?: string): Promise<StoredBackup[]> =>
  listBackups(folder, (file) => {
    const name = parseName(file)
    return site === undefined || name?.site === site ? name : undefined
  })

/** The lease of a killed process runs out soon. */
const LEASE = 10 * SECOND
const WAIT = { tries: 3000, pause_ms: 200 }

/** One process at a time writes into a target; others wait. `signal` is aborted when the lease may have been lost. */
export function withTargetLease<R>(
  installation: Pick<Installation, 'network' | 'clock'>,
  folder: string,
  work: (signal: AbortSignal) => Promise<R>,
): Promise<R> {
  const name = `backup:${sha256(resolve(folder)).slice(0, 32)}`
  const busy = () => new AppError('backup.target_busy', { folder })
  return waitForLease(installation, { name, ttl: LEASE, ...WAIT, busy }, work)
}

/** Completes a backup: its list of checksums is written last, and without it an archive does not count as a backup. */
export async function commitBackup(part: string, file: string, sums: Checksums): Promise<void> {
  await rename(part, file)
  await synced(join(file, '..'))
  writeFileAtomic(file + SUMS, writtenChecksums(basename(file), sums), 0o600)
  await synced(join(file, '..'))
}

async function synced(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

export async function removeBackup(file: string): Promise<void> {
  await rm(file + SUMS, { force: true })
  await rm(file, { force: true })
}

interface Keeping {
  site: string
  kind: BackupKind
  keep: number
  now: Date
}

/**
 * Removes backups beyond the newest `keep` of a website and a kind, and files that none needs any more. Returns their
 * names.
 */
export async function pruneTarget(folder: string, { site, kind, keep, now }: Keeping): Promise<string[]> {
  const own = (await listTarget(folder, site)).filter((one) => one.kind === kind)
  const surplus = own.slice(Math.max(keep, 1))
  for (const { file } of surplus) await removeBackup(file)
  await sweepTarget(folder, later(now, -DAY))
  return surplus.map(({ name }) => name)
}

/** Removes the remains of a killed process, and files that no backup names, if they are older than an instant. */
export async function sweepTarget(folder: string, before: Date): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const isBackup = parseName(name) ?? parseAccountsName(name)
    const isPart = name.endsWith('.part') || (isBackup && !existsSync(join(folder, name + SUMS)))
    if (isPart) await removeOld(join(folder, name), before)
  }
  const needed = await neededFiles(folder)
  for (const shelf of await readdir(join(folder, 'files')).catch(() => []))
    for (const name of await readdir(join(folder, 'files', shelf)).catch(() => []))
      if (name.endsWith('.part') || (needed && !needed.has(name)))
        await removeOld(join(folder, 'files', shelf, name), before)
}

async function removeOld(file: string, before: Date): Promise<void> {
  const found = await stat(file).catch(() => undefined)
  if (found?.isFile() && found.mtime < before) await rm(file, { force: true })
}

/** Undefined when a list cannot be read: then it is unknown which files are needed. */
async function neededFiles(folder: string): Promise<Set<string> | undefined> {
  try {
    return new Set((await knownSums(folder)).keys())
  } catch {
    return undefined
  }
}

/** The files that backups of a target name, with their checksums. */
export async function knownSums(folder: string): Promise<Map<string, string>> {
  const known = new Map<string, string>()
  for (const { file } of await listTarget(folder))
    for (const [stored, sum] of (await readChecksums(file + SUMS)).files) known.set(stored, sum)
  return known
}

/** Makes the folder of a target, readable by this account only. */
export const makeTarget = async (folder: string): Promise<void> =>
  void (await mkdir(join(folder, 'files'), { recursive: true, mode: 0o700 }))
