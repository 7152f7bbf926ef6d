// What several websites have together: a SQLite file, and rows of each website that follow it by jobs (decision 145).
import { existsSync, readdirSync } from 'node:fs'
import { dirname } from 'node:path'
import { instant } from '../../base/clock.ts'
import type { AppError } from '../../base/errors.ts'
import { openDatabase, transact, type Database } from '../../platform/db/database.ts'
import { applyMigrations, pendingMigrations, type Migration } from '../../platform/db/migrate.ts'
import type { DoorTables } from '../../platform/db/tables.ts'
import { partFile, type PartDatabase } from '../extension/backup-parts.ts'
import type { Installation } from '../installation.ts'
import { enqueue, enqueueFor } from '../jobs/jobs.ts'
import type { Context } from '../operation/context.ts'

export interface ReplicatedKind {
  /** Its jobs are `{kind}-push`, which brings a website's rows into the file, and `{kind}-pull`, which brings the file's to a website. */
  kind: PartDatabase['kind']
  /** What the payload of a job calls the name. */
  named: string
  /** Names are parts of paths: nothing else reaches the file system. */
  format: RegExp
  migrations: Migration[]
  missing: (name: string) => AppError
  malformed: (name: string) => AppError
}
/** One of a kind; with a uid one item of it, else everything is looked at. */
export interface ReplicatedItem {
  name: string
  uid?: string | undefined
}
type Where = Pick<Installation, 'root' | 'clock'>
interface Open<T> {
  database: Promise<Database<T>>
  users: number
}
/** A full disk or a locked file can take a while to be fixed; the hourly comparison finds the rest. */
const ATTEMPTS = 12

export class Replicated<T extends DoorTables> {
  readonly #kind: ReplicatedKind
  /** By installation, and gone with it. */
  readonly #opened = new WeakMap<object, Map<string, Open<T>>>()

  constructor(kind: ReplicatedKind) {
    this.#kind = kind
  }

  readonly file = (root: string, name: string): string => partFile(root, { kind: this.#kind.kind, name })
  /** Where those of the kind are, each in a folder of its name. */
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

  /** The same for one that may have to be made. Open while somebody works with it; the last one closes it. */
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

  /** Part of the transaction of a change: its job sends what is there when it runs, so a late one cannot bring back what is old. */
  readonly pushLater = (ctx: Context, item: ReplicatedItem, more: object = {}): Promise<void> => {
    const job = this.#job('push', item)
    return enqueue(ctx, { ...job, payload: { ...job.payload, ...more }, max_attempts: ATTEMPTS })
  }

  /** A job for each website, by the outbox of the network database. What a website waits for already is not doubled. */
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
