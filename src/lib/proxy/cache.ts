// What was fetched, on disk and shared by all processes: bounded in size, the longest unused goes first.
import { randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { HOUR, MINUTE } from '../base/clock.ts'
import { sha256 } from '../base/hash.ts'

export interface CachedAnswer {
  state: 'found' | 'missing' | 'failed'
  type: string
  bytes: Uint8Array<ArrayBuffer>
  /** Milliseconds since 1970. */
  fresh_until: number
}
interface Head {
  state: CachedAnswer['state']
  type: string
  fresh_until: number
  sum: string
}

/** A file takes at least one block of the disk, however short it is. */
const BLOCK = 4096
/** Use is stored that seldom: the order of eviction need not be more exact. */
const NOTED_EVERY = HOUR
/** After so much of the limit was written the folder is read again: other processes write there, too. */
const SHARE = 0.05
const HALF_WRITTEN = 10 * MINUTE

export class ProxyCache {
  readonly #folder: string
  readonly #limit: number
  #written = Infinity
  #sweeping: Promise<void> | undefined

  constructor(folder: string, limit: number) {
    this.#folder = folder
    this.#limit = limit
  }

  /** Undefined when it is missing, or damaged. `now` is stored as its last use. */
  async get(key: string, now: Date): Promise<CachedAnswer | undefined> {
    const file = this.#fileOf(key)
    const content = await readFile(file).catch(() => undefined)
    const end = content?.indexOf(10) ?? -1
    if (!content || end < 0) return undefined
    const head = headOf(content.toString('utf8', 0, end))
    const bytes = new Uint8Array(content.subarray(end + 1))
    if (!head || head.sum !== sha256(bytes)) return undefined
    await this.#note(file, now)
    const { state, type, fresh_until } = head
    return { state, type, fresh_until, bytes }
  }

  /** A failure to store it (a full disk) is ignored: it was fetched all the same. */
  async put(key: string, { bytes, ...meta }: CachedAnswer, now: Date): Promise<void> {
    const file = this.#fileOf(key)
    const head: Head = { ...meta, sum: sha256(bytes) }
    const content = Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), bytes])
    const temporary = `${file}.${randomBytes(6).toString('hex')}.tmp`
    try {
      await mkdir(dirname(file), { recursive: true })
      await writeFile(temporary, content)
      await utimes(temporary, now, now)
      await rename(temporary, file)
    } catch {
      await rm(temporary, { force: true }).catch(() => undefined)
    }
    this.#written += sizeOf(content.length)
    if (this.#written > this.#limit * SHARE) await this.#sweep(now)
  }

  /** The key may contain a user's query, so the file is named by its hash. */
  #fileOf(key: string): string {
    const name = sha256(key)
    return join(this.#folder, name.slice(0, 2), name.slice(2, 40))
  }

  async #note(file: string, now: Date): Promise<void> {
    const { mtimeMs } = await stat(file).catch(() => ({ mtimeMs: now.getTime() }))
    if (Math.abs(now.getTime() - mtimeMs) >= NOTED_EVERY) await utimes(file, now, now).catch(() => undefined)
  }

  #sweep(now: Date): Promise<void> {
    this.#written = 0
    return (this.#sweeping ??= this.#evict(now).finally(() => (this.#sweeping = undefined)))
  }

  /** Removes the longest unused until a tenth is free; what others remove meanwhile does no harm. */
  async #evict(now: Date): Promise<void> {
    const files = await this.#files(now)
    let total = files.reduce((sum, { size }) => sum + size, 0)
    if (total <= this.#limit * (1 - SHARE)) return
    for (const { path, size } of files.sort((a, b) => a.used - b.used)) {
      if (total <= this.#limit * 0.9) return
      await rm(path, { force: true }).catch(() => undefined)
      total -= size
    }
  }

  async #files(now: Date): Promise<{ path: string; size: number; used: number }[]> {
    const entries = await readdir(this.#folder, { recursive: true, withFileTypes: true }).catch(() => [])
    const found = []
    for (const entry of entries) {
      if (!entry.isFile()) continue
      const path = join(entry.parentPath, entry.name)
      const info = await stat(path).catch(() => undefined)
      if (!info) continue
      const torn = path.endsWith('.tmp') && Math.abs(now.getTime() - info.mtimeMs) > HALF_WRITTEN
      found.push({ path, size: sizeOf(info.size), used: torn ? 0 : info.mtimeMs })
    }
    return found
  }
}

const sizeOf = (bytes: number) => Math.ceil(bytes / BLOCK) * BLOCK

function headOf(line: string): Head | undefined {
  try {
    return JSON.parse(line) as Head
  } catch {
    return undefined
  }
}
