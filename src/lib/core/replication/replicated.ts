// Data shared by several websites: a SQLite file, and rows of each website that jobs keep in sync (decision 145).
import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { instant } from '../../base/clock.ts'
import type { AppError } from '../../base/errors.ts'
import { openDatabase, transact, type Database } from '../../platform/db/database.ts'
import { applyMigrations, pendingMigrations, type Migration } from '../../platform/db/migrate.ts'
import type { SystemTables } from '../../platform/db/tables.ts'
import { partFile, type PartDatabase } from '../extension/backup-parts.ts'
import type { Installation } from '../installation.ts'
import { enqueue, enqueueFor } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'

export interface ReplicatedKind {
  /** Its jobs are `{kind}-push`, which copies a website's rows to the file, and `{kind}-pull`, which copies them back. */
  kind: PartDatabase['kind']
  /** The field of a job's payload that has the name. */
  named: string
  /** Names are parts of paths: they must match this. */
  format: RegExp
  migrations: Migration[]
  missing: (name: string) => AppError
  malformed: (name: string) => AppError
}
/** One file of a kind; with a uid one item of it, else all items. */
export interface ReplicatedItem {
  name: string
  uid?: string | undefined
}
type Where = Pick<Installation, 'root' | 'clock'>
interface Open<T> {
  database: Promise<Database<T>>
  users: number
}
/** A full disk or a locked file can take a while to be fixed; the hourly comparison does the rest. */
const ATTEMPTS = 12

export class Replicated<T extends SystemTables> {
  readonly #kind: ReplicatedKind
  /** Open files by installation, released with it. */
  readonly #opened = new WeakMap<object, Map<string, Open<T>>>()

  constructor(kind: ReplicatedKind) {
    this.#kind = kind
  }

  readonly file = (root: string, name: string): string => partFile(root, { kind: this.#kind.kind, name })
  /** The folder of all files of the kind, each in a subfolder with its name. */
  readonly folder = (root: string): string => dirname(dirname(this.file(root, '_')))

  readonly exists = ({ root }: Pick<Installation, 'root'>, name: string): boolean =>
    this.#kind.format.test(name) && existsSync(this.file(root, name))

  readonly names = ({ root }: Pick<Installation, 'root'>): string[] =>
    (existsSync(this.folder(root)) ? readdirSync(this.folder(root)) : [])
      .filter((name) => this.exists({ root }, name))
      .sort()

  /** Throws 404 when it is not on this machine (contract 4.7). */
  readonly with = async <R>(
    installation: Where,
    name: string,
    work: (database: Database<T>) => Promise<R>,
  ): Promise<R> => {
    if (!this.exists(installation, name)) throw this.#kind.missing(name)
    return this.make(installation, name, work)
  }

  /** The same, creating it if missing. It stays open while in use; the last user closes it. */
  readonly make = async <R>(
    installation: Where,
    name: string,
    work: (database: Database<T>) => Promise<R>,
  ): Promise<R> => {
    const all = this.#opened.get(installation) ?? new Map<string, Open<T>>()
    this.#opened.set(installation, all)
    const open = all.get(name) ?? { database: this.#open(installation, name), users: 0 }
    all.set(name, open)
    open.users++
    try {
      return await work(await open.database)
    } finally {
      if (--open.users === 0) {
        all.delete(name)
        await open.database.then((database) => database.close()).catch(() => undefined)
      }
    }
  }

  /** Part of the transaction of a change: its job sends the rows as they are when it runs, so a late one sends no old data. */
  readonly pushLater = (ctx: Context, item: ReplicatedItem, more: object = {}): Promise<void> => {
    const job = this.#job('push', item)
    return enqueue(ctx, { ...job, payload: { ...job.payload, ...more }, max_attempts: ATTEMPTS })
  }

  /** A job for each website, through the network database's outbox. A waiting job of a website is not duplicated. */
  readonly notify = async (
    installation: Installation,
    sites: readonly string[],
    item: ReplicatedItem,
  ): Promise<void> => {
    const known = sites.filter((site) => installation.directory.get(site))
    if (!known.length) return
    const now = installation.clock.now()
    const job = this.#job('pull', item)
    await transact(installation.network, async (trx) => {
      for (const site of known) await enqueueFor(trx, { ...job, site }, now)
    })
    for (const site of known) installation.woken.forEach((listener) => listener(site, instant(now)))
  }

  #job(what: 'push' | 'pull', { name, uid }: ReplicatedItem) {
    const kind = `${this.#kind.kind}-${what}`
    const payload = { [this.#kind.named]: name, uid }
    return { kind, payload, unique_key: `${kind}:${name}:${uid ?? ''}` }
  }

  async #open({ root, clock }: Where, name: string): Promise<Database<T>> {
    const { format, migrations, malformed } = this.#kind
    if (!format.test(name)) throw malformed(name.slice(0, 60))
    const database = openDatabase<T>({ driver: 'sqlite', file: this.file(root, name) })
    try {
      await applyMigrations(database, await pendingMigrations(database, migrations), clock.now())
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  }
}
