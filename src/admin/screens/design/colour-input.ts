// An input for a colour token: by the browser's picker or as text, with its contrast and the nearest valid colour.
import { css, html, nothing, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { AdminElement, define } from '../../admin-element.ts'
import { buttonStyles } from '../../styles/button.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { mixedColoursText, type Mode, type Pair } from './design.ts'

const HEX = /^#([0-9a-f]{3}|[0-9a-f]{4}|[0-9a-f]{6}|[0-9a-f]{8})$/i

export class ColourInput extends AdminElement {
  static override properties = {
    name: {},
    mode: {},
    value: {},
    pair: { attribute: false },
    below: {},
    typed: { state: true },
    isLeft: { state: true },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    buttonStyles,
    css`
      :host {
        display: grid;
        gap: 0.25rem;
        grid-template-columns: minmax(0, 1fr);
        align-content: start;
      }
      .line {
        flex-wrap: nowrap;
        gap: 0.375rem;
      }
      .line > .input {
        flex: 1 1 4rem;
        width: 4rem;
        padding-inline: 0.5rem;
        font-family: var(--cms-mono);
        font-size: 0.8125rem;
      }
      .swatch-input {
        width: 2.25rem;
      }
      .line {
        min-height: 1.5rem;
      }
    `,
  ]
  /** Of the token. */
  declare name: string
  declare mode: Mode
  declare value: string
  declare pair: Pair | undefined
  /** The name of the background token. */
  declare below: string
  /** The text while the user types. */
  declare typed: string | undefined
  /** The user has left it while its text is no colour. */
  declare isLeft: boolean

  override willUpdate(changed: PropertyValues<this>): void {
    // The colour was changed otherwise: by undo, reset or a suggestion.
    if (changed.has('value') && this.typed !== undefined && hexOf(this.typed) !== this.value) this.typed = undefined
  }

  #pick = (event: Event) => {
    const { alpha } = split(this.value)
    this.emit('cms-colour', (event.target as HTMLInputElement).value + alpha)
  }
  #type = (event: Event) => {
    const text = (event.target as HTMLInputElement).value.trim()
    this.typed = text
    this.isLeft = false
    if (HEX.test(hexOf(text))) this.emit('cms-colour', hexOf(text))
  }

  override render() {
    const { t } = this
    const mode = this.mode === 'light' ? t('Light') : t('Dark')
    const name = `${this.name}: ${mode}`
    const isWrong = this.typed !== undefined && !HEX.test(hexOf(this.typed))
    return html`<span class="quiet small" aria-hidden="true">${mode}</span>
      <div class="line">
        <input
          class="swatch-input"
          type="color"
          aria-label=${t('{field}: choose a colour', { field: name })}
          .value=${live(split(this.value).hex)}
          @input=${this.#pick}
        />
        <input
          class="input"
          aria-label=${name}
          .value=${live(this.typed ?? this.value)}
          maxlength="9"
          spellcheck="false"
          autocomplete="off"
          aria-invalid=${isWrong ? 'true' : 'false'}
          @input=${this.#type}
          @blur=${() => (isWrong ? (this.isLeft = true) : (this.typed = undefined))}
        />
      </div>
      ${isWrong && this.isLeft ? html`<p class="fault small" role="alert">${t('“{text}” is not a colour. Use a hex value such as #1F3F8F.', { text: this.typed! })}</p>` : nothing}
      ${this.pair ? this.#contrast(this.pair) : nothing}`
  }

  #contrast(pair: Pair) {
    const { ratio, min, passes, suggestion } = pair
    const { t, app } = this
    const number = new Intl.NumberFormat(app.lang, { maximumFractionDigits: 2 })
    const params = { ratio: number.format(ratio), min: number.format(min), name: this.below }
    return html`<div class="line">
        <span class="badge ${passes ? 'good' : 'bad'}" title=${t('Contrast on {name}: {ratio}, at least {min} is needed', params)}>
          <wa-icon name=${passes ? 'check' : 'warning'} label=${passes ? t('Enough contrast') : t('Too little contrast')}></wa-icon>${t('Contrast {ratio}', params)}
        </span>
      </div>
      ${pair.mixed && !passes ? html`<p class="quiet small">${mixedColoursText(pair, t)}</p>` : nothing}
      ${
        suggestion
          ? html`<button class="quiet-button" type="button" @click=${() => this.emit('cms-colour', suggestion)}>
            ${t('Take {colour}', { colour: suggestion })}
          </button>`
          : nothing
      }`
  }
}
define('cms-design-colour', ColourInput)

const hexOf = (text: string) => (text.startsWith('#') ? text : `#${text}`)

/** The part of a colour that the browser's picker supports, and the alpha value. */
function split(value: string): { hex: string; alpha: string } {
  const digits = value.slice(1)
  const wide = digits.length < 6 ? digits.replace(/./g, '$&$&') : digits
  return { hex: `#${wide.slice(0, 6)}`.toLowerCase(), alpha: wide.slice(6) }
}
