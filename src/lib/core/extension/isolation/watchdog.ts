// Terminates code of extensions that blocks the event loop, from a separate thread, so that the process responds again. There is
// one per process, as there is one event loop; it starts with the first extension that is loaded.
import { existsSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { MessageChannel, type MessagePort, type Worker } from 'node:worker_threads'
import { message } from '../../../base/catalogue/message.ts'
import { MINUTE, SECOND } from '../../../base/clock.ts'
import { AppError, KeyedError } from '../../../base/errors.ts'
import { startThread } from '../../../base/start-thread.ts'
import type { Bound } from './processor-time.ts'

/** Interval of the heartbeat of the event loop, in milliseconds. */
const BEAT = 100
/** Running code is terminated after so long without an end or a heartbeat (contract 4.6). */
const BOUNDS: Record<'call' | 'loading', Bound> = {
  call: { processor: SECOND, clock: 10 * SECOND },
  loading: { processor: 30 * SECOND, clock: 2 * MINUTE },
}

export interface Blocked {
  extension: string
  /** The blocking code: the call, or a function and its location in the extension. */
  location: string
  /** How long it blocked the event loop, in milliseconds. */
  ms: number
}
/** What the thread terminated: the call of this number, or code found by its stack frames. */
export type Ended = Blocked | { call: number; ms: number }
/** The last heartbeat; the number of the running call, 0 for none; how many modules are being loaded. */
export type Shared = BigInt64Array<SharedArrayBuffer>
/** One call of a function that an extension registered. */
export interface Bounded {
  extension: string
  /** Names the function in the error about its time limit. */
  what: string
  /** Time limit in milliseconds. */
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
  /** The extensions that blocked this process, and where. They are not called again before it restarts. */
  readonly blocked = new Map<string, Blocked>()
  readonly #shared: Shared = new BigInt64Array(new SharedArrayBuffer(24))
  readonly #calls = new Map<number, Call>()
  /** The running calls: the record of a terminated call stays here. */
  readonly #begun = new Map<number, Omit<Blocked, 'ms'>>()
  readonly #listeners = new Set<(blocked: Blocked) => void>()
  #thread: Worker | undefined
  #ports: { port1: MessagePort; port2: MessagePort } | undefined
  #last = 0

  /** From now on code of this folder is terminated when it blocks. */
  watch(extension: string, folder: string): void {
    const urls = [folder, realpathSync(folder)].map((one) => pathToFileURL(join(one, '/')).href)
    this.#start().postMessage({ extension, urls: [...new Set(urls)] })
  }

  /** Calls the listener for every extension that blocked; returns a function that unsubscribes. */
  onBlocked(listener: (blocked: Blocked) => void): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  /**
   * Calls `work` in a separate task of the event loop, so that terminating it ends nothing else. Rejects with what it throws,
   * and with KeyedError when it takes too long or its extension blocks, also after it has awaited something.
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

  /** When it is terminated no code after `work` is run, not even `finally`. */
  #perform(id: number, call: Call): void {
    const { extension, what, ms, work, resolve, reject } = call
    const begun = process.threadCpuUsage()
    const refuse = () => reject(late({ extension, what, ms }))
    // Blocking code delays the timer, so the processor time is checked as well.
    const inTime = (value: unknown) => (spentSince(begun) > ms ? refuse() : resolve(value))
    this.#begun.set(id, { extension, location: what })
    Atomics.store(this.#shared, 1, BigInt(id))
    try {
      // Not passed to `resolve`: the call can still be rejected if its later code is terminated.
      Promise.resolve(work()).then(inTime, reject)
      // Work that finished while this thread was starved is in time.
      call.timer = setTimeout(() => setImmediate(refuse), ms)
    } catch (error) {
      reject(error)
    } finally {
      // The termination is already requested; wait for it here, so that it does not hit the next task.
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
    // If the thread fails everything works but the termination of blocking code.
    thread.on('error', () => undefined)
    thread.unref()
    return (this.#thread = thread)
  }

  /** Rejects all pending calls of the extension. */
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
    for (const listener of this.#listeners) listener(blocked)
  }
}

/** Waits until the thread terminates this code, which may take it a while to get scheduled. */
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

const argsOf = ({ extension, location, ms }: Blocked) => ({ extension, place: location, ms })
const errorOf = (blocked: Blocked) => new AppError('extension.blocked', argsOf(blocked))
/** The message in health. */
export const blockedMessage = (blocked: Blocked) => message('extension.blocked', argsOf(blocked))

const INSTALLED = Symbol.for('cms.extension-watchdog')

/** The watchdog of this process. */
export function watchdog(): Watchdog {
  const process = globalThis as { [INSTALLED]?: Watchdog }
  return (process[INSTALLED] ??= new Watchdog())
}
