// What a run knows while it goes on: its source and table, what it counted, and what it has seen.
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hash.ts'
import { canonical } from '../../base/json.ts'
import type { Context } from '../../core/operation/context.ts'
import type { SyncedTable } from '../../data/data.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { RunCounts } from '../schema.ts'
import { getSource } from '../sources.ts'
import type { StoredRun, StoredSource } from '../table.ts'
import { NO_COUNTS, type StoredError } from './show-run.ts'
import { noteRun } from './stored-run.ts'
import { writeAs } from '../../core/operation/write-as.ts'

/** So many faults are told; the rest is counted. */
const MOST_FAULTS = 100
const NOTED_EVERY_MS = 1000

export class RunState {
  /** As the system, by the channel `sync`. */
  readonly ctx: Context
  readonly source: StoredSource
  readonly run: StoredRun
  readonly table: SyncedTable
  readonly mapping: Mapping
  readonly local: readonly string[]
  readonly lang: string
  readonly counts: RunCounts = { ...NO_COUNTS }
  readonly faults: StoredError[] = []
  /** Items that the documents of this run have, and those that they say are gone. */
  readonly seen = new Set<string>()
  readonly deleted = new Set<string>()
  /** Uids of entries that lost what nobody may know any more. */
  readonly forgotten = new Set<string>()
  /** Whether all that the source has was read: only then can something be missing. */
  isFull = true
  /** Names the document that is read: of a folder the file, else what was fetched. */
  document: string
  /** Items that nothing identifies: each may be one that seems to be missing. */
  unnamed = 0
  #noted = 0

  constructor(ctx: Context, given: Pick<RunState, 'source' | 'run' | 'table' | 'mapping' | 'local'>) {
    this.ctx = ctx
    this.source = given.source
    this.run = given.run
    this.table = given.table
    this.mapping = given.mapping
    this.local = given.local
    this.document = given.run.uid
    this.lang = given.source.lang ?? ctx.site.default_language
  }

  get id(): number {
    return Number(this.source.id)
  }

  fault(say: StoredError['say'], at: Omit<StoredError, 'say'> = {}): void {
    this.counts.faults++
    if (this.faults.length >= MOST_FAULTS) return
    const { key, args } = say
    this.faults.push({
      ...at,
      say: 'message' in say ? { key, args, message: say.message } : { key: say.key, args },
    })
  }

  /** Now and then, for those who look on. */
  async note(phase: StoredRun['phase'], { force = false } = {}): Promise<void> {
    const now = performance.now()
    if (!force && now - this.#noted < NOTED_EVERY_MS) return
    this.#noted = now
    const values = { phase, counts: JSON.stringify(this.counts), faults: JSON.stringify(this.faults) }
    await noteRun(this.ctx, Number(this.run.id), values)
    // Who removed the source, or switched it off, wants no more of it.
    const { active } = await getSource({ db: this.ctx.site.db.read }, this.id)
    if (!Number(active)) throw new AppError('source.switched_off', { name: this.source.name })
  }

  write<R>(work: (own: Context) => Promise<R>, options?: Parameters<typeof writeAs>[2]): Promise<R> {
    return writeAs(this.ctx, work, options)
  }

  /** What the result of an item rests on beside the item: with other settings all are stored anew. */
  settingsHash(): string {
    const { format, items_path, max_items, status_new } = this.source
    const { timezone } = this.ctx.site.config
    return sha256(canonical([1, format, items_path, max_items, status_new, timezone, this.mapping, this.local, this.lang, this.table.id, this.table.version])) // prettier-ignore
  }
}
