// The captions editor next to the player: edit, time, split, merge and shift cues; save as a draft or publish.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../../admin-element.ts'
import { isStale, staleNotice } from '../../elements/stale-notice.ts'
import type { MediaItem } from '../../media/media-item.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { cueErrorsOf, formatCues, parseCues, cueText, type Cue } from '../../../lib/rules/captions/cues.ts'
import {
  addCue,
  inOrder,
  mergeCue,
  middleSpace,
  removeCue,
  shiftCues,
  splitCue,
} from '../../../lib/rules/captions/edit-cues.ts'
import { settle } from '../../elements/settle.ts'
import { captionsEditorStyles } from './captions-editor-styles.ts'
import { CueKeys, cueRow, isError, type CueActions } from './cue-row.ts'
import { cueTools, saveTools } from './cue-tools.ts'

export type Track = Pick<MediaItem['captions'][number], 'lang' | 'kind' | 'label' | 'draft' | 'machine'>

/** Dispatches `cms-item` with the updated item, and `cms-close`. */
export class CaptionsEditor extends AdminElement {
  static override properties = {
    item: { attribute: false },
    track: { attribute: false },
    etag: { attribute: false },
    fresh: { type: Boolean },
    cues: { state: true },
    at: { state: true },
    heard: { state: true },
    busy: { state: true },
    error: { state: true },
    theirs: { state: true },
  }
  static override styles = [shared, parts, inputStyles, captionsEditorStyles]
  declare item: MediaItem
  declare track: Track
  declare etag: string | undefined
  /** Nothing is stored yet. */
  declare fresh: boolean
  /** Undefined while they are loading. */
  declare cues: Cue[] | undefined
  declare at: number
  /** Position of the player in milliseconds. */
  declare heard: number
  declare busy: boolean
  declare error: string
  /** The captions as somebody else saved them meanwhile. */
  declare theirs: Cue[] | undefined
  #before: Cue[][] = []
  #saved = ''
  readonly #keys = new CueKeys()

  constructor() {
    super()
    this.at = 0
    this.heard = 0
    this.error = ''
  }
  override willUpdate(changed: PropertyValues<this>): void {
    if (changed.has('track')) void this.#read()
  }
  get unsaved(): boolean {
    return this.cues !== undefined && formatCues(this.cues) !== this.#saved
  }

