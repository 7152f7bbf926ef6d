// Rotates app_key: all secrets are encrypted again, and the old key is removed once neither values nor backups need it.
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { backupKeys } from '../backup/backup.ts'
import type { Database } from '../platform/db/database.ts'
import { AppError } from '../base/errors.ts'
import type { SealedLocation } from '../core/extension/contribution.ts'
import type { Installation } from '../core/installation.ts'
import { waitForLease } from '../core/jobs/jobs.ts'
import { keyId } from '../platform/crypto/keyring.ts'
import { readKeys, writeKeys, type Keys } from '../platform/crypto/key-file.ts'
import { keysInUse, remainingSealedColumns } from '../platform/db/remaining-sealed.ts'
import { countSealed, resealDatabase } from './reseal.ts'

export const newKey = (): string => randomBytes(32).toString('base64')

export interface Rotated {
  /** Identifies the new key without revealing it. */
  key: string
  /** An interrupted rotation was completed; no further key was created. */
  resumed: boolean
  /** Values encrypted again; for a dry run the rows that would be. */
  resealed: number
  /** Old keys that stay, because values or backups are still encrypted with them, or a database did not answer. */
  previous: number
  /** Backups in the usual folder whose secrets only an old key opens. */
  backups: string[]
  /** `database: table.column` of those values. */
  left: string[]
  failed: { site: string; error: string }[]
}
export interface RotateOptions {
  dry_run?: boolean
  /** The longest duration of a write that encrypted with the old key before it was replaced. */
  settle_ms?: number
}

const TTL = 5000
/** Longer than the lease of a killed process. */
const WAIT = { tries: 100, pause_ms: 100 }

/**
 * At any time all keys in use are in the file: first the new key is added to the old ones, then
 * values are encrypted again, and only when none is left, and no backup was made under them, the old keys are removed. After an
 * interruption the next run completes it. Servers continue meanwhile: they read the file again. Throws 409 while another process rotates.
 */
export async function rotateKeys(installation: Installation, options: RotateOptions = {}): Promise<Rotated> {
  if (options.dry_run) return rehearse(installation)
  const busy = () => new AppError('site.keys_being_rotated')
  return waitForLease(installation, { name: 'keys', ttl: TTL, ...WAIT, busy }, () => rotate(installation, options))
}

async function rotate(installation: Installation, { settle_ms = 3000 }: RotateOptions): Promise<Rotated> {
  const { root, keys } = installation
  const before = readKeys(root)
  const { stores, failed } = await storesOf(installation)
  const resumed = await isCutShort(before, { stores, failed })
  const app_keys_previous = resumed ? before.app_keys_previous : [before.app_key, ...before.app_keys_previous]
  const app_key = resumed ? before.app_key : newKey()
  if (!resumed) writeKeys(root, { app_key, app_keys_previous, app_keys_rotating: true })
  const pass = async () => {
    let count = 0
    for (const { database, locations } of stores) count += await resealDatabase(keys, database, locations)
    return count
  }
  let resealed = await pass()
  await sleep(settle_ms)
  resealed += await pass()
  const ids = app_keys_previous.map(keyId)
  const left: string[] = []
  for (const { name, database } of stores)
    left.push(...(await remainingSealedColumns(database, ids)).map((column) => `${name}: ${column}`))
  const isDone = !left.length && !failed.length
  return backupKeys.whileNoneIsMade(installation, async () => {
    const { backups, needed } = await neededByBackups(installation, app_keys_previous)
    const kept = isDone ? needed : app_keys_previous
    writeKeys(root, { app_key, app_keys_previous: kept, app_keys_rotating: isDone ? undefined : true })
    return { key: keyId(app_key), resumed, resealed, previous: kept.length, backups, left, failed }
  })
}

async function rehearse(installation: Installation): Promise<Rotated> {
  const before = readKeys(installation.root)
  const { stores, failed } = await storesOf(installation)
  let resealed = 0
  for (const { database, locations } of stores) resealed += await countSealed(database, locations)
  const resumed = await isCutShort(before, { stores, failed })
  const old = resumed ? before.app_keys_previous : [before.app_key, ...before.app_keys_previous]
  const { backups, needed } = await neededByBackups(installation, old)
  return { key: keyId(before.app_key), resumed, resealed, previous: needed.length, backups, left: [], failed }
}

/** Old keys that nothing but backups needs are of rotations that ended. */
async function isCutShort(
  { app_keys_previous, app_keys_rotating }: Keys,
  { stores, failed }: { stores: Store[]; failed: Rotated['failed'] },
): Promise<boolean> {
  if (!app_keys_previous.length) return false
  if (app_keys_rotating || failed.length) return true
  const ids = app_keys_previous.map(keyId)
  for (const { database } of stores) if ((await keysInUse(database, ids)).length) return true
  return false
}

/** The old keys that backups were made under, and these backups; one that does not tell its keys may need each. */
async function neededByBackups(
  installation: Installation,
  old: string[],
): Promise<{ backups: string[]; needed: string[] }> {
  const ids = old.map(keyId)
  const all = await backupKeys.keysOfBackups(installation)
  const backups = all.filter(({ keys = ids }) => keys.some((id) => ids.includes(id)))
  const needed = old.filter((key) => backups.some(({ keys = ids }) => keys.includes(keyId(key))))
  return { backups: backups.map(({ name }) => name), needed }
}

interface Store {
  name: string
  // eslint-disable-next-line @typescript-eslint/no-explicit-any
  database: Database<any>
  locations: SealedLocation[]
}

/** The network's database and every website's, with the places of their secrets. */
async function storesOf(installation: Installation): Promise<{ stores: Store[]; failed: Rotated['failed'] }> {
  const stores: Store[] = []
  const failed: Rotated['failed'] = []
  const network = installation.core.contributions.flatMap(({ sealed }) => sealed)
  for (const { key } of installation.directory.list()) {
    try {
      const { db, registry } = await installation.openSite(key)
      const locations = registry.contributions.flatMap(({ sealed }) => sealed)
      network.push(...locations)
      stores.push({ name: key, database: db, locations: locations.filter(({ store }) => store === 'site') })
    } catch (error) {
      failed.push({ site: key, error: (error as Error).message })
    }
  }
  const locations = network.filter(({ store }) => store === 'network')
  return { stores: [{ name: 'network', database: installation.network, locations }, ...stores], failed }
}
