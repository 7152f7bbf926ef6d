// A long-running AI job while its progress is displayed: started, polled, stopped.
import type { ReactiveController, ReactiveControllerHost } from 'lit'
import { isPending, type Answer, type Pending } from '../client/api.ts'
import type { AiRun } from '../client/operations.d.ts'
import { pollUntilFinal } from '../client/watch.ts'
import type { AdminElement } from '../admin-element.ts'

const isOpen = ({ status }: AiRun): boolean => status === 'waiting' || status === 'running'

export class RunController implements ReactiveController {
  run: AiRun | undefined
  busy = false
  readonly #host: AdminElement & ReactiveControllerHost
  #gone = new AbortController()

  constructor(host: AdminElement) {
    this.#host = host
    host.addController(this)
  }

  hostConnected(): void {
    this.#gone = new AbortController()
  }
  hostDisconnected(): void {
    this.#gone.abort()
  }

  /** The finished run; undefined when it did not start, or the element was removed meanwhile. */
  async follow(start: () => Promise<Answer<AiRun> | Answer<Pending>>): Promise<AiRun | undefined> {
    if (this.busy) return undefined
    const { signal } = this.#gone
    this.#set(true, undefined)
    try {
      const answer = await start()
      if (isPending(answer)) return undefined
      this.#set(true, answer.data)
      const read = (at: AbortSignal) => this.#host.app.api.get('get_ai_run', { run: answer.data.id }, at)
      const onProgress = (run: AiRun) => this.#set(isOpen(run), run)
      return await pollUntilFinal(answer.data, { isOpen, read, onUpdate: onProgress, signal })
    } catch (error) {
      if (!signal.aborted) this.#host.app.report(error)
      return undefined
    } finally {
      this.#set(false, this.run)
    }
  }

  async stop(): Promise<void> {
    if (!this.run) return
    try {
      await this.#host.app.api.call('stop_ai_run', { run: this.run.id })
    } catch (error) {
      this.#host.app.report(error)
    }
  }

  #set(busy: boolean, run: AiRun | undefined): void {
    this.busy = busy
    this.run = run
    this.#host.requestUpdate()
  }
}
