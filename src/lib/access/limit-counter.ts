// Counters for rate limits: one small SQLite file for all processes of the installation.
import { createHmac } from 'node:crypto'
import { CompiledQuery, sql } from 'kysely'
import { openDatabase, type Database } from '../platform/db/database.ts'

interface LimitTables {
  limits: { key: string; count: number; ends_at: number }
}
export interface Count {
  count: number
  /** Milliseconds since 1970: the end of the window. */
  ends_at: number
}

/**
 * One statement, so that concurrent processes lose no counts; as SQL text, because building it for every request
 * would take longer than running it. If a clock was set back, the end of the window is too far away: a new one begins then, too.
 */
const ADD = `insert into limits (key, count, ends_at) values (?, ?, ?)
  on conflict (key) do update set
    count = case when ends_at <= ? or ends_at > ? then excluded.count else count + excluded.count end,
    ends_at = case when ends_at <= ? or ends_at > ? then excluded.ends_at else ends_at end
  returning count, ends_at`

/** Adds counts from memory, only to the window that they belong to. */
const SETTLE = 'update limits set count = count + ? where key = ? and ends_at = ? returning count'

/** Takes back one count, never below zero. */
const TAKE_ONE = 'update limits set count = count - 1 where key = ? and count > 0 and ends_at > ?'

/** The number of counts after which expired rows are removed, with a limit per run, so that no request waits long. */
const PURGE_EVERY = 64
const PURGE_ROWS = 256

/** This process's state of a key. */
interface Known extends Count {
  /** Counted here since the last write to the file. */
  pending: number
}
/** At most a 32nd of the remaining limit is counted in memory before it is written. */
const SHARE = 32
const SETTLE_MS = 1000
const share = (limit: number, { count }: Count) => Math.floor((limit - count) / SHARE)
const KNOWN_AT_MOST = 10_000
/** Counts above the limit after which a key is rejected from memory: refunds hardly bring it below the limit again. */
const FAR = 16

export class LimitCounter {
  readonly #file: string
  readonly #secret: Buffer
  #open: Promise<Database<LimitTables>> | undefined
  #counted = 0
  readonly #known = new Map<string, Known>()
  /** Keys far beyond their limit, with the end of their window: a flood is rejected from memory. */
  readonly #beyond = new Map<string, Count>()
  #settling: NodeJS.Timeout | undefined

  constructor(file: string, appKey: string) {
    this.#file = file
    this.#secret = Buffer.from(appKey, 'base64')
  }

  /**
   * Counts one. While much of the limit remains, the file is written only now and then: a process counts at most a 32nd of
   * the rest in memory, and for a second. So each other process may exceed the limit by at most a 32nd, and limits
   * below 64 by none; near its end every count is written.
   */
  async consume(key: string, { windowMs, limit }: { windowMs: number; limit: number }, now: number): Promise<Count> {
    const beyond = this.#beyond.get(key)
    if (beyond && beyond.ends_at > now && beyond.ends_at <= now + 2 * windowMs) return beyond
    const known = this.#known.get(key)
    const isOver = !known || known.ends_at <= now || known.ends_at > now + 2 * windowMs
    if (!isOver && known.pending + 1 < share(limit, known)) {
      known.pending++
      this.#settling ??= setTimeout(() => void this.#settle().catch(() => undefined), SETTLE_MS).unref()
      return { count: known.count + known.pending, ends_at: known.ends_at }
    }
    const pending = isOver ? 0 : known.pending
    // Removed first: what is counted meanwhile starts a new entry.
    this.#known.delete(key)
    const counted = await this.#add(key, { n: pending + 1, windowMs }, now)
    if (share(limit, counted) > 1) this.#remember(key, { ...counted, pending: 0 })
    if (counted.count > limit + FAR) this.#refuse(key, counted, now)
    return counted
  }

  /** Counts one, written at once. The window of a key begins with the first count after its last window. */
  async add(key: string, windowMs: number, now: number): Promise<Count> {
    return this.#add(key, { n: 1, windowMs }, now)
  }

  /** Takes back a count. */
  async refund(key: string, now: number): Promise<void> {
    this.#beyond.delete(key)
    const known = this.#known.get(key)
    if (known && known.pending > 0) {
      known.pending--
      return
    }
    const { write } = await this.#database()
    await write.executeQuery(CompiledQuery.raw(TAKE_ONE, [this.#keyed(key), now]))
    if (known) known.count = Math.max(0, known.count - 1)
  }

  async close(): Promise<void> {
    clearTimeout(this.#settling)
    await this.#settle().catch(() => undefined)
    await (await this.#open?.catch(() => undefined))?.close()
  }

  async #add(key: string, { n, windowMs }: { n: number; windowMs: number }, now: number): Promise<Count> {
    const { write } = await this.#database()
    if (++this.#counted % PURGE_EVERY === 0) await this.#purge(now)
    const over = [now, now + 2 * windowMs]
    const values = [this.#keyed(key), n, now + windowMs, ...over, ...over]
    const { rows } = await write.executeQuery<Count>(CompiledQuery.raw(ADD, values))
    return rows[0]!
  }

  #refuse(key: string, counted: Count, now: number): void {
    if (this.#beyond.size >= KNOWN_AT_MOST)
      for (const [one, { ends_at }] of this.#beyond) if (ends_at <= now) this.#beyond.delete(one)
    if (this.#beyond.size < KNOWN_AT_MOST) this.#beyond.set(key, counted)
  }

  #remember(key: string, known: Known): void {
    const other = this.#known.get(key)
    // Counted concurrently: later counts are still to be written.
    if (other?.ends_at === known.ends_at) other.count = Math.max(other.count, known.count)
    // With very many addresses, further ones are counted in the file only.
    else if (this.#known.size < KNOWN_AT_MOST) this.#known.set(key, known)
  }

  /** Writes the counts in memory, each into its window; those of ended windows are dropped. */
  async #settle(): Promise<void> {
    this.#settling = undefined
    const { write } = await this.#database()
    for (const [key, known] of [...this.#known]) {
      const { pending, ends_at } = known
      if (!pending) {
        this.#known.delete(key)
        continue
      }
      known.pending = 0
      const values = [pending, this.#keyed(key), ends_at]
      const { rows } = await write.executeQuery<{ count: number }>(CompiledQuery.raw(SETTLE, values))
      if (rows[0]) known.count = rows[0].count
      else this.#known.delete(key)
    }
  }

  /** Addresses and accounts are personal data: the file contains keyed hashes, which are useless without the app key. */
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
