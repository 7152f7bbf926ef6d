// Captions of a video or audio file: one text per language and kind, each with a draft; uploaded, edited, or transcribed.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { languageName } from '../../elements/code-name.ts'
import { isStale } from '../../elements/stale-notice.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { readTextFile } from '../../data/text-file.ts'
import { toastPending } from '../../elements/settle.ts'
import './captions-editor.ts'
import type { CaptionsEditor, Track } from './captions-editor.ts'
import './item-transcribe.ts'

type Kind = Track['kind']
const KINDS: Kind[] = ['captions', 'subtitles', 'descriptions']

/** Dispatches `cms-item` with the updated item. */
export class ItemCaptions extends AdminElement {
  static override properties = {
    item: { attribute: false },
    etag: { attribute: false },
    readonly: { type: Boolean },
    error: { state: true },
    busy: { state: true },
    edited: { state: true },
  }
  static override styles = [shared, parts, inputStyles]
  declare item: MediaItem
  /** Of the item. */
  declare etag: string | undefined
  declare readonly: boolean
  declare error: string
  declare busy: boolean
  /** The track in the editor; `fresh`: nothing is stored yet. */
  declare edited: { track: Track; fresh: boolean } | undefined

  /** Whether there are unsaved changes. */
  get unsaved(): boolean {
    return this.renderRoot.querySelector<CaptionsEditor>('cms-captions-editor')?.unsaved ?? false
  }

  constructor() {
    super()
    this.error = ''
  }

  async #set(track: Pick<Track, 'lang' | 'kind' | 'draft'>, vtt: string | null): Promise<boolean> {
    const { etag } = this
    this.busy = true
    this.error = ''
    try {
      const input = { id: this.item.id, lang: track.lang, kind: track.kind, draft: track.draft, vtt }
      const answer = await this.app.api.call('set_captions', input, { if_match: etag })
      if (isPending(answer)) toastPending(this.app)
      else this.emit('cms-item', { item: answer.data, etag: answer.etag })
      return true
    } catch (error) {
      if (isStale(error)) await this.#readAgain()
      else this.error = error instanceof Error ? error.message : String(error)
      return false
    } finally {
      this.busy = false
    }
  }

  /** Somebody else changed the file meanwhile: shows the new version before the next try. */
  async #readAgain(): Promise<void> {
    this.error = this.t('Somebody else changed this file meanwhile. Look at it and try again.')
    try {
      const { data: item, etag } = await this.app.api.call('get_media', { id: this.item.id })
      this.emit('cms-item', { item, etag })
    } catch (error) {
      this.app.report(error)
    }
  }

  /** The selected language and kind. */
  get #chosen() {
    const value = (name: string) => this.renderRoot.querySelector<HTMLSelectElement>(`[name=${name}]`)!.value
    return { lang: value('lang'), kind: value('kind') as Kind, draft: false }
  }

  #add = async (event: Event) => {
    const chosen = event.target as HTMLInputElement
    const [file] = chosen.files ?? []
    if (!file) return
    const track = this.#chosen
    const read = await readTextFile(file, this.t)
    chosen.value = ''
    if ('error' in read) this.error = read.error
    else if (await this.#set(track, read.text)) this.app.toast({ text: this.t('The captions are there.') })
  }

  /** Opens the track of that language and kind, preferably its draft; else an empty draft. */
  #write = (): void => {
    const { lang, kind } = this.#chosen
    const there = this.item.captions.filter((one) => one.lang === lang && one.kind === kind)
    const track = there.find(({ draft }) => draft) ?? there[0]
    const label = languageName(lang, lang)
    this.edited = track
      ? { track, fresh: false }
      : { track: { lang, kind, label, draft: true, machine: false }, fresh: true }
  }
  /** If a published track has a draft, that is opened instead. */
  #edit(track: Track): void {
    const draft = this.item.captions.find((one) => one.draft && one.lang === track.lang && one.kind === track.kind)
    this.edited = { track: draft ?? track, fresh: false }
  }

  async #remove(track: Track): Promise<void> {
    const { t } = this
    const { label } = track
    const isSure = await this.app.confirm({
      title: t('Take {label} away?', { label }),
      action: t('Take away'),
      danger: true,
      text: t('Download the file first if you want to keep it.'),
    })
    if (isSure && (await this.#set(track, null))) this.app.toast({ text: t('{label} is taken away.', { label }) })
  }

  override render() {
    const { t, item, edited } = this
    if (edited && !this.readonly)
      return html`<cms-captions-editor
        .item=${item}
        .etag=${this.etag}
        .track=${edited.track}
        ?fresh=${edited.fresh}
        @cms-close=${() => void (this.edited = undefined)}
      ></cms-captions-editor>`
    return html`<div class="stack">
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      ${
        item.captions.length
          ? html`<ul>
            ${item.captions.map((track) => this.#track(track))}
          </ul>`
          : html`<p class="quiet">${t('None yet. Captions are for people who do not hear.')}</p>`
      }
      ${this.readonly ? nothing : html`${this.#form()}<cms-item-transcribe .item=${item}></cms-item-transcribe>`}
    </div>`
  }

  #track(track: MediaItem['captions'][number]) {
    const { t } = this
    const { label, kind, url, draft, machine } = track
    return html`<li class="row">
      <span class="grow">
        <span translate="no">${label}</span> <span class="badge">${this.#kind(kind)}</span>
        ${draft ? html`<span class="badge">${t('Draft')}</span>` : nothing}
        ${machine ? html`<span class="badge">${t('Made by a machine')}</span>` : nothing}
      </span>
      ${draft ? nothing : html`<a href=${url} download target="_blank">${t('Download')}</a>`}
      ${
        this.readonly
          ? nothing
          : html`<wa-button size="s" appearance="outlined" @click=${() => this.#edit(track)}>
              ${draft ? t('Check and publish') : t('Edit')}
            </wa-button>
            <wa-button size="s" appearance="plain" ?disabled=${this.busy} @click=${() => this.#remove(track)}>
            <wa-icon name="trash" label=${t('Take {label} away', { label })}></wa-icon>
          </wa-button>`
      }
    </li>`
  }

  #form() {
    const { t, app } = this
    return html`<div class="line">
      <select class="input" name="lang" aria-label=${t('Language')}>
        ${app.me.site.languages.map((lang) => html`<option value=${lang}>${languageName(lang, app.lang)}</option>`)}
      </select>
      <select class="input" name="kind" aria-label=${t('Kind')}>
        ${KINDS.map((kind) => html`<option value=${kind}>${this.#kind(kind)}</option>`)}
      </select>
      <wa-button size="s" appearance="outlined" @click=${this.#write}>
        <wa-icon slot="start" name="pencil-simple"></wa-icon>${t('Write captions')}
      </wa-button>
      <wa-button size="s" appearance="outlined" ?loading=${this.busy} @click=${() => this.renderRoot.querySelector<HTMLInputElement>('#vtt')!.click()}>
        <wa-icon slot="start" name="upload-simple"></wa-icon>${t('Add a WebVTT file')}
      </wa-button>
      <input id="vtt" type="file" accept=".vtt,text/vtt" hidden @change=${this.#add} />
    </div>`
  }

  #kind(kind: Kind): string {
    const { t } = this
    return { captions: t('Captions'), subtitles: t('Subtitles'), descriptions: t('Audio description') }[kind]
  }
}
define('cms-item-captions', ItemCaptions)
