// The state of a run: its source and table, its counters, and the items it has read.
import { AppError } from '../../base/errors.ts'
import { sha256 } from '../../base/hash.ts'
import { canonical } from '../../base/json.ts'
import type { Context } from '../../core/operation/context.ts'
import type { SyncedTable } from '../../data/data.ts'
import type { Mapping } from '../mapping/mapping.ts'
import type { RunCounts } from '../schema.ts'
import { getSource } from '../sources.ts'
import type { StoredRun, StoredSource } from '../table.ts'
import { NO_COUNTS, type StoredError } from './serialize-run.ts'
import { storeRunProgress } from './stored-run.ts'
import { writeAs } from '../../core/operation/write-as.ts'

/** The most errors that are stored; further ones are only counted. */
const MAX_FAULTS = 100
const NOTED_EVERY_MS = 1000

export class RunState {
  /** As the system, through the channel `sync`. */
  readonly ctx: Context
  readonly source: StoredSource
  readonly run: StoredRun
  readonly table: SyncedTable
  readonly mapping: Mapping
  readonly local: readonly string[]
  readonly lang: string
  readonly counts: RunCounts = { ...NO_COUNTS }
  readonly errors: StoredError[] = []
  /** Items that the documents of this run contain, and those they mark as deleted. */
  readonly seen = new Set<string>()
  readonly deleted = new Set<string>()
  /** Uids of entries whose address was withdrawn. */
  readonly forgotten = new Set<string>()
  /** Whether the complete content was read: only then can items be missing. */
  isFull = true
  /** Identifies the current document: the name of a file, else the run. */
  document: string
  /** Items without an id: each may be one that seems to be missing. */
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

  addError(say: StoredError['say'], at: Omit<StoredError, 'say'> = {}): void {
    this.counts.faults++
    if (this.errors.length >= MAX_FAULTS) return
    const { key, args } = say
    this.errors.push({
      ...at,
      say: 'message' in say ? { key, args, message: say.message } : { key: say.key, args },
    })
  }

  /** Stores the progress now and then, for users who watch it. */
  async storeProgress(phase: StoredRun['phase'], { force = false } = {}): Promise<void> {
    const now = performance.now()
    if (!force && now - this.#noted < NOTED_EVERY_MS) return
    this.#noted = now
    const values = { phase, counts: JSON.stringify(this.counts), faults: JSON.stringify(this.errors) }
    await storeRunProgress(this.ctx, Number(this.run.id), values)
    // Stops when a user has removed the source or switched it off.
    const { active } = await getSource({ db: this.ctx.site.db.read }, this.id)
    if (!Number(active)) throw new AppError('source.switched_off', { name: this.source.name })
  }

  write<R>(work: (own: Context) => Promise<R>, options?: Parameters<typeof writeAs>[2]): Promise<R> {
    return writeAs(this.ctx, work, options)
  }

  /** Hash of the settings that determine the result besides the item: if it differs, all items are stored again. */
  settingsHash(): string {
    const { format, items_path, max_items, status_new } = this.source
    const { timezone } = this.ctx.site.config
    return sha256(
      canonical([
        1,
        format,
        items_path,
        max_items,
        status_new,
        timezone,
        this.mapping,
        this.local,
        this.lang,
        this.table.id,
        this.table.version,
      ]),
    )
  }
}
