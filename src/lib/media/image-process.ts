// Makes pictures one at a time in a process of its own, which gives way to everything else of the machine.
import { fork, type ChildProcess } from 'node:child_process'
import { setPriority } from 'node:os'
import { extname, join } from 'node:path'
import { AppError } from '../errors.ts'
import type { Installation } from '../installation.ts'
import type { ImageDone, ImageTask } from './image-child.ts'

interface Waiting {
  task: ImageTask
  urgent: boolean
  resolve: () => void
  reject: (error: Error) => void
}

const CHILD = join(import.meta.dirname, `image-child${extname(import.meta.filename)}`)
/** A picture that takes longer is given up, and the process with it. */
const LONGEST = 60_000
/** The process is kept as long as somebody may want another picture. */
const IDLE = 15_000
/** A weight of 15 against 1024: published pages hardly notice that pictures are made. */
const LOWEST_PRIORITY = 19

export class ImageProcess {
  #child: ChildProcess | undefined
  #current: Waiting | undefined
  #timer: NodeJS.Timeout | undefined
  readonly #queue: Waiting[] = []

  /** Somebody who waits goes before work of the background. Throws what the decoder says. */
  run(task: ImageTask, { urgent = false } = {}): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting = { task, urgent, resolve, reject }
      const place = urgent ? this.#queue.findIndex((one) => !one.urgent) : -1
      this.#queue.splice(place < 0 ? this.#queue.length : place, 0, waiting)
      this.#next()
    })
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#timer)
    this.#current = this.#queue.shift()
    const child = this.#current ? (this.#child ??= this.#start()) : this.#child
    if (!child) return
    // Nobody's process is kept alive by one that has nothing to do.
    for (const one of [child, child.channel])
      if (this.#current) one?.ref()
      else one?.unref()
    if (this.#current) child.send(this.#current.task)
    this.#timer = setTimeout(() => child.kill('SIGKILL'), this.#current ? LONGEST : IDLE)
    if (!this.#current) this.#timer.unref()
  }

  #start(): ChildProcess {
    // Without our environment: there are secrets in it, and a decoder of strangers' files needs none.
    const child = fork(CHILD, [], { env: {}, execArgv: [], stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
    try {
      if (child.pid) setPriority(child.pid, LOWEST_PRIORITY)
    } catch {
      // It ended at once, which 'exit' tells.
    }
    child.on('message', ({ error }: ImageDone) =>
      this.#settle(error === undefined ? undefined : new Error(error)),
    )
    child.on('error', () => undefined)
    child.on('exit', () => {
      if (this.#child === child) this.#child = undefined
      this.#settle(ended())
    })
    return child
  }

  #settle(error: Error | undefined): void {
    const done = this.#current
    this.#current = undefined
    if (error) done?.reject(error)
    else done?.resolve()
    this.#next()
  }
}

/** A machine that is busy is no fault of the picture: whoever asked may come again, and a job does. */
const ended = () =>
  new AppError(
    'maintenance',
    'The process that makes pictures ended: the picture took too long or too much memory.',
    { extra: { retry_after: 30 } },
  )

/** By installation, and gone with it. */
const processes = new WeakMap<Installation, ImageProcess>()

export function imageProcess(installation: Installation): ImageProcess {
  const known = processes.get(installation)
  if (known) return known
  const made = new ImageProcess()
  processes.set(installation, made)
  return made
}
