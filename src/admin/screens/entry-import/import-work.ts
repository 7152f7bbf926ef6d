// An import of the screen that started it, or that was opened again: upload, progress, stop.
import type { Import } from '../../client/operations.d.ts'
import type { App } from '../../app-context.ts'
import { isOpenRun, Pace, reportOf, type Report } from '../../data/entries/import-run.ts'
import { OfflineError, ProblemError } from '../../client/problem.ts'
import type { Sent } from './import-progress.ts'
import { findImport } from './find-import.ts'
import { startImport, pollImport, type Sending } from './send-import.ts'

type Params = Pick<Sending, 'handle' | 'file' | 'upload' | 'options' | 'isTrial'>

export interface FinishedImport {
  run: Import | undefined
  report: Report
}

interface ImportEvents {
  changed: () => void
  ended: (ended: FinishedImport) => void
  /** Pause between two requests for progress. */
  pause?: (ms: number) => Promise<void>
}

export class ImportWork {
  /** A file being uploaded. */
  sent: Sent | undefined
  /** The run on the server. */
  run: Import | undefined
  /** Estimated remaining milliseconds, if known. */
  left: number | undefined
  readonly #appNow: () => App
  readonly #changed: () => void
  readonly #ended: (ended: FinishedImport) => void
  readonly #pause: ImportEvents['pause']
  #watching: AbortController | undefined
  /** Runs that existed before. */
  readonly #seen = new Set<string>()
  #isLeft = false

  constructor(app: () => App, { changed, ended, pause }: ImportEvents) {
    this.#appNow = app
    this.#changed = changed
    this.#ended = (one) => void (this.#isLeft || ended(one))
    this.#pause = pause
  }

  get #app(): App {
    return this.#appNow()
  }
  get isBusy(): boolean {
    return this.sent !== undefined || this.run !== undefined
  }
  /** Leaving now would lose it: after the upload, the import continues on the server. */
  get isLost(): boolean {
    return this.sent !== undefined && !this.sent.isTrial
  }

  async start(params: Params): Promise<void> {
    if (this.isBusy) return
    const { report } = this.#app
    const stop = new AbortController()
    const tell = (part: number) => {
      const isStopping = this.sent?.isStopping ?? false
      this.#set({ sent: { isTrial: params.isTrial, part, stop, isStopping } })
      if (isStopping) this.#giveUp()
    }
    tell(params.upload === undefined ? 0 : 1)
    try {
      const begun = await this.#begun(params, { progress: tell, signal: stop.signal })
      const run = begun && this.sent?.isStopping ? ((await this.#stopped(begun)) ?? begun) : begun
      this.#set({ sent: undefined })
      if (run) await this.follow(run)
    } catch (error) {
      this.#set({ sent: undefined })
      const isFaulty = error instanceof ProblemError && error.status === 422 && error.errors.length > 0
      if (!isFaulty) return report(error)
      const count = Number(error.extra['faults'] ?? error.errors.length)
      this.#ended({ run: undefined, report: { kind: 'faults', errors: error.errors, count } })
    }
  }

  /** Undefined when it was cancelled before the upload was complete. */
  async #begun(params: Params, options: Pick<Sending, 'progress' | 'signal'>): Promise<Import | undefined> {
    const { api, lang: locale } = this.#app
    let name: string | undefined
    const file = async () => {
      const chosen = await params.file()
      name = chosen.name
      return chosen
    }
    try {
      return await startImport(api, { ...params, ...options, file })
    } catch (error) {
      if (!options.signal.aborted && !(error instanceof OfflineError)) throw error
      const { handle, isTrial, upload } = params
      const lost = { handle, isTrial, name, upload, locale, known: this.#seen }
      const found = await findImport(api, lost, this.#pause)
      if (!found && !options.signal.aborted) throw error
      return found
    }
  }

  /** Marks runs that were not started here. */
  saw(runs: readonly Import[]): void {
    for (const { id } of runs) this.#seen.add(id)
  }

  /** Until it has ended, or the user leaves the screen. */
  async follow(run: Import): Promise<void> {
    this.saw([run])
    if (this.#isLeft) return
    const { api, lang, report } = this.#app
    const watching = (this.#watching = new AbortController())
    const { signal } = watching
    const pace = new Pace()
    const onProgress = (now: Import) => this.#set({ run: now, left: pace.left(now, Date.now()) })
    onProgress(run)
    try {
      const ended = await pollImport(api, run, { locale: lang, signal, onProgress })
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
    if (sent) return this.#giveUp()
    const now = run && (await this.#stopped(run))
    // A state received meanwhile is newer.
    if (this.run && now && isOpenRun(now)) this.#set({ run: { ...this.run, stopping: true } })
  }

  /** Undefined when it has ended already, which is reported in a moment, or cannot be stopped. */
  async #stopped({ id }: Import): Promise<Import | undefined> {
    try {
      return (await this.#app.api.call('stop_import', { import: id })).data
    } catch (error) {
      if (!(error instanceof ProblemError && error.status === 409)) this.#app.report(error)
      return undefined
    }
  }

  /** A complete upload is stopped once the service has returned the id of its run. */
  #giveUp(): void {
    const { sent } = this
    if (!sent) return
    if (!sent.isStopping) this.#set({ sent: { ...sent, isStopping: true } })
    if (sent.part < 1) sent.stop.abort()
  }

  /** The user leaves the screen, or opens another table. */
  leave(): void {
    this.#isLeft = true
    this.#giveUp()
    this.#watching?.abort()
  }

  #set(change: Partial<Pick<ImportWork, 'sent' | 'run' | 'left'>>): void {
    Object.assign(this, change)
    if (!this.#isLeft) this.#changed()
  }
}
