// The end of a call: by its time limit, or by the caller. Nothing that it waits for outlives it.
import { AppError } from '../base/errors.ts'
import { SECOND } from '../base/clock.ts'

interface End {
  timeout_s: number
  /** The name of who is waited for. */
  provider: string
  /** The caller's signal. */
  signal?: AbortSignal | undefined
}

export class Deadline {
  readonly #controller = new AbortController()
  readonly #timer: NodeJS.Timeout
  readonly #stop = () => this.end(new AppError('ai.stopped'))
  readonly #outer: AbortSignal | undefined
  /** Why it ended before its work did. */
  failure: AppError | undefined

  constructor({ timeout_s, provider, signal }: End) {
    const tooSlow = new AppError('ai.too_slow', { provider, seconds: timeout_s })
    this.#timer = setTimeout(() => this.end(tooSlow), timeout_s * SECOND)
    this.#outer = signal
    if (signal?.aborted) this.#stop()
    signal?.addEventListener('abort', this.#stop, { once: true })
  }

  get signal(): AbortSignal {
    return this.#controller.signal
  }

  /** Stops whatever still runs. */
  end(failure?: AppError): void {
    clearTimeout(this.#timer)
    this.#outer?.removeEventListener('abort', this.#stop)
    if (this.signal.aborted) return
    this.failure = failure
    // By this name the SDK knows that it was not a failure of the server.
    this.#controller.abort(new DOMException('The call has ended.', 'AbortError'))
  }

  /** What the work returns, unless the deadline is earlier. */
  async race<R>(work: Promise<R>): Promise<R> {
    work.catch(() => undefined)
    const { promise, reject } = Promise.withResolvers<never>()
    const stop = () => reject(this.failure ?? new AppError('ai.stopped'))
    if (this.signal.aborted) stop()
    this.signal.addEventListener('abort', stop, { once: true })
    try {
      return await Promise.race([work, promise])
    } finally {
      this.signal.removeEventListener('abort', stop)
    }
  }
}
