// Brings the accounts of a backup into an installation that has none.
import { randomUUID } from 'node:crypto'
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { chunks } from '../../base/chunks.ts'
import { list } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import type { Installation } from '../../core/installation.ts'
import { readKeyIds } from '../../platform/crypto/key-file.ts'
import { openDatabase, transact, type AnyDb, type Database } from '../../platform/db/database.ts'
import { applyMigrations, coreMigrations } from '../../platform/db/migrate.ts'
import type { NetworkTables } from '../../platform/db/tables.ts'
import { ACCOUNT_TABLES } from './account-tables.ts'
import { readAccounts, type AccountsFile } from './accounts-file.ts'
import { ACCOUNTS } from './accounts-name.ts'

export interface RestoreAccounts {
  file: string
  identity?: string | undefined
  /** Must be `_accounts`, since a restore gives access. */
  confirm?: string | undefined
  dry_run?: boolean | undefined
}
export interface RestoredAccounts {
  made_at: string
  accounts: number
  tokens: number
  /** Websites that they belong to. */
  sites: string[]
}

/**
 * Throws 409 where there are accounts already, where their secrets could not be opened, and for a backup of a later version; 423
 * (exit 5) without `confirm`. Numbers stay what they were, so that histories of restored websites name the same people.
 */
export async function restoreAccounts(installation: Installation, options: RestoreAccounts): Promise<RestoredAccounts> {
  const content = await readAccounts(options)
  requireKey(installation, content)
  await requireEmpty(installation.network)
  const tables = await presentTables(installation, content)
  const rows = (name: string) => tables.get(name) ?? []
  const restored = {
    made_at: content.made_at,
    accounts: rows('users').length,
    tokens: rows('tokens').length,
    sites: [...new Set(rows('memberships').map(({ site }) => String(site)))].sort(),
  }
  if (options.dry_run) return restored
  if (options.confirm !== ACCOUNTS) throw new AppError('backup.accounts_unconfirmed', { confirm: ACCOUNTS })
  await transact(installation.network, async (trx) => {
    await requireEmpty({ read: trx })
    // Roles restored with a website, and programs that nobody has authorised yet: either they are in the backup too,
    // or unused.
    for (const table of ['oauth_clients', 'roles'] as const) await trx.deleteFrom(table).execute()
    await insertAll(trx, tables)
  })
  return restored
}

/** Second factors that cannot be checked would be ineffective, or lock all users out. */
function requireKey({ root }: Installation, { app_keys }: AccountsFile): void {
  const here = readKeyIds(root)
  if (app_keys.length && app_keys.every((id) => here.includes(id))) return
  throw new AppError('backup.accounts_other_key')
}

async function requireEmpty({ read }: Pick<Database<NetworkTables>, 'read'>): Promise<void> {
  const known = await read.selectFrom('users').select('email').orderBy('id').limit(3).execute()
  // Those of the shell have no account.
  const tokens = await read.selectFrom('tokens').select('name').orderBy('id').limit(3).execute()
  const names = [...known.map(({ email }) => email), ...tokens.map(({ name }) => name)]
  if (names.length) throw new AppError('backup.accounts_present', { accounts: list(names) })
}

type Rows = Map<string, Record<string, string | number | null>[]>
const AT_ONCE = 200

/** The rows as the database has them now: inserted into one of the old version, which is then migrated. */
async function presentTables({ root, clock }: Installation, { migrations, tables }: AccountsFile): Promise<Rows> {
  const all = coreMigrations('network')
  const known = new Set(all.map(({ version }) => version))
  const strange = migrations.find((version) => !known.has(version))
  if (strange !== undefined) throw new AppError('backup.database_newer', { migration: String(strange) })
  const folder = join(root, 'storage/tmp', `accounts-${randomUUID()}`)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const database = openDatabase<NetworkTables>({ driver: 'sqlite', file: join(folder, 'network.sqlite') })
  try {
    const now = clock.now()
    await applyMigrations(
      database,
      all.filter(({ version }) => migrations.includes(version)),
      now,
    )
    await transact(database, (trx) => insertAll(trx, new Map(Object.entries(tables))))
    await applyMigrations(
      database,
      all.filter(({ version }) => !migrations.includes(version)),
      now,
    )
    const rows: Rows = new Map()
    for (const name of ACCOUNT_TABLES)
      rows.set(name, await (database.read as AnyDb).selectFrom(name).selectAll().execute())
    return rows
  } finally {
    await database.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function insertAll(trx: AnyDb, tables: Rows): Promise<void> {
  for (const name of ACCOUNT_TABLES) {
    const rows = tables.get(name) ?? []
    for (const some of chunks(rows, AT_ONCE)) await trx.insertInto(name).values(some).execute()
  }
}
