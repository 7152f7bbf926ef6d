// A real installation in a temporary folder, on SQLite or, with CMS_TEST_DB=mariadb, on the tests' MariaDB.
import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createConnection } from 'mysql2/promise'
import type { SiteConfig } from '../../src/lib/platform/config/site-config.ts'
import { systemPrincipal, type Principal } from '../../src/lib/core/principal.ts'
import { createToken, principalOfToken, type NewToken } from '../../src/lib/access/tokens.ts'
import { createUser } from '../../src/lib/access/create-user.ts'
import { transact } from '../../src/lib/platform/db/database.ts'
import { openInstallation, type InstallationOptions } from '../../src/lib/installation/installation.ts'
import type { Installation } from '../../src/lib/core/installation.ts'
import type { Call } from '../../src/lib/core/operation/context.ts'
import type { Outcome } from '../../src/lib/core/operation/outcome.ts'
import { run } from '../../src/lib/core/operation/run.ts'
import { systemClock, type Clock } from '../../src/lib/base/clock.ts'
import { testMariadb } from './mariadb.ts'
import { copyMysql, copySqlite, type Kind } from './prepared-databases.ts'
import { removeFolder, tempFolder } from './temp.ts'

const PASSWORD = 'CMS_TEST_MYSQL_PASSWORD'

export interface TestInstallation {
  installation: Installation
  root: string
  /** What opened it: `openInstallation(options)` opens it a second time, as another process would. */
  options: InstallationOptions
  close(): Promise<void>
}
export interface MakeOptions {
  /** The websites; one, `default` on localhost, when missing. What is not told is a website of the starter kit. */
  sites?: Record<string, Partial<SiteConfig>>
  /** Beside that of the databases. */
  env?: Record<string, string>
  /** More keys of config.local.json. */
  local?: Record<string, unknown>
  clock?: Clock
  /** No database is prepared: the first opening makes and migrates them, which takes ten times as long. */
  isBare?: boolean
}

/** Makes and opens it; close() takes everything away again. Its websites have no pages. */
export async function makeInstallation(options: MakeOptions = {}): Promise<TestInstallation> {
  const root = tempFolder()
  const { clock = systemClock } = options
  const now = clock.now()
  const databases = process.env.CMS_TEST_DB === 'mariadb' ? await mariadbDatabases(now) : sqliteDatabases(root, now)
  const app_key = randomBytes(32).toString('base64')
  const setup_token = randomBytes(16).toString('hex')
  const network = { db: await databases.make('network', { kind: 'network', isPrepared: !options.isBare }) }
  writeJson(join(root, 'config/config.local.json'), { app_key, setup_token, network, ...options.local })
  for (const [key, config] of Object.entries(options.sites ?? { default: {} })) {
    const hosts = [key === 'default' ? 'localhost' : `${key}.test`]
    // A database that is not empty is saved before an extension's migrations run.
    const isPrepared = !options.isBare && !config.extensions?.length && !options.local?.extensions
    const db = await databases.make(key, { kind: 'site', isPrepared })
    writeJson(join(root, 'config/sites', `${key}.json`), { hosts, kit: 'starter', db, ...config })
  }
  const opened = { root, clock, env: { ...databases.env, ...options.env } }
  const installation = await openInstallation(opened)
  const close = async () => {
    await installation.close()
    await databases.drop()
    removeFolder(root)
  }
  return { installation, root, options: opened, close }
}

/** A call of the shell's system account. */
export const systemCall = async (installation: Installation, siteKey: string): Promise<Call> => {
  const site = await installation.openSite(siteKey)
  return callOf(installation, siteKey, systemPrincipal(site.permissions))
}

/** A call by a token of a new user with this role, admin when none is told. */
export async function tokenCall(
  installation: Installation,
  siteKey: string,
  { role = 'admin', ...token }: Partial<NewToken> & { role?: string } = {},
): Promise<Call & { value: string }> {
  const now = installation.clock.now()
  const email = `${randomBytes(6).toString('hex')}@example.org`
  const { value } = await transact(installation.network, async (trx) => {
    const user = await createUser(trx, { email, role, site: siteKey }, now)
    const input: NewToken = {
      name: 'test',
      level: 'write',
      mode: 'direct',
      site: siteKey,
      user: user.id,
      ...token,
    }
    return createToken(trx, input, now)
  })
  const site = await installation.openSite(siteKey)
  const principal = await principalOfToken(installation, site, value)
  return { ...(await callOf(installation, siteKey, principal)), channel: 'api', value }
}

/** Runs one operation by its name, as the system account unless told otherwise. */
// eslint-disable-next-line @typescript-eslint/max-params -- said in every second line of the tests, and read as one sentence
export async function call(
  installation: Installation,
  siteKey: string,
  name: string,
  input: Record<string, unknown> = {},
  as?: Call,
): Promise<Outcome> {
  const asking = as ?? (await systemCall(installation, siteKey))
  const found = await asking.site.registry.operation(name)
  if (!found) throw new Error(`There is no operation ${name}`)
  return run(found, asking, input)
}

/** A clock that stands still until it is moved. */
export function testClock(start = '2026-01-15T12:00:00.000Z'): Clock & { advance(ms: number): void } {
  let time = Date.parse(start)
  return { now: () => new Date(time), advance: (ms) => void (time += ms) }
}

async function callOf(installation: Installation, siteKey: string, principal: Principal): Promise<Call> {
  const site = await installation.openSite(siteKey)
  const request_id = randomBytes(8).toString('hex')
  return { installation, site, principal, channel: 'cli', request_id, clock: installation.clock }
}

function writeJson(file: string, value: unknown): void {
  mkdirSync(join(file, '..'), { recursive: true })
  writeFileSync(file, JSON.stringify(value, null, 2), { mode: 0o600 })
}

interface Databases {
  env: Record<string, string>
  /** What a configuration says of it; it is empty unless it is prepared. */
  make(name: string, options: { kind: Kind; isPrepared: boolean }): Promise<unknown>
  drop(): Promise<void>
}

function sqliteDatabases(root: string, now: Date): Databases {
  const make: Databases['make'] = async (name, { kind, isPrepared }) => {
    const file = kind === 'network' ? 'network.sqlite' : join('sites', name, 'site.sqlite')
    if (isPrepared) await copySqlite(kind, join(root, 'storage', file), now)
    return 'sqlite'
  }
  return { env: {}, make, drop: async () => {} }
}

/** One database per website and one for the network, of names nobody else has. */
async function mariadbDatabases(now: Date): Promise<Databases> {
  const { host, port, user, password } = await testMariadb()
  const made: string[] = []
  const statement = async (sql: string) => {
    const connection = await createConnection({ host, port, user, password })
    await connection.query(sql)
    await connection.end()
  }
  const make: Databases['make'] = async (name, { kind, isPrepared }) => {
    const database = `cms_test_${randomBytes(6).toString('hex')}_${name.replaceAll('-', '_')}`.slice(0, 64)
    await statement(`create database \`${database}\` character set utf8mb4 collate utf8mb4_bin`)
    made.push(database)
    if (isPrepared) await copyMysql(kind, { driver: 'mysql', host, port, user, password, database }, now)
    const driver = kind !== 'network' && ({ driver: 'mysql' } as const)
    return { ...driver, host, port, user, database, password_env: PASSWORD }
  }
  const drop = async () => {
    for (const database of made.splice(0)) await statement(`drop database if exists \`${database}\``)
  }
  return { env: { [PASSWORD]: password }, make, drop }
}
