// One import from the screen that began it, or that came back to it: sent, followed, stopped.
import type { App } from '../../app-context.ts'
import { isOpenRun, Pace, reportOf, type ImportRun, type Report } from '../../data/entries/import-run.ts'
import { ProblemError } from '../../api.ts'
import type { Sent } from './import-progress.ts'
import { startImport, watchImport, type Sending } from './send-import.ts'

type Asked = Pick<Sending, 'handle' | 'file' | 'upload' | 'options' | 'isTrial'>

export interface Ended {
  run: ImportRun | undefined
  report: Report
}

export class ImportWork {
  /** A file on its way. */
  sent: Sent | undefined
  /** What goes on at the server. */
  run: ImportRun | undefined
  /** Milliseconds that it takes still, where that can be told. */
  left: number | undefined
  readonly #appNow: () => App
  readonly #changed: () => void
  readonly #ended: (ended: Ended) => void
  #watching: AbortController | undefined

  constructor(app: () => App, { changed, ended }: { changed: () => void; ended: (ended: Ended) => void }) {
    this.#appNow = app
    this.#changed = changed
    this.#ended = ended
  }

  get #app(): App {
    return this.#appNow()
  }
  get isBusy(): boolean {
    return this.sent !== undefined || this.run !== undefined
  }
  /** Leaving now would lose it: once the file is there, the import goes on by itself. */
  get isLost(): boolean {
    return this.sent !== undefined && !this.sent.isTrial
  }

  async start(asked: Asked): Promise<void> {
    if (this.isBusy) return
    const { api, report } = this.#app
    const stop = new AbortController()
    const tell = (part: number) => this.#set({ sent: { isTrial: asked.isTrial, part, stop } })
    tell(0)
    try {
      const run = await startImport(api, { ...asked, progress: tell, signal: stop.signal })
      this.#set({ sent: undefined })
      if (!stop.signal.aborted) await this.follow(run)
    } catch (error) {
      this.#set({ sent: undefined })
      if (stop.signal.aborted) return
      const isFaulty = error instanceof ProblemError && error.status === 422 && error.errors.length > 0
      if (!isFaulty) return report(error)
      const count = Number(error.extra['faults'] ?? error.errors.length)
      this.#ended({ run: undefined, report: { kind: 'faults', errors: error.errors, count } })
    }
  }

  /** Until it has ended, or the screen is left. */
  async follow(run: ImportRun): Promise<void> {
    const { api, lang, report } = this.#app
    const watching = (this.#watching = new AbortController())
    const { signal } = watching
    const pace = new Pace()
    const told = (now: ImportRun) => this.#set({ run: now, left: pace.left(now, Date.now()) })
    told(run)
    try {
      const ended = await watchImport(api, run, { locale: lang, signal, told })
      this.#set({ run: undefined })
      this.#ended({ run: ended, report: reportOf(ended) })
    } catch (error) {
      if (signal.aborted) return
      this.#set({ run: undefined })
      report(error)
    }
  }

  stop = async (): Promise<void> => {
    const { sent, run } = this
    if (sent) return sent.stop.abort()
    if (!run) return
    try {
      const { data } = await this.#app.api.call<ImportRun>(
        'POST',
        `/imports/${encodeURIComponent(run.id)}/stop`,
      )
      // What was told meanwhile is newer.
      if (this.run && isOpenRun(data)) this.#set({ run: { ...this.run, stopping: true } })
    } catch (error) {
      // It has ended by itself: that is told in a moment.
      if (!(error instanceof ProblemError && error.status === 409)) this.#app.report(error)
    }
  }

  /** The screen is left. */
  leave(): void {
    this.sent?.stop.abort()
    this.#watching?.abort()
  }

  #set(change: Partial<Pick<ImportWork, 'sent' | 'run' | 'left'>>): void {
    Object.assign(this, change)
    this.#changed()
  }
}
