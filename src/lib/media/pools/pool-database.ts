// The handle of a pool's database: open while somebody works with it, shared by all who do.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openDatabase, type Database } from '../../platform/db/database.ts'
import { applyMigrations, pendingMigrations } from '../../platform/db/migrate.ts'
import { AppError } from '../../base/errors.ts'
import type { Installation } from '../../core/installation.ts'
import { POOL_MIGRATIONS, type PoolTables } from './pool-table.ts'

export type PoolDatabase = Database<PoolTables>
type Where = Pick<Installation, 'root' | 'clock'>

/** Names are parts of paths: nothing else reaches the file system. */
export const POOL_NAME = /^[a-z][a-z0-9_-]{0,39}$/

const folderOf = (root: string) => join(root, 'storage/pools')
const fileOf = (root: string, name: string) => join(folderOf(root), name, 'pool.sqlite')

export const poolExists = ({ root }: Pick<Installation, 'root'>, name: string): boolean =>
  POOL_NAME.test(name) && existsSync(fileOf(root, name))

/** The names of all pools. */
export const poolNames = ({ root }: Pick<Installation, 'root'>): string[] =>
  (existsSync(folderOf(root)) ? readdirSync(folderOf(root)) : [])
    .filter((name) => poolExists({ root }, name))
    .sort()

interface Handle {
  database: Promise<PoolDatabase>
  users: number
}
/** By installation, and gone with it. */
const handles = new WeakMap<object, Map<string, Handle>>()

/** Works with a pool's database. Throws 404 when there is none here. */
export async function withPool<R>(
  installation: Where,
  name: string,
  work: (pool: PoolDatabase) => Promise<R>,
): Promise<R> {
  if (!poolExists(installation, name)) throw new AppError('pool.not_found', { name })
  return withPoolFile(installation, name, work)
}

/** The same for one that may have to be made; the last one who works with it closes it. */
export async function withPoolFile<R>(
  installation: Where,
  name: string,
  work: (pool: PoolDatabase) => Promise<R>,
): Promise<R> {
  const open = handles.get(installation) ?? new Map<string, Handle>()
  handles.set(installation, open)
  const handle = open.get(name) ?? { database: openPool(installation, name), users: 0 }
  open.set(name, handle)
  handle.users++
  try {
    return await work(await handle.database)
  } finally {
    if (--handle.users === 0) {
      open.delete(name)
      await handle.database.then((database) => database.close()).catch(() => undefined)
    }
  }
}

async function openPool({ root, clock }: Where, name: string): Promise<PoolDatabase> {
  if (!POOL_NAME.test(name)) throw new AppError('pool.name_invalid', { name: name.slice(0, 60) })
  const database = openDatabase<PoolTables>({ driver: 'sqlite', file: fileOf(root, name) })
  try {
    await applyMigrations(database, await pendingMigrations(database, POOL_MIGRATIONS), clock.now())
    return database
  } catch (error) {
    await database.close()
    throw error
  }
}
