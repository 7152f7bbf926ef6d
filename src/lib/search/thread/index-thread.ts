// A thread for search indexes: started on first use, ended when it has been idle for a while.
import { extname, join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { AppError } from '../../base/errors.ts'
import { startThread } from '../../base/start-thread.ts'
import { BUILT_ELSEWHERE } from '../index/built-elsewhere.ts'
import type { CommandName, Commands, ThreadDone, ThreadTask } from './search-thread.ts'

const THREAD = join(import.meta.dirname, `search-thread${extname(import.meta.filename)}`)

/** A small heap, so that garbage is collected early: an index needs little memory besides its file. */
const LIMITS = { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 2 }

type Rest<F> = F extends (index: never, ...rest: infer R) => unknown ? R : never

interface Waiting {
  task: ThreadTask
  resolve: (value: unknown) => void
  reject: (error: Error) => void
}

interface Options {
  /** Milliseconds without a command after which it ends. */
  idleMs: number
  /** Runs with low priority. */
  isPatient?: boolean
  /** The most milliseconds of a command; then it is aborted, and the thread with it. */
  limits?: Partial<Record<CommandName, number>>
}

export class IndexThread {
  readonly #options: Options
  #worker: Worker | undefined
  readonly #waiting = new Map<number, Waiting>()
  readonly #paths = new Set<string>()
  #idle: NodeJS.Timeout | undefined
  #limit: NodeJS.Timeout | undefined
  #count = 0
  #closed = false

  constructor(options: Options) {
    this.#options = options
  }

  get isRunning(): boolean {
    return this.#worker !== undefined
  }

  /** Runs a command on the index in a file; commands run one after the other. */
  run<Name extends CommandName>(
    path: string,
    command: Name,
    ...args: Rest<Commands[Name]>
  ): Promise<ReturnType<Commands[Name]>> {
    this.#paths.add(path)
    return this.#send({ path, command, args }) as Promise<ReturnType<Commands[Name]>>
  }

  /** Closes the file of an index, because it is being removed. */
  async forget(path: string): Promise<void> {
    if (this.#worker && this.#paths.delete(path)) await this.#send({ path, args: [] })
  }

  async close(): Promise<void> {
    this.#closed = true
    await this.#end()
  }

  async #send(task: Omit<ThreadTask, 'id'>): Promise<unknown> {
    if (this.#closed) throw new AppError('search.closing')
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const id = ++this.#count
    clearTimeout(this.#idle)
    this.#waiting.set(id, { task: { ...task, id }, resolve, reject })
    this.#post([{ ...task, id }])
    if (this.#waiting.size === 1) this.#watch()
    return promise
  }

  #post(tasks: ThreadTask[]): void {
    this.#worker ??= this.#start()
    this.#worker.ref()
    for (const task of tasks) this.#worker.postMessage(task)
  }

  /** The first command of the queue is the one that runs: its time starts now. */
  #watch(): void {
    clearTimeout(this.#limit)
    const [first] = this.#waiting.values()
    const ms = first?.task.command && this.#options.limits?.[first.task.command]
    this.#limit = ms === undefined ? undefined : setTimeout(() => this.#giveUp(first!), ms).unref()
  }

  /** A computation can only be stopped by ending its thread. Waiting commands run in another one. */
  #giveUp({ task, reject }: Waiting): void {
    const worker = this.#worker
    this.#worker = undefined
    this.#waiting.delete(task.id)
    reject(new AppError('search.too_slow'))
    void worker?.terminate()
    this.#paths.clear()
    const rest = [...this.#waiting.values()].map((one) => one.task)
    for (const { path } of rest) this.#paths.add(path)
    if (rest.length) this.#post(rest)
    this.#watch()
  }

  #start(): Worker {
    const worker = startThread(THREAD, {
      workerData: { isPatient: this.#options.isPatient ?? false },
      resourceLimits: LIMITS,
    })
    worker.on('message', (done: ThreadDone) => worker === this.#worker && this.#done(done))
    worker.on('error', (error: Error) => this.#gone(worker, error))
    worker.on('exit', () => this.#gone(worker, new Error('The thread of the search index ended.')))
    return worker
  }

  #done({ id, value, error }: ThreadDone): void {
    const waiting = this.#waiting.get(id)
    this.#waiting.delete(id)
    if (!this.#waiting.size) this.#rest()
    this.#watch()
    if (error) waiting?.reject(asError(error))
    else waiting?.resolve(value)
  }

  /** Idle: the process may exit, and the thread ends after a while. */
  #rest(): void {
    this.#worker?.unref()
    this.#idle = setTimeout(() => void this.#end(), this.#options.idleMs).unref()
  }

  /** The thread ended by itself: the next command starts another. */
  #gone(worker: Worker, error: Error): void {
    if (this.#worker !== worker) return
    this.#worker = undefined
    this.#paths.clear()
    clearTimeout(this.#idle)
    clearTimeout(this.#limit)
    for (const { reject } of this.#waiting.values()) reject(error)
    this.#waiting.clear()
  }

  async #end(): Promise<void> {
    const worker = this.#worker
    if (!worker) return
    this.#gone(worker, new AppError('search.closing'))
    await worker.terminate()
  }
}

function asError({ message, code }: NonNullable<ThreadDone['error']>): Error {
  return code === BUILT_ELSEWHERE ? new AppError('search.built_elsewhere') : Object.assign(new Error(message), { code })
}
