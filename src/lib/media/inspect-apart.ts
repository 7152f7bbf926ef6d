// Inspects complex external files in a separate thread with limits on time and memory.
import { message } from '../base/catalogue/message.ts'
import { extname, join } from 'node:path'
import type { AppError } from '../base/errors.ts'
import { startThread } from '../base/start-thread.ts'
import type { ReadDone, ReadTask } from './inspect-worker.ts'
import { limitWork } from '../base/limit-work.ts'
import { fileRejection, fileRejectionOf } from './media-errors.ts'

const WORKER = join(import.meta.dirname, `inspect-worker${extname(import.meta.filename)}`)

export interface ReadLimits {
  /** Milliseconds of processor time. */
  ms: number
  /** Megabytes of heap; the file's own content is added. */
  mb: number
}
const LIMITS: ReadLimits = { ms: 20_000, mb: 256 }

/** The properties read from the file. Throws 422 with the reason, also for one that takes too long. */
export async function readApart(task: ReadTask, limits: ReadLimits = LIMITS): Promise<ReadDone['facts']> {
  // One of each kind at a time, so that many at once do not fill the memory and none waits for files of another kind.
  const { facts, rejection, error } = await navigator.locks.request(`media-inspect-${task.kind}`, () =>
    inThread(task, limits),
  )
  if (rejection) throw fileRejectionOf(rejection)
  if (error !== undefined) throw new Error(error)
  return facts
}

function inThread(task: ReadTask, { ms, mb }: ReadLimits): Promise<ReadDone> {
  const worker = startThread(WORKER, {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: mb, maxYoungGenerationSizeMb: 32 },
  })
  const { promise, resolve, reject } = Promise.withResolvers<ReadDone>()
  // Node before 24.6 does not measure a thread's processor time.
  const used = async () => {
    const usage = await worker.cpuUsage?.()
    return usage && (usage.user + usage.system) / 1000
  }
  const unwatch = limitWork({ ms, used }, () => reject(tooSlow()))
  worker.on('message', resolve)
  worker.on('error', (cause: NodeJS.ErrnoException) =>
    reject(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooSlow(cause) : cause),
  )
  worker.on('exit', () => reject(new Error('The thread that reads files ended.')))
  return promise.finally(() => {
    unwatch()
    return worker.terminate()
  })
}

const tooSlow = (cause?: unknown): AppError => fileRejection(message('media_file.too_slow'), cause)
