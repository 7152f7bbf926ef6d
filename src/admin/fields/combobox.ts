// Chooses from many options: typing filters the list (ARIA Authoring Practices, combobox with list autocompletion).
import { html, nothing, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { define } from '../admin-element.ts'
import { choicesOf, labelOf, type Choice } from './choices.ts'
import { ControlElement } from './control-element.ts'

const MAX_SHOWN = 60

export class Combobox extends ControlElement<string | string[]> {
  static override properties = {
    ...ControlElement.properties,
    multiple: { type: Boolean },
    open: { state: true },
    typed: { state: true },
    active: { state: true },
  }
  declare multiple: boolean
  declare open: boolean
  /** The search text; undefined when the user is not typing. */
  declare typed: string | undefined
  declare active: number

  constructor() {
    super()
    this.active = -1
  }

  /** Scrolls the list into view: it may be below the window, or below a bar at its bottom. */
  override updated(changed: PropertyValues<this>): void {
    if (changed.has('open') && this.open) this.querySelector('.options')?.scrollIntoView({ block: 'nearest' })
  }

  get #keys(): string[] {
    const { value } = this.ctx
    return Array.isArray(value) ? value : value === undefined ? [] : [value]
  }

  /** Matching options; adding the typed text as a new one comes last. */
  get #found(): Choice[] {
    const words = fold(this.typed ?? '').split(' ')
    const selected = new Set(this.multiple ? this.#keys : [])
    const fits = choicesOf(this.ctx.field).filter(
      ({ key, label }) => !selected.has(key) && words.every((word) => fold(`${label} ${key}`).includes(word)),
    )
    return [...fits.slice(0, MAX_SHOWN), ...this.#own(fits, selected)]
  }

  #own(fits: Choice[], selected: Set<string>): Choice[] {
    const word = this.typed?.trim() ?? ''
    const { creatable } = this.ctx.field as { creatable?: boolean }
    if (!creatable || !word || selected.has(word) || fits.some(({ label }) => fold(label) === fold(word))) return []
    return [{ key: word, label: this.t('Add “{word}”', { word }) }]
  }

  #choose(key: string): void {
    const { ctx } = this
    ctx.set(this.multiple ? [...this.#keys, key] : key)
    this.#close()
  }
  #drop(key: string): void {
    const rest = this.#keys.filter((one) => one !== key)
    this.ctx.set(this.multiple && rest.length ? rest : undefined)
    this.#input?.focus()
  }
  #close(): void {
    this.open = false
    this.typed = undefined
    this.active = -1
  }
  get #input(): HTMLInputElement | null {
    return this.querySelector('input')
  }

  #type(text: string): void {
    this.typed = text
    this.open = true
    this.active = text && this.#found.length ? 0 : -1
    if (!text && !this.multiple && !this.ctx.field.required) this.ctx.set(undefined)
  }

  #key(event: KeyboardEvent): void {
    const { key } = event
    if (this.ctx.readonly) return
    const found = this.#found
    if (key === 'ArrowDown' || key === 'ArrowUp') this.#walk(key === 'ArrowDown' ? 1 : -1, found.length)
    else if (key === 'Enter' && this.open && found[this.active]) this.#choose(found[this.active]!.key)
    else if (key === 'Escape' && this.open) {
      this.#close()
      event.stopPropagation()
    } else if (key === 'Backspace' && this.multiple && !this.typed && this.#keys.length) this.#drop(this.#keys.at(-1)!)
    else return
    event.preventDefault()
  }

  #walk(by: number, count: number): void {
    if (!this.open) this.open = true
    if (!count) return
    this.active = (this.active + by + count + (this.active < 0 && by < 0 ? 1 : 0)) % count
    void this.updateComplete.then(() => this.querySelector('.active')?.scrollIntoView({ block: 'nearest' }))
  }

  /** Without options the user enters free text. */
  get #hint(): string {
    const { creatable } = this.ctx.field as { creatable?: boolean }
    const isTyped = creatable && !choicesOf(this.ctx.field).length
    return isTyped ? this.t('Type and press Enter') : this.t('Search')
  }

  override render() {
    const { ctx } = this
    const found = this.open ? this.#found : []
    const list = `${ctx.id}-options`
    return html`${this.multiple ? this.#chips() : nothing}
      <div
        class="combo"
        @focusout=${(event: FocusEvent) => {
          if (!this.contains(event.relatedTarget as Node | null)) this.#close()
        }}
      >
        <input
          class="input"
          role="combobox"
          id=${ctx.id}
          autocomplete="off"
          spellcheck="false"
          .value=${live(this.typed ?? (this.multiple ? '' : labelOf(choicesOf(ctx.field), this.#keys[0] ?? '')))}
          placeholder=${this.#hint}
          aria-autocomplete="list"
          aria-expanded=${found.length ? 'true' : 'false'}
          aria-controls=${list}
          aria-activedescendant=${found[this.active] ? `${list}-${this.active}` : nothing}
          aria-required=${ctx.field.required ? 'true' : 'false'}
          aria-invalid=${ctx.invalid ? 'true' : 'false'}
          aria-describedby=${ctx.described ?? nothing}
          ?readonly=${ctx.readonly}
          @input=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}
          @click=${() => (this.open = !ctx.readonly)}
          @keydown=${(event: KeyboardEvent) => this.#key(event)}
        />
        <wa-icon class="mark" name="caret-down" aria-hidden="true"></wa-icon>
        <ul class="options" id=${list} role="listbox" aria-label=${ctx.field.label} ?hidden=${!found.length}>
          ${found.map((choice, i) => this.#option(choice, `${list}-${i}`, i === this.active))}
        </ul>
        <p class="quiet small" role="status">${
          this.open && this.typed && !found.length ? this.t('Nothing fits.') : ''
        }</p>
      </div>`
  }

  // preventDefault on the pointer, so that the input keeps the focus.
  #option({ key, label }: Choice, id: string, active: boolean) {
    return html`<li
      role="option"
      id=${id}
      class=${active ? 'active' : ''}
      aria-selected=${this.#keys.includes(key) ? 'true' : 'false'}
      @pointerdown=${(event: Event) => event.preventDefault()}
      @click=${() => this.#choose(key)}
    >
      ${label}
    </li>`
  }

  #chips() {
    const choices = choicesOf(this.ctx.field)
    if (!this.#keys.length) return nothing
    return html`<ul class="chips">
      ${this.#keys.map((key) => {
        const label = labelOf(choices, key)
        return html`<li>
          <span>${label}</span>
          <button
            class="icon-button"
            type="button"
            aria-label=${this.t('Remove {item}', { item: label })}
            ?disabled=${this.ctx.readonly}
            @click=${() => this.#drop(key)}
          >
            <wa-icon name="x"></wa-icon>
          </button>
        </li>`
      })}
    </ul>`
  }
}

/** For searching regardless of accents and case. */
const fold = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{Mn}/gu, '')
    .toLowerCase()
    .trim()
define('cms-combobox', Combobox)
