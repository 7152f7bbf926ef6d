// The additional databases of a website: small, always SQLite, whichever database has its content (contract 1.1).
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '../base/clock.ts'
import { openDatabase, type Database } from '../platform/db/database.ts'
import { applyMigrations, pendingMigrations, type Migration } from '../platform/db/migrate.ts'
import type { SystemTables } from '../platform/db/tables.ts'

/** `{name}.sqlite` in the website's folder. */
export type SideDatabaseName = 'search' | 'chat' | 'support' | 'ai'

/** Each is opened on first use, created when it is missing, and closed with its website. None is created without its folder. */
export class SideDatabases {
  #open = new Map<SideDatabaseName, Promise<Database<SystemTables>>>()
  #elsewhere = new Map<SideDatabaseName, () => Promise<void>>()
  #folder: string
  #clock: Clock

  /** `folder` is the website's folder in storage. */
  constructor(folder: string, clock: Clock) {
    this.#folder = folder
    this.#clock = clock
  }

  fileOf(name: SideDatabaseName): string {
    return join(this.#folder, `${name}.sqlite`)
  }

  /** Whether the file exists: reads of a missing one need not create it. */
  exists(name: SideDatabaseName): boolean {
    return existsSync(this.fileOf(name))
  }

  /** The database, migrated to the latest version; `migrations` belong to this file alone and count from 1. */
  async open<T extends SystemTables>(name: SideDatabaseName, migrations: Migration[]): Promise<Database<T>> {
    let database = this.#open.get(name)
    if (!database) {
      database = this.#start(name, migrations)
      this.#open.set(name, database)
      // A failed opening is tried again.
      database.catch(() => this.#open.delete(name))
    }
    return (await database) as unknown as Database<T>
  }

  /** The file is opened by a thread of its own: `close` is called when it is replaced or removed, and with the website. */
  opensElsewhere(name: SideDatabaseName, close: () => Promise<void>): void {
    this.#elsewhere.set(name, close)
  }

  async #start(name: SideDatabaseName, migrations: Migration[]): Promise<Database<SystemTables>> {
    const database = openDatabase<SystemTables>({
      driver: 'sqlite',
      file: this.fileOf(name),
      needs_folder: true,
    })
    try {
      await applyMigrations(database, await pendingMigrations(database, migrations), this.#clock.now())
      return database
    } catch (error) {
      await database.close()
      throw error
    }
  }

  /** Closes one, because its file is replaced or removed. */
  async forget(name: SideDatabaseName): Promise<void> {
    const database = this.#open.get(name)
    this.#open.delete(name)
    await database?.then((one) => one.close()).catch(() => undefined)
    await this.#elsewhere.get(name)?.()
  }

  async close(): Promise<void> {
    for (const name of new Set([...this.#open.keys(), ...this.#elsewhere.keys()])) await this.forget(name)
  }
}
