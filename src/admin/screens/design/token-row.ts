// A token of the design with its control; a difference from the preset is marked and can be reset.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { AdminElement, define } from '../../admin-element.ts'
import { buttonStyles } from '../../styles/button.ts'
import { choiceControls } from '../../styles/choice.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import './colour-input.ts'
import { MODES, type Colour, type Mode, type Pair, type Token, type TokenOf, type TokenValue } from './design.ts'
import { segments } from '../../elements/segments.ts'
import './font-choice.ts'

export class TokenRow extends AdminElement {
  static override properties = {
    token: { attribute: false },
    value: { attribute: false },
    isOwn: { attribute: false },
    pairs: { attribute: false },
    isUnsaved: { attribute: false },
    canLead: { attribute: false },
    lacks: {},
    nameOf: { attribute: false },
    samples: { attribute: false },
  }
  static override styles = [
    shared,
    parts,
    buttonStyles,
    choiceControls,
    css`
      :host {
        display: grid;
        gap: 0.375rem;
        padding-block: 0.75rem;
        border-block-end: 1px solid var(--cms-line);
        grid-template-columns: minmax(0, 1fr);
      }
      .head {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        min-height: 2rem;
      }
      .head wa-button {
        margin-inline-start: auto;
      }
      .range {
        display: flex;
        align-items: center;
        gap: 0.75rem;
      }
      input[type='range'] {
        flex: 1;
        min-width: 0;
        height: 1.5rem;
        margin: 0;
        accent-color: var(--cms-brand);
      }
      .shown {
        min-width: 4rem;
        text-align: end;
        font-variant-numeric: tabular-nums;
      }
    `,
  ]
  declare token: Token
  declare value: TokenValue
  declare isOwn: boolean
  /** It differs from the saved value. */
  declare isUnsaved: boolean
  /** Whether other colours can be derived from it. */
  declare canLead: boolean
  /** The mode in which visitors still see the previous colour. */
  declare lacks: Mode | undefined
  /** The contrast pairs of this token, in both modes. */
  declare pairs: Pair[]
  /** Returns the label of a token. */
  declare nameOf: (key: string) => string
  /** Keys of the fonts loaded for samples. */
  declare samples: ReadonlySet<string>

  #set(value: TokenValue): void {
    this.emit('cms-token', { key: this.token.key, value })
  }

  override render() {
    const { token } = this
    // A select has its own label.
    const name = token.type === 'font' ? nothing : html`<span class="caption" id="name">${token.label}</span>`
    const reset = this.isOwn ? this.#reset() : nothing
    return html`${name === nothing && reset === nothing ? nothing : html`<div class="head">${name}${reset}</div>`}
      ${this.#control()}`
  }

  #reset() {
    const { t, token } = this
    return html`<span class="badge ${this.isUnsaved ? 'note' : ''}">${this.isUnsaved ? t('Changed') : t('Own value')}</span>
      <wa-button size="s" appearance="plain" @click=${() => this.emit('cms-token-reset', token.key)}>
        <wa-icon name="arrow-counter-clockwise" label=${t('Reset {name}', { name: token.label })}></wa-icon>
      </wa-button>`
  }

  #control() {
    const { token } = this
    switch (token.type) {
      case 'color':
        return this.#colours()
      case 'range':
        return this.#range(token)
      case 'font':
        return html`<cms-design-font
          .label=${token.label}
          .stacks=${token.options.stacks}
          .value=${this.value}
          .samples=${this.samples}
          @cms-font=${(event: CustomEvent<string>) => this.#set(event.detail)}
        ></cms-design-font>`
      case 'select':
        return this.#choice(token)
      case 'switch':
        return this.#switch(token)
    }
  }

  #colours() {
    const colour = this.value as Colour
    return html`<div class="halves">
        ${MODES.map((mode) => this.#colour(colour, mode))}
      </div>
      ${this.lacks ? this.#hint(this.lacks) : nothing}
      ${
        this.canLead
          ? html`<button class="quiet-button" type="button" @click=${() => this.#derive()}>
            ${this.t('Derive the rest from this colour')}
          </button>`
          : nothing
      }`
  }

  #colour(colour: Colour, mode: Mode) {
    const here = this.pairs.filter((pair) => pair.mode === mode)
    // The pair with the lowest contrast is displayed.
    const [pair] = here.toSorted((one, other) => one.ratio / one.min - other.ratio / other.min)
    return html`<cms-design-colour
      .name=${this.token.label}
      .mode=${mode}
      .value=${colour[mode]}
      .pair=${pair}
      .below=${pair ? this.nameOf(pair.with) : ''}
      @cms-colour=${(event: CustomEvent<string>) => this.#set({ ...colour, [mode]: event.detail })}
    ></cms-design-colour>`
  }

  /** Visitors in the other mode still see the previous colour. */
  #hint(mode: Mode) {
    const { t } = this
    const [text, label] =
      mode === 'dark'
        ? [t('Visitors with a dark device still see the old colour.'), t('Derive the dark colour')]
        : [t('Visitors with a light device still see the old colour.'), t('Derive the light colour')]
    return html`<p class="quiet small">
      ${text} <button class="quiet-button" type="button" @click=${() => this.#derive(mode)}>${label}</button>
    </p>`
  }
  #derive(only?: Mode): void {
    this.emit('cms-derive', { key: this.token.key, ...(only && { only }) })
  }

  #range({ options: { min, max, step, unit } }: TokenOf<'range'>) {
    const number = new Intl.NumberFormat(this.app.lang).format(Number(this.value))
    const text = unit === '%' ? `${number} %` : unit ? `${number} ${unit}` : number
    return html`<div class="range">
      <input
        type="range"
        aria-labelledby="name"
        aria-valuetext=${text}
        min=${min}
        max=${max}
        step=${step}
        .value=${live(String(this.value as number))}
        @input=${(event: Event) => this.#set((event.target as HTMLInputElement).valueAsNumber)}
      />
      <span class="shown" aria-hidden="true">${text}</span>
    </div>`
  }

  #choice({ options: { values } }: TokenOf<'select'>) {
    const chosen = typeof this.value === 'string' ? this.value : undefined
    return segments(values, { name: 'choice', labelledby: 'name', chosen, choose: (key) => this.#set(key) })
  }

  #switch({ label }: TokenOf<'switch'>) {
    const { t } = this
    return html`<label class="switch">
      <input
        type="checkbox"
        role="switch"
        aria-label=${label}
        .checked=${live(this.value === true)}
        @change=${(event: Event) => this.#set((event.target as HTMLInputElement).checked)}
      />
      <span aria-hidden="true">${this.value === true ? t('On') : t('Off')}</span>
    </label>`
  }
}
define('cms-design-token', TokenRow)
