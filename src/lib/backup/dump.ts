// A MySQL or MariaDB database as one SQL file, by the server's own tools.
import { rmSync } from 'node:fs'
import type { MysqlAddress } from '../platform/db/database.ts'
import type { Installation } from '../core/installation.ts'
import { HOUR } from '../base/clock.ts'
import { findProgram } from '../base/find-program.ts'
import { runProgram, type Run } from './program.ts'

export interface DumpTools {
  dump: string
  client: string
  env: Record<string, string>
  /** MariaDB and MySQL name the options for encryption differently. */
  mariadb: boolean
}

/** The two programs, of one kind; undefined when they are missing. */
export function dumpTools({ env }: Pick<Installation, 'env'>): DumpTools | undefined {
  for (const [dumpName, clientName] of [
    ['mariadb-dump', 'mariadb'],
    ['mysqldump', 'mysql'],
  ] as const) {
    const [dump, client] = [findProgram(env['PATH'], [dumpName]), findProgram(env['PATH'], [clientName])]
    const path: Record<string, string> = env['PATH'] ? { PATH: env['PATH'] } : {}
    if (dump && client) return { dump, client, env: path, mariadb: dumpName === 'mariadb-dump' }
  }
  return undefined
}

/** What a restore leaves alone: the writers' lock is on one, and the count of the other must not go back. */
export const UNRESTORED_TABLES = ['write_lock', 'fact_changes']

/** Writes all of one moment, but the tables of `leave`: what a restore into the same database leaves alone, when missing. */
// eslint-disable-next-line @typescript-eslint/max-params -- which tool, what, and where to: as the program itself is asked
export async function dumpDatabase(
  tools: DumpTools,
  address: MysqlAddress,
  file: string,
  { leave = UNRESTORED_TABLES }: { leave?: readonly string[] } = {},
): Promise<void> {
  const { database } = address
  const options = ['--single-transaction', '--skip-lock-tables', '--no-tablespaces', '--hex-blob', '--routines']
  const args = [
    ...options,
    '--default-character-set=utf8mb4',
    ...leave.map((table) => `--ignore-table=${database}.${table}`),
    '--',
    database,
  ]
  try {
    await runProgram({
      ...base(tools, address),
      file: tools.dump,
      args: [...connection(tools, address), ...args],
      output: file,
    })
  } catch (error) {
    rmSync(file, { force: true })
    throw error
  }
}

/** Runs the file against the database. */
export async function loadDump(tools: DumpTools, address: MysqlAddress, file: string): Promise<void> {
  const args = [...connection(tools, address), '--default-character-set=utf8mb4', '--', address.database]
  await runProgram({ ...base(tools, address), file: tools.client, args, input: file })
}

/** The password goes through the environment, which only this account can read. */
const base = ({ env }: DumpTools, { password }: MysqlAddress): Pick<Run, 'env' | 'timeout'> => ({
  env: { ...env, ...(password && { MYSQL_PWD: password }) },
  timeout: HOUR,
})

function connection({ mariadb }: DumpTools, { host, port, user, ssl }: MysqlAddress): string[] {
  const encryption = mariadb
    ? ssl
      ? ['--ssl', '--ssl-verify-server-cert']
      : ['--skip-ssl']
    : [`--ssl-mode=${ssl ? 'VERIFY_IDENTITY' : 'PREFERRED'}`]
  return ['--no-defaults', '--protocol=tcp', `--host=${host}`, `--port=${port}`, `--user=${user}`, ...encryption]
}
