// Automatic transcription of a recording: start, progress, stop. Hidden where no AI model can do it.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import type { TranscriptionOffer as Offer } from '../../client/operations.d.ts'
import { pollUntilFinal } from '../../client/watch.ts'
import { languageName } from '../../elements/code-name.ts'
import { toastPending } from '../../elements/settle.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

type Transcription = NonNullable<Offer['latest']>

/** Dispatches `cms-item` with the item when its draft is ready. */
export class ItemTranscribe extends AdminElement {
  static override properties = {
    item: { attribute: false },
    offer: { state: true },
    busy: { state: true },
  }
  static override styles = [shared, parts, inputStyles]
  declare item: MediaItem
  declare offer: Offer | undefined
  declare busy: boolean
  #watching: AbortController | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#read()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watching?.abort()
  }

  async #read(): Promise<void> {
    const watching = (this.#watching = new AbortController())
    const read = async (signal: AbortSignal) =>
      (await this.app.api.call('get_transcription', { id: this.item.id }, { signal })).data
    try {
      const { signal } = watching
      const first = (this.offer = await read(signal))
      if (!isOpen(first)) return
      await pollUntilFinal(first, { isOpen, read, signal, onUpdate: (now) => void (this.offer = now) })
      const { data: item, etag } = await this.app.api.call('get_media', { id: this.item.id }, { signal })
      this.emit('cms-item', { item, etag })
    } catch (error) {
      if (!watching.signal.aborted) this.app.report(error)
    }
  }

  #ask = async (): Promise<void> => {
    const { t, app } = this
    const lang = this.renderRoot.querySelector<HTMLSelectElement>('[name=lang]')!.value
    const draft = this.item.captions.find((one) => one.draft && one.kind === 'captions' && one.lang === lang)
    const question = { title: t('Replace the draft?'), action: t('Replace'), danger: true }
    const text = t('The draft {label} is written anew; what was changed in it is lost.', {
      label: draft?.label ?? '',
    })
    if (draft && !(await app.confirm({ ...question, text }))) return
    await this.#do(async () => {
      const answer = await app.api.call('transcribe_media', { id: this.item.id, lang })
      if (isPending(answer)) toastPending(app)
    })
  }
  #stop = (): Promise<void> =>
    this.#do(async () => void (await this.app.api.call('stop_transcription', { id: this.item.id })))

  async #do(work: () => Promise<void>): Promise<void> {
    this.#watching?.abort()
    this.busy = true
    try {
      await work()
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
    void this.#read()
  }

  override render() {
    const { offer } = this
    if (!offer?.available) return nothing
    const { latest } = offer
    if (latest && isOpen(offer)) return this.#going(latest)
    return html`<div class="stack">
      ${latest?.status === 'failed' ? html`<p class="bad" role="alert">${latest.message}</p>` : nothing} ${this.#form(offer)}
    </div>`
  }

  #going({ status, progress }: Transcription) {
    const { t } = this
    const waits = status === 'waiting'
    return html`<div class="stack" role="status">
      <div class="row">
        <span class="grow">${waits ? t('The recording waits to be written down.') : t('The recording is being written down.')}</span>
        <wa-button size="s" appearance="outlined" ?disabled=${this.busy} @click=${this.#stop}>${t('Stop')}</wa-button>
      </div>
      <progress
        max="100"
        .value=${progress ?? 0}
        ?indeterminate=${progress === null}
        aria-label=${t('Progress')}
      ></progress>
    </div>`
  }

  #form({ languages }: Offer) {
    const { t, app } = this
    const known = app.me.site.languages.filter((lang) => !languages || languages.includes(lang.split('-')[0]!))
    if (!known.length) return nothing
    return html`<div class="row">
      <select class="input grow" name="lang" aria-label=${t('Language that is spoken')}>
        ${known.map((lang) => html`<option value=${lang}>${languageName(lang, app.lang)}</option>`)}
      </select>
      <wa-button size="s" appearance="outlined" ?loading=${this.busy} @click=${this.#ask}>
        <wa-icon slot="start" name="closed-captioning"></wa-icon>${t('Write captions automatically')}
      </wa-button>
    </div>`
  }
}

const isOpen = ({ latest }: Offer): boolean => latest?.status === 'waiting' || latest?.status === 'running'

define('cms-item-transcribe', ItemTranscribe)
