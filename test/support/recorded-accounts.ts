// A backup of accounts as an earlier version made it, stored in test/fixtures/accounts: the older it is, the more it shows.
// `node test/support/recorded-accounts.ts` recorded it from a database that has had the migrations of then, none of those of second factors that are due.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { generateX25519Identity, identityToRecipient } from 'age-encryption'
import { sha256 } from '../../src/lib/base/hash.ts'
import { createAccountsBackup } from '../../src/lib/backup/accounts/create-accounts.ts'
import { openDatabase, transact, type AnyDb } from '../../src/lib/platform/db/database.ts'
import { applyMigrations, coreMigrations } from '../../src/lib/platform/db/migrate.ts'
import type { NetworkTables } from '../../src/lib/platform/db/tables.ts'
import { makeInstallation, testClock } from './installation.ts'
import { removeFolder, tempFolder } from './temp.ts'

const FOLDER = join(import.meta.dirname, '../fixtures/accounts')
/** The last one that the recording version knew. */
const NEWEST = 7

interface Recorded {
  /** The archive in the fixture's folder, and the same accounts encrypted. */
  name: string
  encrypted: string
  identity: string
  app_key: string
  migrations: number[]
  /** Rows by table, as that version had them. */
  rows: Record<string, Record<string, unknown>[]>
}

/** A copy of it, so that nothing writes into the fixture. */
export function recordedAccounts(target: string): Recorded & { fileOf: (name: string) => string } {
  cpSync(FOLDER, target, { recursive: true })
  const recorded = JSON.parse(readFileSync(join(target, 'recorded.json'), 'utf8')) as Recorded
  return { ...recorded, fileOf: (name) => join(target, name) }
}

const AT = '2025-11-03T08:00:00.000Z'
/** Good for a long time, so that whoever is back can be asked for. */
export const TOKEN = `cms_${'0123456789abcdef'.repeat(3)}`

const user = (id: number, name: string) => ({
  id,
  uid: `0197a000-0000-7000-8000-00000000000${id}`,
  version: 1,
  name,
  email: `${name.toLowerCase()}@muster.example`,
  locale: 'de',
  timezone: 'Europe/Vienna',
  password_hash: null,
  auth_version: 2,
  network: 0,
  disabled: 0,
  created_at: AT,
  updated_at: AT,
  deleted_at: null,
})
const member = (id: number, role: string, limits: string) => ({
  id,
  user_id: id,
  site: 'muster',
  role,
  limits,
  created_at: AT,
})
const ROWS: Recorded['rows'] = {
  users: [user(1, 'Anna'), user(3, 'Ben')],
  memberships: [member(1, 'admin', '{}'), member(3, 'proofreader', '{"languages":["de"]}')],
  roles: [
    {
      id: 2,
      uid: '0197a000-0000-7000-8000-0000000000aa',
      version: 1,
      site: 'muster',
      name: 'proofreader',
      title: 'Korrektorat „Größe“',
      permissions: '["pages.view"]',
      approval: 1,
      second_factor: 'optional',
      created_at: AT,
      updated_at: AT,
    },
  ],
  recovery_codes: [{ id: 4, user_id: 1, hash: sha256('code'), used_at: null }],
  tokens: [
    {
      id: 9,
      uid: '0197a000-0000-7000-8000-0000000000bb',
      version: 1,
      name: 'agent',
      prefix: TOKEN.slice(0, 12),
      hash: sha256(TOKEN),
      level: 'read',
      mode: 'direct',
      site: 'muster',
      expires_at: '2099-01-01T00:00:00.000Z',
      user_id: 3,
      operations: null,
      last_used_at: null,
      revoked_at: null,
      created_at: AT,
      updated_at: AT,
    },
  ],
}

async function record(): Promise<void> {
  const clock = testClock('2025-11-04T02:00:00.000Z')
  const made = await makeInstallation({ sites: {}, clock })
  const [target, folder] = [tempFolder(), tempFolder()]
  const network = openDatabase<NetworkTables>({ driver: 'sqlite', file: join(folder, 'network.sqlite') })
  const known = coreMigrations('network').filter(({ version }) => version <= NEWEST)
  await applyMigrations(network, known, clock.now())
  await transact(network, async (trx: AnyDb) => {
    for (const [table, rows] of Object.entries(ROWS)) await trx.insertInto(table).values(rows).execute()
  })
  const then = { ...made.installation, network }
  const identity = await generateX25519Identity()
  const plain = await createAccountsBackup(then, { target, kind: 'nightly' })
  const encrypt_to = await identityToRecipient(identity)
  const encrypted = await createAccountsBackup(then, { target, encrypt_to })
  const recorded: Recorded = {
    name: basename(plain.file),
    encrypted: basename(encrypted.file),
    identity,
    app_key: made.installation.local.app_key,
    migrations: known.map(({ version }) => version),
    rows: ROWS,
  }
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  cpSync(target, FOLDER, { recursive: true })
  writeFileSync(join(FOLDER, 'recorded.json'), `${JSON.stringify(recorded, null, 2)}\n`)
  await network.close()
  for (const one of [target, folder]) removeFolder(one)
  await made.close()
}

if (import.meta.main) await record()
