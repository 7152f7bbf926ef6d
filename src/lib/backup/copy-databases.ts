// The databases of a website as files, each of one moment, while others write: by VACUUM INTO, or the server's own dump tool.
import { existsSync } from 'node:fs'
import { chmod, mkdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import { message } from '../base/catalogue/message.ts'
import { AppError } from '../base/errors.ts'
import type { PartDatabase } from '../core/extension/backup-parts.ts'
import type { Installation } from '../core/installation.ts'
import type { SideDatabaseName } from '../core/side-databases.ts'
import type { Site } from '../core/site.ts'
import { openDatabase, type Database, type MysqlAddress } from '../platform/db/database.ts'
import { runApart } from '../platform/db/run-apart.ts'
import type { ArchiveSource } from './archive/archive.ts'
import { dumpDatabase, dumpTools } from './dump.ts'

/** The search index is made anew from the rest. */
export const SIDE_DATABASES: SideDatabaseName[] = ['chat', 'support', 'ai']

interface Copying {
  installation: Installation
  site: Site
  /** Where the copies go. */
  folder: string
  parts: readonly PartDatabase[]
}

/**
 * First the website's own: what is shared is never older in a backup than what the website knows of it, so that it can catch up
 * after a restore.
 */
export async function copyDatabases({ installation, site, folder, parts }: Copying): Promise<ArchiveSource[]> {
  const { db, sideDatabases } = site
  const own = db.dialect === 'sqlite' ? 'database/site.sqlite' : 'database/site.sql'
  const sources = [{ path: own, file: join(folder, own) }]
  await mkdir(dirname(sources[0]!.file), { recursive: true, mode: 0o700 })
  if (db.address.driver === 'sqlite') await vacuumInto(db, sources[0]!.file)
  else await dump(installation, site, sources[0]!.file)
  const others = [
    ...parts.map(({ kind, name, file }) => ({ path: `${kind}/${name}.sqlite`, from: file })),
    ...SIDE_DATABASES.map((name) => ({ path: `beside/${name}.sqlite`, from: sideDatabases.fileOf(name) })),
  ]
  for (const { path, from } of others) {
    if (!existsSync(from)) continue
    const database = openDatabase({ driver: 'sqlite', file: from })
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true, mode: 0o700 })
    await vacuumInto(database, file).finally(() => database.close())
    sources.push({ path, file })
  }
  return sources
}

/** In a thread of its own: a large one takes seconds, in which this process goes on answering. */
async function vacuumInto<T>(database: Database<T>, file: string): Promise<void> {
  const into = sql`vacuum into ${sql.lit(file)}`.compile(database.read)
  await runApart(database, [into.sql])
  await chmod(file, 0o600)
}

async function dump(installation: Installation, site: Site, file: string): Promise<void> {
  const tools = dumpTools(installation)
  if (!tools) throw new AppError('backup.not_made', { site: site.key, reason: message('backup.no_dump_tools') })
  await dumpDatabase(tools, site.db.address as MysqlAddress, file, { leave: [] })
}
