// Evaluates users' paths in a separate thread with limits on time and memory: exceeding them ends the thread, and the path.
import { extname, join } from 'node:path'
import type { Worker } from 'node:worker_threads'
import { message, type Message } from '../../base/catalogue/message.ts'
import { KeyedError } from '../../base/errors.ts'
import { startThread } from '../../base/start-thread.ts'
import { limitWork } from '../../base/limit-work.ts'
import { AT_PATH, type Found, type PathAnswer, type PathTask } from './path-task.ts'

const WORKER = join(import.meta.dirname, `path-worker${extname(import.meta.filename)}`)

export interface PathLimits {
  /** Milliseconds of processor time for one message. */
  ms: number
  /** Megabytes of heap. */
  mb: number
}
export const PATH_LIMITS: PathLimits = { ms: 400, mb: 48 }

/** A path exceeded the limit of time or memory. `path` is its index in the task. */
export class PathStopped extends KeyedError {
  override name = 'PathStopped'
  readonly path: number
  constructor(path: number) {
    super(message('source_mapping.path_stopped'))
    this.path = path
  }
}
/** The path cannot be evaluated, with the evaluator's message. */
export class PathInvalid extends KeyedError {
  override name = 'PathInvalid'
  constructor(evaluatorMessage: string) {
    super(pathReason(evaluatorMessage))
  }
}

export class PathThread {
  readonly #limits: PathLimits
  #worker: Worker | undefined
  readonly #shared = new SharedArrayBuffer(4)

  constructor(limits: PathLimits = PATH_LIMITS) {
    this.#limits = limits
  }

  /** Must not be called concurrently. Throws PathStopped and PathInvalid. */
  async run(task: PathTask): Promise<Found[][][]> {
    const worker = (this.#worker ??= await this.#start())
    Atomics.store(new Int32Array(this.#shared), AT_PATH, 0)
    const { promise, resolve, reject } = Promise.withResolvers<PathAnswer>()
    const stopped = () => new PathStopped(Atomics.load(new Int32Array(this.#shared), AT_PATH))
    // Node before 24.6 does not measure a thread's processor time.
    const used = async () => {
      const usage = await worker.cpuUsage?.()
      return usage && (usage.user + usage.system) / 1000
    }
    const unwatch = limitWork({ ms: this.#limits.ms, used }, () => reject(stopped()))
    const failed = (cause: NodeJS.ErrnoException) =>
      reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? stopped() : cause)
    const exited = () => reject(new Error('The thread that evaluates paths ended.'))
    worker.once('message', resolve).once('error', failed).once('exit', exited)
    try {
      worker.ref()
      worker.postMessage(task)
      const answer = await promise
      if ('error' in answer) throw new PathInvalid(answer.error)
      return answer.found
    } catch (error) {
      if (!(error instanceof PathInvalid)) await this.close()
      throw error
    } finally {
      unwatch()
      worker.off('message', resolve).off('error', failed).off('exit', exited).unref()
    }
  }

  async close(): Promise<void> {
    const worker = this.#worker
    this.#worker = undefined
    await worker?.terminate()
  }

  /** Returns once its modules are loaded: loading does not count towards the time of a path. */
  async #start(): Promise<Worker> {
    const { mb } = this.#limits
    const worker = startThread(WORKER, {
      workerData: this.#shared,
      resourceLimits: { maxOldGenerationSizeMb: mb, maxYoungGenerationSizeMb: 8, stackSizeMb: 4 },
    })
    worker.on('error', () => undefined)
    const { promise, resolve, reject } = Promise.withResolvers<unknown>()
    worker.once('message', resolve).once('error', reject)
    worker.postMessage({ kind: 'check', language: 'jsonpath', path: '$' } satisfies PathTask)
    await promise.finally(() => worker.off('error', reject))
    return worker
  }
}

/** Errors of the evaluators, each in its own English, and what they mean in our words. */
const NAMED: readonly [pattern: RegExp, reason: (name: string) => Message][] = [
  [/^Unknown function (\S+)|^no such function '([^']+)'/, (name) => message('source_mapping.path_function', { name })],
  [/^Function (\S+) expects/, (name) => message('source_mapping.path_arguments', { name })],
  [/^(\S+)\(\) (?:takes|argument)/, (name) => message('source_mapping.path_arguments', { name })],
  [/^Undeclared variable: (\S+)/, (name) => message('source_mapping.path_variable', { name })],
  [/^Cannot resolve QName (\S+)/, (name) => message('source_mapping.path_prefix', { name })],
  [/^(?:Unterminated string literal|unclosed string)/, () => message('source_mapping.path_quote')],
  [/^unclosed|^unbalanced/, () => message('source_mapping.path_bracket')],
  [/^expected '\$'/, () => message('source_mapping.path_beginning')],
  [/^index out of range/, () => message('source_mapping.path_index')],
  [/^bald descendant|^unexpected end/, () => message('source_mapping.path_end')],
]

/** `… ('$.a[?':5)`: where JSONPath stopped, counted from 0. */
const PLACE = /'[^']*':(\d+)\)$/

function pathReason(evaluatorMessage: string): Message {
  for (const [pattern, reason] of NAMED) {
    const found = pattern.exec(evaluatorMessage)
    if (found) return reason((found[1] ?? found[2] ?? '').replace(/[.:,]+$/, '').slice(0, 60))
  }
  const position = PLACE.exec(evaluatorMessage)?.[1]
  return position === undefined
    ? message('source_mapping.path_not_read')
    : message('source_mapping.path_place', { place: Number(position) + 1 })
}
