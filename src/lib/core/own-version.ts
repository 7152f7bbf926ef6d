// A process may go on while another one migrates its databases to a later version, on a second machine for example. What it
// would write then is of another form, such as proposals that nobody can apply: it only reads from then on.
import { AppError } from '../base/errors.ts'
import type { Database } from '../platform/db/database.ts'
import { coreMigrations } from '../platform/db/migrate.ts'
import type { SystemTables } from '../platform/db/tables.ts'

type Kind = Parameters<typeof coreMigrations>[0]

/** Milliseconds between checks of one database. */
const INTERVAL = 1000
const checked = new WeakMap<object, number>()
/** Of this process: the folders are read once, since an update replaces them; a server does it when it starts. */
const newest = new Map<Kind, number>()

/** To be called while the files are those that the process runs. */
export const rememberOwnVersion = (): void => (['site', 'network'] as const).forEach(newestOf)

/** Throws 503 when a later version has migrated the database. */
export async function requireOwnVersion<T extends SystemTables>(database: Database<T>, kind: Kind): Promise<void> {
  const now = performance.now()
  if (now - (checked.get(database) ?? -Infinity) < INTERVAL) return
  const { read } = database as unknown as Database<SystemTables>
  const later = await read
    .selectFrom('migrations')
    .select('name')
    .where('owner', '=', 'core')
    .where('version', '>', newestOf(kind))
    .limit(1)
    .executeTakeFirst()
  if (later) throw new AppError('database.migrated_by_later', { migration: later.name }, { extra: { retry_after: 30 } })
  checked.set(database, now)
}

/** Whether a website was left alone because a later version has migrated its database, before it was opened or since. */
export const isOfLaterVersion = (error: unknown): boolean =>
  error instanceof AppError && (error.key === 'database.migrated_by_later' || error.key === 'backup.database_newer')

function newestOf(kind: Kind): number {
  const known = newest.get(kind) ?? Math.max(...coreMigrations(kind).map(({ version }) => version))
  newest.set(kind, known)
  return known
}
