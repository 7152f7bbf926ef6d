// The database on MySQL or MariaDB that a backup is restored to: always a new one, so that the one in use stays as it is.
import { newId } from '../../base/clock.ts'
import { message } from '../../base/catalogue/message.ts'
import { AppError } from '../../base/errors.ts'
import { dump } from '../../backup/backup.ts'
import type { ExtractedBackup, NamedDatabase } from '../../backup/schema.ts'
import type { Installation } from '../../core/installation.ts'
import { password } from '../../platform/config/local-file.ts'
import type { MysqlAddress } from '../../platform/db/database.ts'
import { createMysqlDatabase } from '../../platform/db/mysql-database.ts'
import type { Planned } from './restore-plan.ts'

export interface NewDatabase {
  name: NamedDatabase
  /** What the website's file says of it. */
  config: Record<string, unknown>
  /** The one that is replaced. */
  old: NamedDatabase | undefined
}

/** Undefined on SQLite. */
export function databaseOf({ directory, local }: Installation, { plan }: Planned): NewDatabase | undefined {
  if (plan.backup.db === 'sqlite') return undefined
  const present = directory.get(plan.key)?.config?.db
  const own = typeof present === 'object' ? present : undefined
  const server = own ?? { driver: 'mysql' as const, ...local.mysql! }
  const database = `cms_${plan.key}_${newId(8)}`
  const name = { ...server, database }
  return { name, config: name, old: own }
}

/** Made and filled. Throws 503 without the programs of the database. */
export async function makeDatabase(
  installation: Installation,
  { name }: NewDatabase,
  extracted: ExtractedBackup,
): Promise<MysqlAddress> {
  const tools = dump.dumpTools(installation)
  if (!tools) throw new AppError('restore.no_tools', { reason: message('backup.no_dump_tools') })
  const { password_env, ...rest } = name
  const address = { ...rest, password: password(password_env, installation.env, `config/sites db`) }
  await createMysqlDatabase(address)
  await dump.loadDump(tools, address, extracted.fileOf('database/site.sql'))
  return address
}
