// The command palette: one field that finds screens, actions, pages, media and websites, usable by keyboard alone.
import { html, nothing, type PropertyValues } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { AdminElement, define } from '../admin-element.ts'
import type { Shortcut } from '../app-context.ts'
import { AfterPause } from '../elements/after-pause.ts'
import { shared } from '../styles/shared.ts'
import { keys } from './key-caps.ts'
import { ownItems, recentItems, type Group, type PaletteItem } from './palette-items.ts'
import { searchItems } from './palette-search.ts'
import { settingItems } from './palette-settings.ts'
import { inGroups } from './palette-order.ts'
import { paletteStyles } from './palette-styles.ts'
import { recents, remember } from './recent.ts'
import { ranked, searchTermsOf } from './search-terms.ts'

const EACH = 7

export class Palette extends AdminElement {
  static override properties = {
    typed: { state: true },
    at: { state: true },
    remote: { state: true },
    settings: { state: true },
    busy: { state: true },
  }
  static override styles = [shared, paletteStyles]
  declare typed: string
  /** Index of the visible item that Enter chooses. */
  declare at: number
  declare remote: PaletteItem[]
  /** Fields of the settings; listed only once the user types. */
  declare settings: PaletteItem[]
  declare busy: boolean
  #own: PaletteItem[] = []
  #asking: AbortController | undefined
  readonly #typing = new AfterPause(this)

  constructor() {
    super()
    this.typed = ''
    this.at = 0
    this.remote = []
    this.settings = []
  }

