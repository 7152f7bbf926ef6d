// The handle of a shared table's database: open while somebody works with it, shared by all who do.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { applyMigrations, pendingMigrations } from '../../platform/db/migrate.ts'
import { AppError } from '../../base/errors.ts'
import type { Installation } from '../../core/installation.ts'
import { HANDLE } from '../schema.ts'
import { HUB_MIGRATIONS, type HubTables } from './hub-tables.ts'

export type Hub = Database<HubTables>
type Where = Pick<Installation, 'root' | 'clock'>

export const hubFolder = (root: string): string => join(root, 'storage/shared')
export const fileOfHub = (root: string, handle: string): string =>
  join(hubFolder(root), handle, 'table.sqlite')

/** Handles are parts of paths: nothing else reaches the file system. */
export const hubExists = ({ root }: Pick<Installation, 'root'>, handle: string): boolean =>
  HANDLE.test(handle) && existsSync(fileOfHub(root, handle))

/** The handles of all that were ever shared. */
export const hubHandles = ({ root }: Pick<Installation, 'root'>): string[] =>
  (existsSync(hubFolder(root)) ? readdirSync(hubFolder(root)) : [])
    .filter((handle) => hubExists({ root }, handle))
    .sort()

interface Open {
  database: Promise<Hub>
  users: number
}
/** By installation, and gone with it. */
const opened = new WeakMap<object, Map<string, Open>>()

/** Throws 404 when it is not on this machine (contract 4.7). */
export async function withHub<R>(
  installation: Where,
  handle: string,
  work: (hub: Hub) => Promise<R>,
): Promise<R> {
  if (!hubExists(installation, handle)) throw new AppError('shared_table.not_on_machine', { table: handle })
  return withHubFile(installation, handle, work)
}

/** The same for one that may have to be made; the last one who works with it closes it. */
export async function withHubFile<R>(
  installation: Where,
  handle: string,
  work: (hub: Hub) => Promise<R>,
): Promise<R> {
  const all = opened.get(installation) ?? new Map<string, Open>()
  opened.set(installation, all)
  const open = all.get(handle) ?? { database: openHub(installation, handle), users: 0 }
  all.set(handle, open)
  open.users++
  try {
    return await work(await open.database)
  } finally {
    if (--open.users === 0) {
      all.delete(handle)
      await open.database.then((database) => database.close()).catch(() => undefined)
    }
  }
}

async function openHub({ root, clock }: Where, handle: string): Promise<Hub> {
  if (!HANDLE.test(handle)) throw new AppError('shared_table.handle_format', { handle: handle.slice(0, 60) })
  const database = openDatabase<HubTables>({ driver: 'sqlite', file: fileOfHub(root, handle) })
  try {
    await applyMigrations(database, await pendingMigrations(database, HUB_MIGRATIONS), clock.now())
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