  async #read(): Promise<void> {
    const { lang, kind, draft } = this.track
    this.cues = undefined
    this.#before = []
    try {
      const vtt = this.fresh
        ? ''
        : (await this.app.api.call('get_captions', { id: this.item.id, lang, kind, draft })).data.vtt
      this.#open(parseCues(vtt))
    } catch (error) {
      this.app.report(error)
      this.emit('cms-close')
    }
  }
  #open(cues: Cue[]): void {
    this.cues = cues
    this.#saved = formatCues(cues)
  }

  get #player(): HTMLMediaElement | null {
    return this.renderRoot.querySelector<HTMLMediaElement>('video, audio')
  }
  get #now(): number {
    return Math.round((this.#player?.currentTime ?? 0) * 1000)
  }

  /** An undoable step. */
  #do(cues: Cue[], at = this.at): void {
    this.#before = [...this.#before.slice(-50), this.cues!]
    this.cues = cues
    this.at = Math.max(0, Math.min(at, cues.length - 1))
    void this.#focusOn(this.at)
  }
  #undo = (): void => {
    this.cues = this.#before.at(-1) ?? this.cues
    this.#before = this.#before.slice(0, -1)
  }
  async #focusOn(at: number): Promise<void> {
    await this.updateComplete
    this.renderRoot.querySelectorAll<HTMLElement>('.cue textarea')[at]?.focus()
  }

  readonly #actions: CueActions = {
    t: this.t,
    change: (at, changes) => {
      const cue = this.cues![at]!
      const changed = { ...cue, ...changes }
      this.#keys.carry(cue, changed)
      if (!('text' in changes)) this.#before = [...this.#before.slice(-50), this.cues!]
      this.cues = this.cues!.map((one, i) => (i === at ? changed : one))
    },
    choose: (at) => void (this.at = at),
    play: (at) => this.#play(at),
    keys: (event, at) => this.#onKey(event, at),
  }

  #play(at: number): void {
    const player = this.#player
    if (!player) return
    if (!player.paused && this.at === at) return player.pause()
    this.at = at
    player.currentTime = this.cues![at]!.start / 1000
    void player.play().catch(() => undefined)
  }

  #onKey(event: KeyboardEvent, at: number): void {
    const { key, altKey, ctrlKey, metaKey } = event
    const done = () => event.preventDefault()
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown')) {
      done()
      void this.#focusOn(at + (key === 'ArrowUp' ? -1 : 1))
    } else if (altKey && key === 'Enter') {
      done()
      this.#play(at)
    } else if ((ctrlKey || metaKey) && key === 'Enter') {
      done()
      this.#split()
    }
  }

  #split = (): void => {
    const field = this.renderRoot.querySelectorAll<HTMLTextAreaElement>('.cue textarea')[this.at]
    const cue = this.cues![this.at]
    if (!field || !cue) return
    const { selectionStart } = field
    const isInside = selectionStart > 0 && selectionStart < cue.text.length
    // Without a caret position, at the space nearest to the middle.
    const split = splitCue(this.cues!, this.at, isInside ? selectionStart : middleSpace(cue.text))
    if (split.length > this.cues!.length) this.#do(split, this.at + 1)
  }
  #add = (): void => {
    const { cues, at } = addCue(this.cues!, this.#now)
    this.#do(cues, at)
  }
  #setTime(name: 'start' | 'end'): void {
    this.#do(this.cues!.map((cue, i) => (i === this.at ? { ...cue, [name]: this.#now } : cue)))
  }
  #shift = (): void => {
    const value = (name: string) => this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`)!.value
    const ms = Math.round(Number(value('seconds').replace(',', '.')) * 1000)
    if (ms) this.#do(shiftCues(this.cues!, ms, value('which') === 'all' ? 0 : this.at))
  }

  async #save(draft: boolean, etag = this.etag): Promise<void> {
    const { app, t, track, item } = this
    const cues = inOrder(this.cues!)
    const faulty = [...cueErrorsOf(cues)].find(([, errors]) => errors.some(isError))
    this.cues = cues
    this.error = ''
    if (!cues.length) this.error = t('There is no caption yet.')
    if (faulty) {
      this.error = t('Caption {n} is not finished yet.', { n: faulty[0] + 1 })
      return this.#focusOn(faulty[0])
    }
    if (this.error) return
    this.busy = true
    const transcript =
      !draft && (this.renderRoot.querySelector<HTMLInputElement>('[name=transcript]')?.checked ?? false)
    const { lang, kind, label, machine } = track
    const vtt = formatCues(cues)
    const input = { id: item.id, lang, kind, label, vtt, draft, machine: draft && machine, transcript }
    try {
      const answer = await app.api.call('set_captions', input, { if_match: etag })
      this.#saved = vtt
      this.theirs = undefined
      const text = draft ? t('The draft is saved.') : t('The captions are published.')
      if (settle(app, answer, text)) this.emit('cms-item', { item: answer.data, etag: answer.etag })
      if (!draft) this.emit('cms-close')
    } catch (error) {
      if (isStale(error)) await this.#readAgain(draft)
      else this.error = error instanceof Error ? error.message : String(error)
    } finally {
      this.busy = false
    }
  }

  /** Somebody else changed the file meanwhile. Unsaved cues stay, and are saved at once unless the captions are others, too. */
  async #readAgain(draft: boolean): Promise<void> {
    const { api } = this.app
    const { data: item, etag } = await api.call('get_media', { id: this.item.id })
    this.emit('cms-item', { item, etag })
    const { lang, kind } = this.track
    const stored = item.captions.find((one) => one.lang === lang && one.kind === kind)
    const vtt = stored && (await api.call('get_captions', { id: item.id, lang, kind, draft: stored.draft })).data.vtt
    const theirs = parseCues(vtt ?? '')
    if (formatCues(theirs) === this.#saved) return this.#save(draft, etag)
    this.#saved = formatCues(theirs)
    this.theirs = theirs
  }

  #takeTheirs = (): void => {
    this.#do(this.theirs!, 0)
    this.theirs = undefined
  }

  #close = async (): Promise<void> => {
    const { t } = this
    const question = { title: t('Discard what is not saved?'), action: t('Discard'), danger: true }
    if (
      !this.unsaved ||
      (await this.app.confirm({ ...question, text: t('Your changes to the captions are lost then.') }))
    )
      this.emit('cms-close')
  }

  override render() {
    const { cues } = this
    if (!cues) return html`<p class="quiet" role="status">${this.t('Loading …')}</p>`
    const errors = cueErrorsOf(cues)
    const row = (cue: Cue, at: number) => {
      const isHeard = cue.start <= this.heard && this.heard < cue.end
      const state = { errors: errors.get(at) ?? [], lang: this.track.lang, isCurrent: at === this.at, isHeard }
      return cueRow({ cue, at, ...state }, this.#actions)
    }
    return html`<div class="editor">
      <div class="player stack gap-3">${this.#recording(cues)} ${this.#tools(cues)}</div>
      <div class="stack">
        ${
          cues.length
            ? html`<ol class="cues" aria-label=${this.t('Captions')}>
              ${repeat(cues, (cue) => this.#keys.of(cue), row)}
            </ol>`
            : html`<p class="quiet">${this.t('No caption yet. Play the recording and add one where somebody speaks.')}</p>`
        }
        ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
        ${this.theirs ? staleNotice(this.t, this.#takeTheirs) : nothing} ${saveTools({ t: this.t, busy: this.busy, save: (draft) => void this.#save(draft), close: () => void this.#close() })}
      </div>
    </div>`
  }

  #recording(cues: Cue[]) {
    const { item, t } = this
    const follow = () => void (this.heard = this.#now)
    const current = cues.filter(({ start, end }) => start <= this.heard && this.heard < end)
    return html`${
      item.kind === 'video'
        ? html`<video controls preload="metadata" src=${item.url} aria-label=${t('Video')} @timeupdate=${follow}></video>`
        : html`<audio controls preload="metadata" src=${item.url} aria-label=${t('Sound')} @timeupdate=${follow}></audio>`
    }
      <p class="shown sunken" lang=${this.track.lang}>${current.map(({ text }) => cueText(text)).join('\n')}</p>`
  }

  #tools(cues: Cue[]) {
    return cueTools({
      t: this.t,
      count: cues.length,
      at: this.at,
      canUndo: this.#before.length > 0,
      add: this.#add,
      split: this.#split,
      shift: this.#shift,
      undo: this.#undo,
      start: () => this.#setTime('start'),
      end: () => this.#setTime('end'),
      merge: () => this.#do(mergeCue(cues, this.at)),
      remove: () => this.#do(removeCue(cues, this.at)),
    })
  }
}

define('cms-captions-editor', CaptionsEditor)
