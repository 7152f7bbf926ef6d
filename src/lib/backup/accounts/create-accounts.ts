// A backup of the accounts of an installation: they are in no website's backup, and without them nobody signs in
// after a lost disk.
import { rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { instant } from '../../base/clock.ts'
import { VERSION } from '../../base/version.ts'
import type { Installation } from '../../core/installation.ts'
import { readKeyIds } from '../../platform/crypto/key-file.ts'
import { appliedMigrations } from '../../platform/db/migrate.ts'
import type { AnyDb } from '../../platform/db/database.ts'
import { checkRecipient } from '../archive/age.ts'
import { writeArchive } from '../archive/archive.ts'
import { backupName, type StoredBackup } from '../archive/backup-name.ts'
import { commitBackup, defaultTarget, withTargetLease, makeTarget, removeBackup } from '../target.ts'
import { writingTo } from '../write-errors.ts'
import { ACCOUNTS, listAccounts } from './accounts-name.ts'
import { ACCOUNT_TABLES } from './account-tables.ts'
import type { AccountsFile } from './accounts-file.ts'

const KEEP = 14

export interface AccountsOptions {
  kind?: 'manual' | 'nightly' | undefined
  target?: string | undefined
  keep?: number | undefined
  encrypt_to?: string | undefined
}
export interface MadeAccounts {
  file: string
  bytes: number
  sha256: string
  accounts: number
  /** Older backups that were removed. */
  removed: string[]
}

/** Secrets in it stay sealed, passwords and tokens hashed. Throws as createBackup does. */
export const createAccountsBackup = (
  installation: Installation,
  options: AccountsOptions = {},
): Promise<MadeAccounts> => inItsTarget(installation, options, (making) => make(making))

/** Tonight's backup, unless one was made since: websites that start at the same time make one between them. */
export const createNightlyAccounts = (installation: Installation, since: Date): Promise<void> =>
  inItsTarget(installation, { kind: 'nightly' }, async (making) => {
    // Read under the target's lease, since another process may have made one in between.
    const last = await newestNightly(making.target)
    if (!last || last.made_at < instant(since)) await make(making)
  })

export const newestNightly = async (target: string): Promise<StoredBackup | undefined> =>
  (await listAccounts(target)).find(({ kind }) => kind === 'nightly')

interface Making {
  installation: Installation
  target: string
  kind: 'manual' | 'nightly'
  keep: number
  recipient: string | undefined
  signal: AbortSignal
}

/** Runs `work` while no other process writes into the folder. */
async function inItsTarget<R>(
  installation: Installation,
  options: AccountsOptions,
  work: (making: Making) => Promise<R>,
): Promise<R> {
  const encrypt_to = options.encrypt_to ?? installation.local.backup?.encrypt_to
  const recipient = encrypt_to === undefined ? undefined : checkRecipient(encrypt_to)
  const target = resolve(installation.root, options.target ?? defaultTarget(installation))
  const { kind = 'manual', keep = KEEP } = options
  return writingTo(target, () =>
    withTargetLease(installation, target, async (signal) => {
      await makeTarget(target)
      return work({ installation, target, kind, keep, recipient, signal })
    }),
  )
}

async function make({ installation, target, kind, keep, recipient, signal }: Making): Promise<MadeAccounts> {
  const content = await contentOf(installation)
  const { made_at } = content
  const { name } = backupName({ site: ACCOUNTS, made_at, kind, encrypted: recipient !== undefined })
  const file = join(target, name)
  const part = `${file}.part`
  await rm(part, { force: true })
  const text = JSON.stringify(content)
  const written = await writeArchive(part, [{ path: 'accounts.json', text }], { recipient, signal })
  await commitBackup(part, file, { archive: written.sha256, app_keys: content.app_keys, files: new Map() })
  const surplus = (await listAccounts(target)).filter((one) => one.kind === kind).slice(Math.max(keep, 1))
  for (const one of surplus) await removeBackup(one.file)
  const accounts = content.tables['users']!.length
  return { file, ...written, accounts, removed: surplus.map((one) => one.name) }
}

/** The tables as of one moment: in one transaction. */
async function contentOf({ network, root, clock }: Installation): Promise<AccountsFile> {
  const before = readKeyIds(root)
  const applied = await appliedMigrations(network.read)
  const tables: AccountsFile['tables'] = {}
  await (network.read as AnyDb).transaction().execute(async (trx: AnyDb) => {
    for (const name of ACCOUNT_TABLES) tables[name] = await trx.selectFrom(name).selectAll().execute()
  })
  const text = JSON.stringify(tables)
  const used = [...before, ...readKeyIds(root)].filter((id) => text.includes(`sealed:1:${id}:`))
  return {
    format: 1,
    program: VERSION,
    made_at: instant(clock.now()),
    app_keys: [...new Set([...readKeyIds(root).slice(0, 1), ...used])],
    migrations: applied.filter(({ owner }) => owner === 'core').map(({ version }) => version),
    tables,
  }
}
