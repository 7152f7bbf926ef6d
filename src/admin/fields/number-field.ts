// A number input with the separators of the user's language and a preview of the parsed value; arrow keys step it.
import { html, nothing, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { plainAmount, unitOf } from '../../lib/rules/conditions/typed-amount.ts'
import { writeNumber } from '../../lib/rules/conditions/typed-number.ts'
import { define } from '../admin-element.ts'
import { ControlElement } from './control-element.ts'

interface Own {
  min?: number
  max?: number
  step?: number
  decimals?: number
}

/** Text that is no number is the value as it stands, so that the server refuses it and nothing is lost unseen. */
export class NumberField extends ControlElement<number | string> {
  static override properties = { ...ControlElement.properties, typed: { state: true } }
  /** The text of the input, which may be incomplete. */
  declare typed: string

  override willUpdate(changed: PropertyValues<this>): void {
    if (!changed.has('ctx')) return
    const { value } = this.ctx
    if (value !== this.#value) this.typed = this.#text(value)
    this.typed ??= ''
  }

  #text(value: number | string | undefined): string {
    return typeof value === 'number' ? writeNumber(this.app.lang, String(value)) : (value ?? '')
  }
  get #value(): number | string | undefined {
    return this.#read() ?? (this.typed?.trim() ? this.typed : undefined)
  }

  /** By the separators of the user's language: 1.250 is more than a thousand in German. */
  #read(): number | undefined {
    const plain = plainAmount(this.app.lang, this.typed ?? '', this.ctx.field)
    return plain === undefined ? undefined : Number(plain)
  }

  /** The parsed value when it is not obvious; with decimals, to show which sign is the decimal separator. */
  get #understood(): string | undefined {
    const value = this.#read()
    if (value === undefined) return undefined
    const isPlain = this.typed.trim() === this.#text(value)
    if (isPlain && Math.abs(value) < 10_000) return undefined
    const { decimals = 2 } = this.ctx.field as Own
    const least = isPlain ? 0 : Math.min(decimals, 6)
    return new Intl.NumberFormat(this.app.lang, {
      minimumFractionDigits: least,
      maximumFractionDigits: 6,
    }).format(value)
  }

  #type(text: string): void {
    this.typed = text
    this.ctx.set(this.#value)
  }

  #step(event: KeyboardEvent): void {
    const up = event.key === 'ArrowUp'
    if ((!up && event.key !== 'ArrowDown') || this.ctx.readonly) return
    event.preventDefault()
    const { min = -Infinity, max = Infinity, step = 1 } = this.ctx.field as Own
    const from = this.#read() ?? (Number.isFinite(min) ? min - (up ? step : 0) : 0)
    const next = Math.min(max, Math.max(min, Number((from + (up ? step : -step)).toFixed(6))))
    this.#type(this.#text(next))
  }

  override render() {
    const { ctx } = this
    const bad = typeof this.#value === 'string'
    const understood = this.#understood
    const noteId = bad ? (ctx.invalid ? undefined : `${ctx.id}-no`) : understood && `${ctx.id}-read`
    const described = [noteId, ctx.described].filter(Boolean).join(' ')
    const { min, max } = ctx.field as Own
    const control = html`<input
      class="input"
      role="spinbutton"
      id=${ctx.id}
      name=${ctx.field.name}
      inputmode="decimal"
      autocomplete="off"
      .value=${live(this.typed)}
      aria-valuenow=${this.#read() ?? nothing}
      aria-valuetext=${understood ?? (this.typed || this.t('empty'))}
      aria-valuemin=${min ?? nothing}
      aria-valuemax=${max ?? nothing}
      aria-required=${ctx.field.required ? 'true' : 'false'}
      ?readonly=${ctx.readonly}
      aria-invalid=${ctx.invalid || bad ? 'true' : 'false'}
      aria-describedby=${described || nothing}
      @input=${(event: Event) => this.#type((event.target as HTMLInputElement).value)}
      @keydown=${(event: KeyboardEvent) => this.#step(event)}
    />`
    const unit = unitOf(ctx.field)
    return html`${unit ? html`<div class="affix">${control}<span>${unit}</span></div>` : control}
      ${bad && !ctx.invalid ? html`<p class="fault small" id="${ctx.id}-no">${this.t('This is not a number.')}</p>` : nothing}
      ${understood ? html`<p class="quiet small understood" id="${ctx.id}-read">= ${understood}</p>` : nothing}`
  }
}
define('cms-number-field', NumberField)
