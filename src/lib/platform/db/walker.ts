// Runs statements that scan tables of SQLite files in other threads: few at once, files in turns, with a time limit.
import { extname, join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import { startThread } from '../../base/start-thread.ts'
import { StoredResults } from './stored-results.ts'
import type { WalkDone, WalkStatement, WalkTask } from './walk-thread.ts'

const THREAD = join(import.meta.dirname, `walk-thread${extname(import.meta.filename)}`)

export interface WalkerOptions {
  /** Threads at most; 2. */
  threads?: number
  /** Milliseconds that one statement may take; 15 s. */
  limit_ms?: number
  /** Milliseconds after which an unused thread ends; half a minute. */
  idle_ms?: number
}
type Settings = Required<WalkerOptions>
const DEFAULTS: Settings = { threads: 2, limit_ms: 15_000, idle_ms: 30_000 }

/** Maximum number of waiting statements per file; more are rejected. */
const MAX_WAITING = 100

interface Job {
  statement: WalkStatement
  resolve: (done: WalkDone) => void
  reject: (error: Error) => void
}
interface Thread {
  worker: Worker
  started: Promise<void>
  job: Job | undefined
  /** Files that it has read from. */
  files: Set<string>
  idle: NodeJS.Timeout | undefined
}

/** The error of a statement that took too long, on every database. */
export const timeoutError = (ms: number, cause?: unknown): AppError =>
  new AppError('database.reading_too_long', { seconds: ms / 1000 }, { cause, extra: { reason: 'time_limit' } })

export class Walker {
  /** Cached results of scans. */
  readonly results = new StoredResults()
  readonly #settings: Settings
  readonly #threads = new Set<Thread>()
  /** Number of threads that are being terminated: SQLite stops a statement only between two of its rows. */
  #ending = 0
  /** Jobs by file; the file that has waited longest is the first. */
  readonly #waiting = new Map<string, Job[]>()
  readonly #running = new Set<string>()

  constructor(options: WalkerOptions = {}) {
    this.#settings = { ...DEFAULTS, ...options }
  }

  get limit_ms(): number {
    return this.#settings.limit_ms
  }

  /**
   * Runs one statement. Files take turns, each has one statement running. Throws 503 when it takes too long, and when
   * too many wait already; an error of SQLite with its `code`.
   */
  async run(statement: WalkStatement): Promise<WalkDone> {
    const line = this.#waiting.get(statement.file) ?? []
    if (line.length >= MAX_WAITING)
      throw new AppError(
        'database.too_many_readers',
        {},
        {
          extra: { retry_after: 2 },
        },
      )
    const { promise, resolve, reject } = Promise.withResolvers<WalkDone>()
    line.push({ statement, resolve, reject })
    this.#waiting.set(statement.file, line)
    this.#next()
    const done = await promise
    if (done.error) throw Object.assign(new Error(done.error.message), { code: done.error.code })
    return done
  }

  /** Closes a file in all threads, because its database is being closed. */
  async forget(file: string): Promise<void> {
    const open = [...this.#threads].filter(({ files }) => files.delete(file))
    await Promise.all(open.map((thread) => closeIn(thread, file)))
  }

  async close(): Promise<void> {
    const closed = new AppError('database.closing')
    for (const { reject } of [...this.#waiting.values()].flat()) reject(closed)
    this.#waiting.clear()
    await Promise.all([...this.#threads].map((thread) => this.#end(thread, closed)))
  }

  #next(): void {
    for (const [file, line] of this.#waiting) {
      if (this.#running.has(file)) continue
      const thread = this.#freeThread()
      if (!thread) return
      const job = line.shift()!
      this.#waiting.delete(file)
      if (line.length) this.#waiting.set(file, line)
      this.#start(thread, job)
    }
  }

  #freeThread(): Thread | undefined {
    for (const thread of this.#threads) if (!thread.job) return thread
    const { threads } = this.#settings
    // Statements that are being terminated may still run, in at most as many threads again.
    if (this.#threads.size >= threads || this.#threads.size + this.#ending >= 2 * threads) return undefined
    return this.#open()
  }

  #open(): Thread {
    const worker = startThread(THREAD)
    const started = new Promise<void>((resolve) => void worker.once('message', () => resolve()))
    const thread: Thread = { worker, started, job: undefined, files: new Set(), idle: undefined }
    worker.unref()
    worker.setMaxListeners(0)
    worker.on('message', (done: WalkDone) => this.#done(thread, done))
    worker.on('error', (error: Error) => void this.#end(thread, error))
    this.#threads.add(thread)
    return thread
  }

  #start(thread: Thread, job: Job): void {
    const { statement } = job
    let timer: NodeJS.Timeout | undefined
    // The time limit does not include the start of the thread.
    void thread.started.then(() => {
      if (thread.job !== own) return
      timer = setTimeout(() => void this.#end(thread, timeoutError(this.limit_ms)), this.limit_ms)
    })
    clearTimeout(thread.idle)
    const ended = <A>(report: (value: A) => void) => {
      return (value: A) => {
        clearTimeout(timer)
        this.#running.delete(statement.file)
        thread.job = undefined
        report(value)
      }
    }
    const own = { statement, resolve: ended(job.resolve), reject: ended(job.reject) }
    thread.job = own
    thread.files.add(statement.file)
    this.#running.add(statement.file)
    // A statement that somebody waits for keeps the process alive.
    thread.worker.ref()
    thread.worker.postMessage(statement satisfies WalkTask)
  }

  #done(thread: Thread, done: WalkDone): void {
    if (done.closed !== undefined || done.started) return
    thread.job?.resolve(done)
    thread.worker.unref()
    thread.idle = setTimeout(() => void this.#end(thread), this.#settings.idle_ms).unref()
    this.#next()
  }

  async #end(thread: Thread, error?: Error): Promise<void> {
    clearTimeout(thread.idle)
    this.#threads.delete(thread)
    thread.job?.reject(error ?? new Error('The thread that reads tables ended.'))
    this.#ending++
    thread.worker.ref()
    await thread.worker.terminate().finally(() => this.#ending--)
    this.#next()
  }
}

async function closeIn(thread: Thread, file: string): Promise<void> {
  const { worker } = thread
  worker.ref()
  await new Promise<void>((resolve) => {
    const onMessage = ({ closed }: WalkDone) => closed === file && done()
    const done = () => {
      worker.off('message', onMessage).off('exit', done)
      resolve()
    }
    worker.on('message', onMessage).on('exit', done)
    worker.postMessage({ close: file } satisfies WalkTask)
  })
  if (!thread.job) worker.unref()
}