  get #dialog(): HTMLDialogElement {
    return this.renderRoot.querySelector('dialog')!
  }

  /** Opens it; closes it when it is open. */
  async show(shortcuts: Shortcut[]): Promise<void> {
    await this.updateComplete
    if (this.#dialog.open) return this.#dialog.close()
    const { german } = await import('../lang/german.ts')
    this.#own = ownItems(this.app, shortcuts, german)
    this.typed = ''
    this.at = 0
    this.remote = []
    this.settings = []
    this.requestUpdate()
    void settingItems(this.app).then((items) => (this.settings = items))
    await this.updateComplete
    if (this.#dialog.open) return
    this.#dialog.showModal()
    addEventListener('keydown', this.#onEscape, { capture: true })
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#closed()
  }
  #closed = () => removeEventListener('keydown', this.#onEscape, { capture: true })

  /** The palette handles Escape before dialogs below it, which listen at the document. */
  #onEscape = (event: KeyboardEvent) => {
    const path = event.composedPath()
    const isHere = path.includes(this.#dialog) || path[0] === document.body
    if (event.key !== 'Escape' || event.isComposing || !isHere) return
    event.preventDefault()
    event.stopImmediatePropagation()
    this.#dialog.close()
  }

  /** Within each group recently used items come first. */
  get #shown(): PaletteItem[] {
    const typed = this.typed.trim()
    if (!typed) {
      const recent = recentItems(this.app, this.#own)
      const ids = new Set(recent.map(({ id }) => id))
      return [...recent, ...this.#own.filter(({ id }) => !ids.has(id))]
    }
    const all = [...this.#own, ...this.settings]
    const found = ranked(typed, all, new Set(recents(this.app.me.user?.id ?? 0).map(({ id }) => id)))
    return inGroups(typed, [...found, ...this.remote], EACH)
  }

  #onInput = (event: InputEvent) => {
    this.typed = (event.target as HTMLInputElement).value
    this.at = 0
    this.#typing.cancel()
    this.#asking?.abort()
    const typed = this.typed.trim()
    this.busy = typed.length > 1
    if (!this.busy) this.remote = []
    else this.#typing.run(() => void this.#ask(typed))
  }

  async #ask(typed: string): Promise<void> {
    const asking = (this.#asking = new AbortController())
    const { signal } = asking
    const text = typed.replace(/[\s.?!…]+$/, '')
    const query = searchTermsOf(text)
    let found = await searchItems(this.app, text, signal)
    // Filler words are removed from the query only if nothing matches the complete text, as titles can contain them.
    if (!found.length && query !== text && !signal.aborted) found = await searchItems(this.app, query, signal)
    if (signal.aborted) return
    this.remote = found
    this.busy = false
  }

  #onKey = (event: KeyboardEvent) => {
    const visible = this.#shown
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 5, PageUp: -5 }[event.key]
    if (by && visible.length) {
      const last = visible.length - 1
      const next = this.at + by
      this.at = Math.abs(by) > 1 ? Math.min(Math.max(next, 0), last) : next < 0 ? last : next > last ? 0 : next
    } else if (event.key === 'Enter' && !event.isComposing) this.#take(visible[this.at])
    else return
    event.preventDefault()
  }

  #take(item: PaletteItem | undefined): void {
    if (!item) return
    const { id, label, icon, path, run } = item
    this.#dialog.close()
    if (!id.startsWith('here:')) {
      const isOwn = this.#own.some((one) => one.id === id)
      remember(this.app.me.user?.id ?? 0, isOwn ? { id } : { id, label, icon, ...(path !== undefined && { path }) })
    }
    void (path === undefined ? run?.() : this.app.navigate(path))
  }

  #onBackdrop = (event: MouseEvent) => {
    if (event.target === this.#dialog) this.#dialog.close()
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('at')) this.renderRoot.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }

  override render() {
    const { t } = this
    const visible = this.#shown
    const groups = new Set(visible.map(({ group }) => group))
    return html`<dialog aria-label=${t('Find and do')} @click=${this.#onBackdrop} @close=${this.#closed}>
      <div class="field">
        <wa-icon name="magnifying-glass"></wa-icon>
        <input
          type="text"
          role="combobox"
          autofocus
          autocomplete="off"
          spellcheck="false"
          maxlength="200"
          aria-label=${t('Find and do')}
          aria-expanded=${visible.length > 0}
          aria-controls="found"
          aria-autocomplete="list"
          aria-activedescendant=${visible.length ? `item-${this.at}` : nothing}
          placeholder=${t('Pages, media, settings …')}
          .value=${this.typed}
          @input=${this.#onInput}
          @keydown=${this.#onKey}
        />
        <button class="plain" aria-label=${t('Close')} @click=${() => this.#dialog.close()}><wa-icon name="x"></wa-icon></button>
      </div>
      <div id="found" class="found" role="listbox" aria-label=${t('Found')} tabindex="-1" ?hidden=${!visible.length}>
        ${repeat(
          groups,
          (group) => group,
          (group) => this.#group(group, visible),
        )}
      </div>
      <p role="status" class=${visible.length || this.busy ? 'sr' : 'none'}>${this.#said(visible.length)}</p>
    </dialog>`
  }

  #said(count: number): string {
    if (!this.typed.trim()) return ''
    if (this.busy && !count) return this.t('Looking …')
    return count ? this.t('{n} found', { n: count }) : this.t('Nothing is called like that.')
  }

  #group(group: Group, visible: PaletteItem[]) {
    const items = visible.filter((item) => item.group === group)
    if (!items.length) return nothing
    return html`<div role="group" aria-labelledby=${`group-${group}`}>
      <div class="title quiet small strong" id=${`group-${group}`} role="presentation">${this.#titleOf(group)}</div>
      ${items.map((item) => this.#item(item, visible.indexOf(item)))}
    </div>`
  }

  #item(item: PaletteItem, index: number) {
    return html`<div
      role="option"
      id=${`item-${index}`}
      aria-selected=${index === this.at}
      @click=${() => this.#take(item)}
      @pointermove=${() => (this.at = index)}
    >
      <wa-icon name=${item.icon}></wa-icon>
      <span class="label">${item.label}</span>
      ${item.detail ? html`<span class="detail quiet small truncate">${item.detail}</span>` : nothing}
      ${item.keys ? html`<span class="keys quiet small" aria-hidden="true">${keys(item.keys, this.t)}</span>` : nothing}
    </div>`
  }

  #titleOf(group: Group): string {
    const { t } = this
    return {
      recent: t('Used last'),
      screens: t('Go to'),
      here: t('On this screen'),
      actions: t('Do'),
      settings: t('Settings'),
      pages: t('Pages'),
      entries: t('Entries'),
      tables: t('Tables'),
      media: t('Media'),
      sites: t('Websites'),
    }[group]
  }
}
define('cms-palette', Palette)
