// Ends code of extensions that blocks the event loop, from a thread of its own, so that the process answers again. There is one of
// a process, as there is one event loop; it starts with the first extension that is loaded.
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import { message } from '../../../base/catalogue/message.ts'
import { MINUTE, SECOND } from '../../../base/clock.ts'
import { AppError, KeyedError } from '../../../base/errors.ts'
import { startThread } from '../../../base/start-thread.ts'
import type { Bound } from './processor-time.ts'

/** How often the event loop says that it runs, in milliseconds. */
const BEAT = 100
/** After so long without an end or a beat, what runs is ended (contract 4.6). */
const BOUNDS: Record<'call' | 'loading', Bound> = {
  call: { processor: SECOND, clock: 10 * SECOND },
  loading: { processor: 30 * SECOND, clock: 2 * MINUTE },
}

export interface Blocked {
  extension: string
  /** What of it ran: the call, or a function and its place in the extension. */
  place: string
  /** How long it held up the event loop, in milliseconds. */
  ms: number
}
/** What the thread ended: the call of this number, or what it found by its frames. */
export type Ended = Blocked | { call: number; ms: number }
/** The last beat; the call whose code runs now, 0 for none; how many modules are being loaded. */
export type Shared = BigInt64Array<SharedArrayBuffer>
/** One call of a function that an extension registered. */
export interface Bounded {
  extension: string
  /** Names the function, for whoever reads that it took too long. */
  what: string
  /** What it may take, in milliseconds. */
  ms: number
  /** Whether it loads modules. */
  isLoading?: boolean | undefined
}
interface Call extends Bounded {
  work: () => unknown
  resolve: (value: unknown) => void
  reject: (error: unknown) => void
  timer?: NodeJS.Timeout
}

export class Watchdog {
  /** The extensions that blocked this process, and where. They are not called again before it starts anew. */
  readonly blocked = new Map<string, Blocked>()
  readonly #shared: Shared = new BigInt64Array(new SharedArrayBuffer(24))
  readonly #calls = new Map<number, Call>()
  /** Whose code runs: of what was ended it is still here. */
  readonly #begun = new Map<number, Omit<Blocked, 'ms'>>()
  readonly #told = new Set<(blocked: Blocked) => void>()
  #thread: Worker | undefined
  #ports: { port1: MessagePort; port2: MessagePort } | undefined
  #last = 0

  /** From now on code of this folder is ended when it blocks. */
  watch(extension: string, folder: string): void {
    const urls = [folder, realpathSync(folder)].map((one) => pathToFileURL(join(one, '/')).href)
    this.#start().postMessage({ extension, urls: [...new Set(urls)] })
  }

  /** Told of every extension that blocked; returns what ends that. */
  onBlocked(listener: (blocked: Blocked) => void): () => void {
    this.#told.add(listener)
    return () => void this.#told.delete(listener)
  }

