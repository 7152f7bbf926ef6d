// serve --workers: several processes on one port. The primary process starts and stops them, and runs the jobs.
import cluster, { type Worker } from 'node:cluster'
import { AppError, sameError } from '../lib/base/errors.ts'
import { describe, type Log } from './log-entry.ts'

export interface Workers {
  port: number
  /** Stops them gracefully; kills what takes longer than `grace`. */
  close(): Promise<void>
}
interface Ready {
  ready: true
  port: number
}
interface Failed {
  failed: Pick<AppError, 'key' | 'args' | 'code' | 'message' | 'exit'>
}

/** Whether this process is a worker. */
export const isWorker = (): boolean => cluster.isWorker

/** Longer than a worker gives to running requests. */
const GRACE = 12_000
/** Milliseconds; a worker that dies younger is restarted only a limited number of times. */
const YOUNG = 5_000
const MAX_YOUNG_DEATHS = 5

/** Starts `count` workers with this same command. Throws what prevented a worker from listening. */
export async function startWorkers(count: number, log: Log): Promise<Workers> {
  const state = { closing: false, youngDeaths: 0 }
  try {
    const ports = await Promise.all(Array.from({ length: count }, () => start(cluster.fork())))
    for (const worker of active()) keep(worker, { state, log })
    return { port: ports[0]!, close: () => ((state.closing = true), endAll()) }
  } catch (error) {
    state.closing = true
    await endAll()
    throw error
  }
}

/** Reports to the primary process that the worker listens. */
export function reportReady(port: number): void {
  process.send?.({ ready: true, port } satisfies Ready)
}
export function reportFailed({ key, args, code, message, exit }: AppError): Promise<void> {
  return new Promise((resolve) => {
    if (process.send) process.send({ failed: { key, args, code, message, exit } } satisfies Failed, () => resolve())
    else resolve()
  })
}

const active = () => Object.values(cluster.workers ?? {}).filter((worker): worker is Worker => worker !== undefined)

function start(worker: Worker): Promise<number> {
  return new Promise((resolve, reject) => {
    // Other messages of the worker, such as its metrics, are not handled here.
    worker.on('message', (message: Partial<Ready & Failed>) => {
      if (message.ready) resolve(message.port!)
      else if (message.failed) reject(sameError(message.failed, { exit: message.failed.exit }))
    })
    worker.once('exit', (code: number | null, signal: string | null) =>
      reject(new AppError('server.worker_ended', { code: code ?? signal ?? '' })),
    )
  })
}

/** Restarts a worker that dies, unless too many die early. */
function keep(worker: Worker, of: { state: { closing: boolean; youngDeaths: number }; log: Log }): void {
  const born = performance.now()
  worker.once('exit', (code, signal) => {
    const { state, log } = of
    if (state.closing) return
    state.youngDeaths = performance.now() - born < YOUNG ? state.youngDeaths + 1 : 0
    log({ level: 'error', message: `The worker ${worker.process.pid} ended (${signal || code}).` })
    if (state.youngDeaths > MAX_YOUNG_DEATHS && !active().length) process.kill(process.pid, 'SIGTERM')
    if (state.youngDeaths > MAX_YOUNG_DEATHS) return
    const next = cluster.fork()
    keep(next, of)
    start(next).catch((error: unknown) =>
      log({ level: 'error', message: 'A worker could not be started.', error: describe(error) }),
    )
  })
}

async function endAll(): Promise<void> {
  const workers = active()
  const ended = workers.map(
    (worker) => new Promise<void>((resolve) => (worker.isDead() ? resolve() : worker.once('exit', () => resolve()))),
  )
  for (const worker of workers) worker.process.kill('SIGTERM')
  const timer = setTimeout(() => workers.forEach((worker) => worker.process.kill('SIGKILL')), GRACE)
  await Promise.all(ended)
  clearTimeout(timer)
}
