// Restores a backup: everything is prepared next to the website and checked; then one atomic step replaces the website.
import { renameSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { list, message, type Message } from '../../base/catalogue/message.ts'
import { newId, SECOND } from '../../base/clock.ts'
import { AppError, reasonOf } from '../../base/errors.ts'
import {
  createBackup,
  discardPrepared,
  extractBackup,
  finishSwap,
  readNote,
  writeNote,
  writingTo,
} from '../../backup/backup.ts'
import type { ExtractedBackup, RestoreNote } from '../../backup/schema.ts'
import type { Installation } from '../../core/installation.ts'
import { deletedWebsite } from '../../data/data.ts'
import { wake, waitForLease, systemContext } from '../../core/jobs/jobs.ts'
import type { SiteTables } from '../../platform/db/tables.ts'
import { answerHome } from '../../website/website.ts'
import { withSitesLease } from '../sites.ts'
import { databaseOf, makeDatabase, type NewDatabase } from './new-database.ts'
import { putFiles, putShared } from './put-files.ts'
import { restorePeople } from './restore-people.ts'
import { planRestore, type Planned, type RestoreInput } from './restore-plan.ts'
import { finishRestoredDatabase, type RestoredDatabase } from './finish-database.ts'
import { providersOf } from '../../core/extension/providers.ts'
import type { Site } from '../../core/site.ts'

export interface RestoreOptions extends RestoreInput {
  /** The key of the website that is created or replaced, repeated. */
  confirm?: string | undefined
  /** Further writes into the restored database before it is used. */
  also?: ((trx: Kysely<SiteTables>) => Promise<void>) | undefined
  progress?: ((progress: { phase: 'archive' | 'files' | 'database'; bytes: number }) => void) | undefined
}
export interface Restored {
  key: string
  hosts: string[]
  url: string
  replaced: boolean
  /** The backup of the replaced website. */
  backup: string | null
  files: number
  /** Secrets that were encrypted again with the key of this installation. */
  resealed: number
  /** `table.column` of secrets that no key here decrypts. */
  lost: string[]
  warnings: Message[]
}

const TTL = 10 * SECOND
/** Longer than the lease of a process that was killed. */
const WAIT = { tries: 75, pause_ms: 200 }

/** Throws 423 (exit 5) unless `confirm` repeats the key; on any error the existing website stays unchanged. */
export async function restoreBackup(installation: Installation, options: RestoreOptions): Promise<Restored> {
  const planned = await planRestore(installation, options)
  const { key, replaces } = planned.plan
  if (options.confirm !== key)
    throw new AppError(replaces ? 'restore.unconfirmed' : 'restore.unconfirmed_new', { site: key })
  const busy = () => new AppError('backup.being_restored', { site: key })
  return waitForLease(installation, { name: `restore:${key}`, ttl: TTL, ...WAIT, busy }, (signal) =>
    writingTo(join(installation.root, 'storage'), () => restore({ installation, options, planned, signal })),
  )
}

interface Restoring {
  installation: Installation
  options: RestoreOptions
  planned: Planned
  signal: AbortSignal
}

async function restore(restoring: Restoring): Promise<Restored> {
  const { installation, planned } = restoring
  const { key } = planned.plan
  const left = readNote(installation.root, key)
  if (left?.phase === 'preparing') await discardPrepared(installation, left)
  // Next to the folder they are exchanged with, so that both are on the same disk.
  const sites = join(installation.root, 'storage/sites')
  const folder = join(sites, `.restoring-${key}-${newId()}`)
  const retired = join(sites, `.replaced-${key}-${newId()}`)
  const database = databaseOf(installation, planned)
  const names = { database: database?.name, old_database: database?.old }
  const note: RestoreNote = { key, phase: 'preparing', folder, retired, keep_retired: false, ...names }
  writeNote(installation.root, note)
  try {
    const prepared = await prepare(restoring, note, database)
    return await replace(restoring, prepared)
  } catch (error) {
    const now = readNote(installation.root, key)
    if (now?.phase === 'preparing') await discardPrepared(installation, now)
    throw error
  }
}

interface Prepared extends RestoredDatabase {
  note: RestoreNote
  extracted: ExtractedBackup
  files: number
}

/** Prepares everything, next to the existing website. */
async function prepare(
  { installation, options, planned, signal }: Restoring,
  note: RestoreNote,
  database: NewDatabase | undefined,
): Promise<Prepared> {
  const { key } = planned.plan
  const site = join(note.folder, 'site')
  await mkdir(site, { recursive: true, mode: 0o700 })
  const report = (phase: 'archive' | 'files' | 'database', bytes = 0) => options.progress?.({ phase, bytes })
  report('archive')
  const extracted = await extractBackup(options, join(note.folder, 'archive'))
  for (const { path } of extracted.manifest.parts)
    if (path === 'database/site.sqlite' || path.startsWith('beside/'))
      renameSync(extracted.fileOf(path), join(site, path.slice(path.indexOf('/') + 1)))
  const files = await putFiles({ installation, key, extracted, note, plan: planned.plan, signal }, (bytes) =>
    report('files', bytes),
  )
  report('database')
  const address = database
    ? await makeDatabase(installation, database, extracted)
    : { driver: 'sqlite' as const, file: join(site, 'site.sqlite') }
  const config = { ...planned.config, ...(database && { db: database.config }) }
  const finished = await finishRestoredDatabase(installation, {
    key,
    address,
    config,
    manifest: extracted.manifest,
    also: options.also,
  })
  signal.throwIfAborted()
  return { note: { ...note, config }, extracted, files, ...finished }
}

async function replace(
  { installation, planned }: Restoring,
  { note, extracted, files, resealed, lost, switchedOff }: Prepared,
): Promise<Restored> {
  const { plan } = planned
  const { key, replaces } = plan
  const warnings = [...plan.warnings]
  if (lost.length) warnings.push(message('restore.lost', { places: list(lost) }))
  const { sources, webhooks } = switchedOff
  if (sources.length) warnings.push(message('restore.sources_off', { sources: list(sources.slice(0, 20)) }))
  if (webhooks.length) warnings.push(message('restore.webhooks_off', { webhooks: list(webhooks.slice(0, 20)) }))
  const before = replaces ? await backupFirst(installation, note, warnings) : null
  await putShared(installation, { extracted, plan })
  if (!replaces) await restorePeople(installation, key, extracted.access)
  await withSitesLease(installation, async () => {
    const keepsRetired = replaces && before === null
    const { old_database, ...rest } = note
    writeNote(installation.root, {
      ...rest,
      phase: 'swapping',
      keep_retired: keepsRetired,
      ...(!keepsRetired && old_database && { old_database }),
    })
    await installation.forgetSite(key)
    await finishSwap(installation, key)
  })
  const site = await installation.openSite(key)
  if (key !== plan.backup.site) await copied(installation, site)
  else await deletedWebsite.shareAgain(installation, site)
  wake(installation, key, installation.clock.now().toISOString())
  const status = await answerHome(site)
  if (status !== 200 && status !== 404) warnings.push(message('restore.home_broken', { status }))
  const { hosts } = plan
  return { key, hosts, url: site.base_url, replaced: replaces, backup: before, files, resealed, lost, warnings }
}

/** Null if it fails: then the replaced website is kept as it is. */
async function backupFirst(
  installation: Installation,
  { key, retired }: RestoreNote,
  warnings: Message[],
): Promise<string | null> {
  try {
    const site = await installation.openSite(key)
    return (await createBackup(installation, site, { kind: 'before-restore' })).file
  } catch (error) {
    // A website is often restored because it is broken.
    warnings.push(message('restore.no_backup_first', { reason: reasonOf(error), folder: retired }))
    return null
  }
}

/** Areas take it out of what the first one shares with others. */
async function copied(installation: Installation, site: Site): Promise<void> {
  for (const settle of await providersOf(site.registry, 'site.copied')) await settle(systemContext(installation, site))
}
