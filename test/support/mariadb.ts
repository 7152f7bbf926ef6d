// A private MariaDB for the tests: its own folder, socket, port and password, gone with the process that started it.
import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createConnection } from 'mysql2/promise'
import { freePort } from './ports.ts'
import { findProgram, which } from './programs.ts'
import { tempFolder, removeFolder } from './temp.ts'

/** How to reach the server; `user` may create databases. It is what CMS_TEST_MYSQL holds as JSON. */
export interface MariadbAccess {
  host: string
  port: number
  user: string
  password: string
  socket: string
}
export interface Mariadb extends MariadbAccess {
  stop(): Promise<void>
}

/** Lives as long as its standard input is open: also a killed test process leaves no server and no folder. */
const KEEPER = 'folder=$1; shift; "$@" & server=$!; read -r _; kill -9 $server; wait $server; rm -rf "$folder"'
const ROOT = process.getuid?.() === 0 ? ['--user=root'] : []
const START_SECONDS = 60

let started: Promise<MariadbAccess> | undefined

/** The server the runner started, or else one for this process, started at the first call. */
export function testMariadb(): Promise<MariadbAccess> {
  const given = process.env.CMS_TEST_MYSQL
  return (started ??= given ? Promise.resolve(JSON.parse(given) as MariadbAccess) : startMariadb())
}

/** Starts a server and waits until it answers. */
export async function startMariadb(): Promise<Mariadb> {
  const folder = tempFolder()
  const access: MariadbAccess = {
    host: '127.0.0.1',
    port: await freePort(),
    user: 'cms',
    password: randomBytes(16).toString('hex'),
    socket: join(folder, 'db.sock'),
  }
  await createDataFolder(folder)
  writeFileSync(join(folder, 'init.sql'), accountSql(access), { mode: 0o600 })
  const keeper = spawn('sh', ['-c', KEEPER, 'sh', folder, server(), ...options(folder, access)], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  unrefKeeper(keeper)
  const stop = () => stopKeeper(keeper, folder)
  try {
    await waitUntilItAnswers(access)
  } catch (error) {
    const log = readFileSync(join(folder, 'error.log'), 'utf8').slice(-4000)
    await stop()
    throw new Error(`mariadbd does not answer:\n${log}`, { cause: error })
  }
  return { ...access, stop }
}

function server(): string {
  const path = findProgram('mariadb')
  if (!path) throw new Error('mariadbd is not installed (Debian: mariadb-server)')
  return path
}

async function createDataFolder(folder: string): Promise<void> {
  const install = which('mariadb-install-db') ?? which('mysql_install_db')
  if (!install) throw new Error('mariadb-install-db is not installed (Debian: mariadb-server)')
  // With the socket method root needs no password, and only the system's root gets in.
  const method = ['--auth-root-authentication-method=socket', '--skip-test-db', '--skip-name-resolve']
  await promisify(execFile)(install, ['--no-defaults', `--datadir=${join(folder, 'data')}`, ...method, ...ROOT])
}

/** Anybody on this machine can reach the port, so the one account that may come that way has a password. */
function accountSql({ user, password }: MariadbAccess): string {
  const hosts = ['localhost', '127.0.0.1']
  return hosts
    .map((host) => `'${user}'@'${host}'`)
    .map((who) => `CREATE USER ${who} IDENTIFIED BY '${password}';\nGRANT ALL ON *.* TO ${who} WITH GRANT OPTION;\n`)
    .join('')
}

/** Small and quick rather than durable: nothing here outlives the run. */
function options(folder: string, { port, socket }: MariadbAccess): string[] {
  return [
    '--no-defaults',
    ...ROOT,
    `--datadir=${join(folder, 'data')}`,
    `--init-file=${join(folder, 'init.sql')}`,
    // Files that do not outlive a question: two servers in one folder take each other's away.
    `--tmpdir=${folder}`,
    `--log-error=${join(folder, 'error.log')}`,
    `--pid-file=${join(folder, 'db.pid')}`,
    `--socket=${socket}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    '--skip-name-resolve',
    '--skip-log-bin',
    '--character-set-server=utf8mb4',
    '--max-connections=200',
    '--innodb-flush-log-at-trx-commit=0',
    '--innodb-doublewrite=0',
    '--innodb-buffer-pool-size=32M',
    '--key-buffer-size=1M',
    '--aria-pagecache-buffer-size=1M',
  ]
}

async function waitUntilItAnswers(access: MariadbAccess): Promise<void> {
  const { host, port, user, password } = access
  for (let last = Date.now() + START_SECONDS * 1000; ;) {
    try {
      const connection = await createConnection({ host, port, user, password })
      await connection.query('SELECT 1')
      return await connection.end()
    } catch (error) {
      if (Date.now() > last) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/** Keeps the server from keeping this process alive. */
function unrefKeeper(keeper: ChildProcess): void {
  keeper.unref()
  ;(keeper.stdin as unknown as { unref(): void }).unref()
}

async function stopKeeper(keeper: ChildProcess, folder: string): Promise<void> {
  if (keeper.exitCode === null) {
    keeper.ref()
    keeper.stdin?.end()
    await once(keeper, 'exit')
  }
  removeFolder(folder)
}
