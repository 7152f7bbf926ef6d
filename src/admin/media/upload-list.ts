// The uploads of an element: a button for files, their progress and results.
import { html, nothing, type ReactiveController } from 'lit'
import type { AdminElement } from '../admin-element.ts'
import type { MediaItem } from './media-item.ts'
import { removedPartsText } from './svg-removals.ts'
import { uploadFile } from './upload.ts'

interface Running {
  name: string
  part: number
  failure?: string
  stop: AbortController
}

export class UploadList implements ReactiveController {
  readonly #host: AdminElement
  readonly #done: (item: MediaItem) => void
  #running: Running[] = []

  constructor(host: AdminElement, done: (item: MediaItem) => void) {
    this.#host = host
    this.#done = done
    host.addController(this)
  }
  /** Leaving the screen aborts running uploads. */
  hostDisconnected(): void {
    for (const { stop } of this.#running) stop.abort()
    this.#running = []
  }
  get busy(): boolean {
    return this.#running.some(({ failure }) => failure === undefined)
  }

  /** One after the other, so that they do not share a slow connection. */
  async add(files: readonly File[]): Promise<void> {
    const all = files.map((file) => ({
      file,
      run: { name: file.name, part: 0, stop: new AbortController() },
    }))
    this.#running = [...this.#running.filter(({ failure }) => failure === undefined), ...all.map(({ run }) => run)]
    this.#host.requestUpdate()
    for (const { file, run } of all) await this.#send(file, run)
  }

  async #send(file: File, run: Running): Promise<void> {
    if (run.stop.signal.aborted) return
    const { app, t } = this.#host
    const progress = (part: number) => {
      run.part = part
      this.#host.requestUpdate()
    }
    try {
      const item = await uploadFile(app.api, file, { progress, signal: run.stop.signal })
      this.#drop(run)
      if (!item) return app.toast({ tone: 'neutral', text: t('{name} waits for approval.', { name: file.name }) })
      if (item.duplicate)
        app.toast({
          tone: 'neutral',
          text: t('{name} was in the library already and is used from there.', { name: file.name }),
        })
      const lost = removedPartsText(t, item)
      if (lost) app.toast({ tone: 'neutral', text: lost })
      this.#done(item)
    } catch (error) {
      if (run.stop.signal.aborted) return this.#drop(run)
      run.failure = error instanceof Error ? error.message : String(error)
      this.#host.requestUpdate()
    }
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
            <span class="grow">${run.name}
              ${
                run.failure === undefined
                  ? html`<progress max="1" value=${run.part} aria-label=${t('Upload of {name}', { name: run.name })}></progress>`
                  : html`<span class="fault" role="alert">${run.failure}</span>`
              }</span
            >
            <button class="icon-button" type="button" aria-label=${run.failure === undefined ? t('Cancel the upload of {name}', { name: run.name }) : t('Close')} @click=${() => this.#drop(run)}>
              <wa-icon name="x"></wa-icon>
            </button>
          </li>`,
      )}
    </ul>`
  }
}
