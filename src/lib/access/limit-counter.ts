// Counts what may happen so often only: one small SQLite file for all processes of the installation.
import { createHmac } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { openDatabase, type Database } from '../db/database.ts'

interface LimitTables {
  limits: { key: string; count: number; ends_at: number }
}
export interface Count {
  count: number
  /** Milliseconds since 1970: when the count begins anew. */
  ends_at: number
}

/**
 * One statement, so that processes cannot lose counts to one another; written out, because building it for every request
 * would take longer than running it. A clock that was set back leaves an end that is too far away: begin anew then, too.
 */
const ADD_ONE = `insert into limits (key, count, ends_at) values (?, 1, ?)
  on conflict (key) do update set
    count = case when ends_at <= ? or ends_at > ? then 1 else count + 1 end,
    ends_at = case when ends_at <= ? or ends_at > ? then excluded.ends_at else ends_at end
  returning count, ends_at`

/** Never below none. */
const TAKE_ONE = 'update limits set count = count - 1 where key = ? and count > 0 and ends_at > ?'

/** After so many counts expired rows are removed, at most so many at a time, so that no request waits long. */
const PURGE_EVERY = 64
const PURGE_ROWS = 256

export class LimitCounter {
  readonly #file: string
  readonly #secret: Buffer
  #open: Promise<Database<LimitTables>> | undefined
  #counted = 0

  constructor(file: string, appKey: string) {
    this.#file = file
    this.#secret = Buffer.from(appKey, 'base64')
  }

  /** Counts one in the window of a key: it begins with the first after the last window has ended. */
  async add(key: string, windowMs: number, now: number): Promise<Count> {
    const { write } = await this.#database()
    if (++this.#counted % PURGE_EVERY === 0) await this.#purge(now)
    const over = [now, now + 2 * windowMs]
    const values = [this.#keyed(key), now + windowMs, ...over, ...over]
    const { rows } = await write.executeQuery<Count>(CompiledQuery.raw(ADD_ONE, values))
    return rows[0]!
  }

  /** Takes one back that add() has just counted. */
  async takeBack(key: string, now: number): Promise<void> {
    const { write } = await this.#database()
    await write.executeQuery(CompiledQuery.raw(TAKE_ONE, [this.#keyed(key), now]))
  }

  async close(): Promise<void> {
    await (await this.#open?.catch(() => undefined))?.close()
  }

  /** Addresses and accounts are personal data: the file holds keyed hashes, useless without the app key. */
  #keyed(key: string): string {
    return createHmac('sha256', this.#secret).update(`limits ${key}`).digest('base64url')
  }

  #database(): Promise<Database<LimitTables>> {
    this.#open ??= openLimits(this.#file).catch((error: unknown) => {
      this.#open = undefined
      throw error
    })
    return this.#open
  }

  async #purge(now: number): Promise<void> {
    const { write } = await this.#database()
    const old = write.selectFrom('limits').select('key').where('ends_at', '<=', now).limit(PURGE_ROWS)
    await write.deleteFrom('limits').where('key', 'in', old).execute()
  }
}

async function openLimits(file: string): Promise<Database<LimitTables>> {
  const database = openDatabase<LimitTables>({ driver: 'sqlite', file, volatile: true })
  const { schema } = database.write
  await schema
    .createTable('limits')
    .ifNotExists()
    .addColumn('key', 'text', (column) => column.primaryKey())
    .addColumn('count', 'integer', (column) => column.notNull())
    .addColumn('ends_at', 'integer', (column) => column.notNull())
    .modifyEnd(sql`without rowid`)
    .execute()
  await schema.createIndex('limits_ends_at').ifNotExists().on('limits').column('ends_at').execute()
  return database
}