  /**
   * Calls `work` in a turn of the event loop of its own: when it is ended nothing else ends with it. Rejects with what it throws,
   * and with KeyedError when it takes too long or its extension blocks, also after it has waited for something.
   */
  async run<R>(bounded: Bounded, work: () => R | Promise<R>): Promise<R> {
    this.assertNotBlocked(bounded.extension)
    const { port1, port2 } = (this.#ports ??= this.#channel())
    const id = ++this.#last
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    const call: Call = { ...bounded, work, resolve, reject }
    this.#calls.set(id, call)
    if (bounded.isLoading) Atomics.add(this.#shared, 2, 1n)
    port2.ref()
    port1.postMessage(id)
    try {
      return (await promise) as R
    } finally {
      clearTimeout(call.timer)
      if (bounded.isLoading) Atomics.sub(this.#shared, 2, 1n)
      this.#calls.delete(id)
      if (!this.#calls.size) port2.unref()
    }
  }

  /** Throws 404 when the extension has blocked this process. */
  assertNotBlocked(extension: string): void {
    const blocked = this.blocked.get(extension)
    if (blocked) throw errorOf(blocked)
  }

  #channel() {
    const ports = new MessageChannel()
    ports.port2.on('message', (id: number) => {
      const call = this.#calls.get(id)
      if (call) this.#perform(id, call)
    })
    ports.port1.unref()
    ports.port2.unref()
    return ports
  }

  /** When it is ended nothing behind `work` is run, `finally` neither. */
  #perform(id: number, call: Call): void {
    const { extension, what, ms, work, resolve, reject } = call
    const begun = process.threadCpuUsage()
    const refuse = () => reject(late({ extension, what, ms }))
    // What holds the thread keeps the timer from telling.
    const inTime = (value: unknown) => (spentSince(begun) > ms ? refuse() : resolve(value))
    this.#begun.set(id, { extension, place: what })
    Atomics.store(this.#shared, 1, BigInt(id))
    try {
      // Not handed to `resolve`: what waits for it can still be told that it was ended.
      Promise.resolve(work()).then(inTime, reject)
      // What is there by now, while this thread had no turn, is in time.
      call.timer = setTimeout(() => setImmediate(refuse), ms)
    } catch (error) {
      reject(error)
    } finally {
      // Its end is on the way already, and is not to come down on what runs next.
      if (Atomics.compareExchange(this.#shared, 1, BigInt(id), 0n) !== BigInt(id)) awaitEnd()
      this.#begun.delete(id)
    }
  }

  #start(): Worker {
    if (this.#thread) return this.#thread
    const beat = () => void Atomics.add(this.#shared, 0, 1n)
    beat()
    setInterval(beat, BEAT).unref()
    const own = join(import.meta.dirname, 'watchdog-thread')
    const file = existsSync(`${own}.ts`) ? `${own}.ts` : `${own}.js`
    const workerData = { shared: this.#shared, bounds: BOUNDS }
    const limits = { maxOldGenerationSizeMb: 32, maxYoungGenerationSizeMb: 4 }
    const thread = startThread(file, { workerData, resourceLimits: limits })
    thread.on('message', (ended: Ended) => this.#end(ended))
    // Without it everything works but the ending of what blocks.
    thread.on('error', () => undefined)
    thread.unref()
    return (this.#thread = thread)
  }

  /** Nothing that the extension has begun is waited for any longer. */
  #end(ended: Ended): void {
    const what = 'call' in ended ? this.#begun.get(ended.call) : ended
    if ('call' in ended) this.#begun.delete(ended.call)
    if (!what) return
    const blocked = { ...what, ms: ended.ms }
    this.blocked.set(blocked.extension, blocked)
    for (const [id, { extension, reject }] of this.#calls) {
      if (extension !== blocked.extension) continue
      this.#calls.delete(id)
      reject(errorOf(blocked))
    }
    for (const listener of this.#told) listener(blocked)
  }
}

/** For as long as the thread may need, which may have to wait for its turn; interrupted by the end. */
function awaitEnd(): void {
  const until = performance.now() + END_WITHIN
  const nothing = new Int32Array(new SharedArrayBuffer(4))
  while (performance.now() < until) Atomics.wait(nothing, 0, 0, 5)
}
const END_WITHIN = 10 * SECOND

/** Processor time of this thread, in milliseconds. */
function spentSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(begun)
  return (user + system) / 1000
}

const late = ({ extension, what, ms }: Bounded) =>
  new KeyedError(message('extension.too_long', { extension, what, seconds: ms / 1000 }))

const argsOf = ({ extension, place, ms }: Blocked) => ({ extension, place, ms })
const errorOf = (blocked: Blocked) => new AppError('extension.blocked', argsOf(blocked))
/** What health shows of it. */
export const blockedMessage = (blocked: Blocked) => message('extension.blocked', argsOf(blocked))

const INSTALLED = Symbol.for('cms.extension-watchdog')

/** That of this process. */
export function watchdog(): Watchdog {
  const process = globalThis as { [INSTALLED]?: Watchdog }
  return (process[INSTALLED] ??= new Watchdog())
}
