// A process of its own for heavy work on untrusted files: one task at a time, with low priority, within limits.
import { fork, type ChildProcess, type Serializable } from 'node:child_process'
import { setPriority } from 'node:os'
import { limitWork, processorTime } from './limit-work.ts'

export interface TaskProcessOptions {
  /** The file that calls serveTasks(). */
  file: string
  /** Milliseconds of processor time after which a task is aborted, and the process with it. */
  longest: number
  /** MB that the heap may have, and each memory of WebAssembly; no limit when missing. */
  memory?: number
  /** The error of a task whose process ended over it. */
  ended: string
}
interface Waiting<Result> {
  task: unknown
  urgent: boolean
  resolve: (result: Result) => void
  reject: (error: Error) => void
}
/** What comes back of a task. */
export type TaskAnswer = { result: unknown } | { error: string }

/** The process took too long or too much memory over a task. */
export class ProcessEnded extends Error {}

/** How long an idle process stays, for further tasks. */
const IDLE = 15_000
/** A weight of 15 against 1024: published pages hardly notice it. */
const LOWEST_PRIORITY = 19

export class TaskProcess<Task, Result> {
  #child: ChildProcess | undefined
  #current: Waiting<Result> | undefined
  #timer: NodeJS.Timeout | undefined
  #unwatch: (() => void) | undefined
  readonly #queue: Waiting<Result>[] = []
  readonly #options: TaskProcessOptions

  constructor(options: TaskProcessOptions) {
    this.#options = options
  }

  /** Urgent tasks go before background work. Throws the task's error, and ProcessEnded. */
  run(task: Task, { urgent = false } = {}): Promise<Result> {
    return new Promise((resolve, reject) => {
      const waiting = { task, urgent, resolve, reject }
      const index = urgent ? this.#queue.findIndex((one) => !one.urgent) : -1
      this.#queue.splice(index < 0 ? this.#queue.length : index, 0, waiting)
      this.#next()
    })
  }

  #next(): void {
    if (this.#current) return
    clearTimeout(this.#timer)
    this.#current = this.#queue.shift()
    const child = this.#current ? (this.#child ??= this.#start()) : this.#child
    if (!child) return
    // An idle process does not keep this one alive.
    for (const one of [child, child.channel])
      if (this.#current) one?.ref()
      else one?.unref()
    if (this.#current) {
      child.send(this.#current.task as Serializable)
      const used = () => (child.pid ? processorTime(child.pid) : undefined)
      this.#unwatch = limitWork({ ms: this.#options.longest, used }, () => this.#end(child))
    } else this.#timer = setTimeout(() => this.#end(child), IDLE).unref()
  }

  #start(): ChildProcess {
    const { file, memory } = this.#options
    const execArgv = memory ? [`--max-old-space-size=${memory}`, `--wasm-max-mem-pages=${memory * 16}`] : []
    const child = fork(file, [], {
      // Without our environment: there are secrets in it, and a decoder of strangers' files needs none.
      env: {},
      execArgv,
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    })
    try {
      if (child.pid) setPriority(child.pid, LOWEST_PRIORITY)
    } catch {
      // It ended at once, which 'exit' reports.
    }
    child.on('message', (answer: TaskAnswer) => {
      if (this.#child === child) this.#settle(answer)
    })
    child.on('error', () => undefined)
    child.on('exit', () => this.#end(child))
    return child
  }

  /** Of a process that is gone, or has to go: the next task gets another one. */
  #end(child: ChildProcess): void {
    if (this.#child !== child) return
    this.#child = undefined
    child.kill('SIGKILL')
    this.#settle(new ProcessEnded(this.#options.ended))
  }

  #settle(answer: TaskAnswer | Error): void {
    const done = this.#current
    this.#current = undefined
    this.#unwatch?.()
    if (answer instanceof Error) done?.reject(answer)
    else if ('error' in answer) done?.reject(new Error(answer.error))
    else done?.resolve(answer.result as Result)
    this.#next()
  }
}
