// Data from the server in a screen: a placeholder while loading, an error with a retry button, or the content.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { Task, TaskStatus } from '@lit/task'
import { html, type TemplateResult } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import { OfflineError, ProblemError } from '../client/problem.ts'
import './loading.ts'
import './message.ts'

type Values = readonly unknown[]

/** Loads whenever its arguments change; `value` stays while it reloads, so that nothing flickers. */
export class Loaded<T> {
  readonly #host: AdminElement
  readonly #task: Task<Values, T>
  #last: T | undefined
  #isStopped = false

  constructor(host: AdminElement, load: (signal: AbortSignal) => Promise<T>, args: () => Values = () => []) {
    this.#host = host
    this.#task = new Task<Values, T>(host, {
      args,
      task: async (_, { signal }) => (this.#last = await load(signal)),
    })
    host.addController({
      hostConnected: () => this.#resume(),
      hostDisconnected: () => this.#stop(),
    })
  }

  /** The data loaded last, or set since. */
  get value(): T | undefined {
    return this.#last
  }
  /** Replaces the data, for example by the response of a change. */
  set(value: T): void {
    this.#last = value
    this.#host.requestUpdate()
  }
  reload(): Promise<void> {
    return this.#task.run()
  }

  /** The element was removed: the request is aborted. */
  #stop(): void {
    if (this.#task.status !== TaskStatus.PENDING) return
    this.#isStopped = true
    this.#task.abort()
  }
  /** The element was moved and connected again. */
  #resume(): void {
    if (!this.#isStopped) return
    this.#isStopped = false
    void this.reload()
  }

  render(show: (value: T) => unknown): unknown {
    return this.#task.render({
      initial: () => html`<cms-loading></cms-loading>`,
      pending: () => (this.#last === undefined ? html`<cms-loading></cms-loading>` : show(this.#last)),
      complete: () => show(this.#last as T),
      error: (error) => this.#failed(error),
    })
  }

  #failed(error: unknown): TemplateResult {
    const { t } = this.#host
    const [heading, text] =
      error instanceof OfflineError
        ? [t('The server does not answer'), t('Check your connection, then try again.')]
        : error instanceof ProblemError
          ? [error.title, error.message === error.title ? '' : error.message]
          : [t('Something went wrong'), '']
    return html`<cms-message role="alert" icon="warning" heading=${heading} text=${text}>
      <wa-button appearance="outlined" @click=${() => this.reload()}>${t('Try again')}</wa-button>
    </cms-message>`
  }
}
