// The uploads of an element: a button for files, their progress and results.
import { html, nothing, type ReactiveController } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import type { MediaItem } from './media-item.ts'
import { ProblemError } from '../client/problem.ts'
import type { UploadedMedia } from '../client/operations.d.ts'
import { errorText } from '../elements/error-text.ts'
import { removedPartsText } from './svg-removals.ts'
import { uploadFile } from './upload.ts'

interface Running {
  file: File
  part: number
  failure?: string
  /** Its content is not taken: another attempt would fail, too. */
  is_final?: boolean
  stop: AbortController
}

/** Put into the form, from the library already, or to the library only, because the form was left. */
type Fate = 'put' | 'known' | 'away'

export class UploadList implements ReactiveController {
  readonly #host: AdminElement
  readonly #done: (item: MediaItem) => void
  #running: Running[] = []

  constructor(host: AdminElement, done: (item: MediaItem) => void) {
    this.#host = host
    this.#done = done
    host.addController(this)
  }
  /** Running uploads go on when somebody turns to another block, and tell where their files are. */
  hostDisconnected(): void {
    this.#running = this.#running.filter(({ failure }) => failure === undefined)
  }
  get busy(): boolean {
    return this.#running.some(({ failure }) => failure === undefined)
  }

  /** One after the other, so that they do not share a slow connection. */
  async add(files: readonly File[]): Promise<void> {
    const all = files.map((file): Running => ({ file, part: 0, stop: new AbortController() }))
    this.#running = [...this.#running.filter(({ failure }) => failure === undefined), ...all]
    this.#host.requestUpdate()
    await this.#sendAll(all)
  }

  async #retry(run: Running): Promise<void> {
    Object.assign(run, { part: 0, failure: undefined, stop: new AbortController() })
    this.#host.requestUpdate()
    await this.#sendAll([run])
  }

  /** One message for all: on a phone, ten of them would cover the form. */
  async #sendAll(all: readonly Running[]): Promise<void> {
    const { t } = this.#host
    const names: Record<Fate, string[]> = { put: [], known: [], away: [] }
    for (const run of all) {
      const fate = await this.#send(run)
      if (fate) names[fate].push(run.file.name)
    }
    this.#tellTogether(
      names.known,
      (name) => t('{name} was in the library already and is used from there.', { name }),
      (n) => t('{n} files were in the library already and are used from there.', { n }),
    )
    this.#tellTogether(
      names.away,
      (name) => t('{name} is in the library now. Choose it there where it belongs.', { name }),
      (n) => t('{n} files are in the library now. Choose them there where they belong.', { n }),
    )
  }

  async #send(run: Running): Promise<Fate | undefined> {
    const { file, stop } = run
    if (stop.signal.aborted) return undefined
    const progress = (part: number) => {
      run.part = part
      this.#host.requestUpdate()
    }
    try {
      const item = await uploadFile(this.#host.app.api, file, { progress, signal: stop.signal })
      this.#drop(run)
      return this.#arrived(file.name, item)
    } catch (error) {
      if (stop.signal.aborted) this.#drop(run)
      else this.#failed(run, error)
      return undefined
    }
  }

  #arrived(name: string, item: UploadedMedia | undefined): Fate | undefined {
    const { t, isConnected } = this.#host
    if (!item) return void this.#tell(t('{name} waits for approval.', { name }))
    const lost = removedPartsText(t, item)
    if (lost) this.#tell(lost)
    if (!isConnected) return 'away'
    this.#done(item)
    return item.duplicate ? 'known' : 'put'
  }

  #failed(run: Running, error: unknown): void {
    const { app, t, isConnected } = this.#host
    run.failure = errorText(error, t)
    run.is_final = error instanceof ProblemError && [409, 422].includes(error.status)
    if (!isConnected)
      app.toast({
        tone: 'danger',
        text: t('{name} was not uploaded. {reason}', { name: run.file.name, reason: run.failure }),
      })
    this.#host.requestUpdate()
  }

  #tellTogether([name, ...more]: string[], one: (name: string) => string, several: (n: number) => string): void {
    if (name !== undefined) this.#tell(more.length ? several(more.length + 1) : one(name))
  }

  #tell(text: string): void {
    this.#host.app.toast({ tone: 'neutral', text })
  }

  #drop(run: Running): void {
    run.stop.abort()
    this.#running = this.#running.filter((one) => one !== run)
    this.#host.requestUpdate()
  }

  /** A file input as a button. */
  button({ many, accept }: { many: boolean; accept: string }) {
    return html`<button
        class="small-button"
        type="button"
        @click=${(event: Event) => ((event.currentTarget as Element).nextElementSibling as HTMLInputElement).click()}
      >
        <wa-icon name="upload-simple"></wa-icon>${this.#host.t('Upload')}</button
      ><input
        type="file"
        hidden
        ?multiple=${many}
        accept=${accept || nothing}
        @change=${(event: Event) => {
          const chosen = event.target as HTMLInputElement
          void this.add([...(chosen.files ?? [])])
          chosen.value = ''
        }}
      />`
  }

  render() {
    const { t } = this.#host
    if (!this.#running.length) return nothing
    return html`<ul class="uploads stacked" aria-label=${t('Uploads')}>
      ${this.#running.map(
        (run) =>
          html`<li class="line">
            <span class="grow">${run.file.name}
              ${
                run.failure === undefined
                  ? html`<progress max="1" value=${run.part} aria-label=${t('Upload of {name}', { name: run.file.name })}></progress>`
                  : html`<span class="fault" role="alert">${run.failure}</span>`
              }</span
            >
            ${
              run.failure !== undefined && !run.is_final
                ? html`<button class="small-button" type="button" @click=${() => this.#retry(run)}>${t('Try again')}</button>`
                : nothing
            }
            <button class="icon-button" type="button" aria-label=${run.failure === undefined ? t('Cancel the upload of {name}', { name: run.file.name }) : t('Close')} @click=${() => this.#drop(run)}>
              <wa-icon name="x"></wa-icon>
            </button>
          </li>`,
      )}
    </ul>`
  }
}
