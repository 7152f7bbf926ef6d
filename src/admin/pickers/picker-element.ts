// The base class of dialogs in which something is chosen.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing, type CSSResultGroup } from 'lit'
import { AdminElement } from '../admin-element.ts'
import { AfterPause } from '../elements/after-pause.ts'
import { controlStyles } from '../styles/controls.ts'
import { shared } from '../styles/shared.ts'
import type { Picker } from './open-picker.ts'
import { pickerStyles } from './picker-styles.ts'
import { ownEvent } from '../elements/own-event.ts'

export abstract class PickerElement<T> extends AdminElement implements Picker<T> {
  static override styles: CSSResultGroup = [shared, controlStyles, pickerStyles]
  static override properties: Record<string, object> = { q: { state: true } }
  declare q: string
  answer: (chosen: T | undefined) => void = () => undefined
  readonly #typing = new AfterPause(this)
  #chosen: T | undefined

  constructor() {
    super()
    this.q = ''
  }

  /** Closes the dialog; the promise resolves when it has closed. */
  protected choose(chosen: T | undefined): void {
    this.#chosen = chosen
    const dialog = this.renderRoot.querySelector('wa-dialog')
    if (dialog) dialog.open = false
  }

  protected dialog(label: string, content: unknown, footer: unknown = nothing) {
    return html`<wa-dialog
      open
      label=${label}
      @wa-after-hide=${ownEvent(() => this.answer(this.#chosen))}
    >
      <div class="picker">${content}</div>
      ${
        footer === nothing
          ? nothing
          : html`<div slot="footer" class="line">
            <wa-button appearance="outlined" @click=${() => this.choose(undefined)}>${this.t('Cancel')}</wa-button>${footer}
          </div>`
      }
    </wa-dialog>`
  }

  /** Searches after a pause in typing. */
  protected search(label: string) {
    return html`<input
      class="input"
      type="search"
      autofocus
      aria-label=${label}
      placeholder=${label}
      autocomplete="off"
      @input=${(event: Event) => {
        const { value } = event.target as HTMLInputElement
        this.#typing.run(() => (this.q = value.trim()))
      }}
      @keydown=${(event: KeyboardEvent) => {
        if (event.key !== 'ArrowDown') return
        event.preventDefault()
        this.renderRoot.querySelector<HTMLElement>('.roving [tabindex="0"]')?.focus()
      }}
    />`
  }
}
