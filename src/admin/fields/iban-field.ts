// An IBAN in groups of four; an error is shown as soon as it is long enough, or the input loses the focus.
import { html, nothing, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { define } from '../admin-element.ts'
import { ControlElement } from './control-element.ts'

/** The shortest IBAN (Norway). */
const SHORTEST = 15
type IsValid = (iban: string) => boolean

export class IbanField extends ControlElement<string> {
  static override properties = {
    ...ControlElement.properties,
    typed: { state: true },
    left: { state: true },
    isValid: { state: true },
  }
  /** The text while the user types, else undefined. */
  declare typed: string | undefined
  /** Whether the input lost the focus after typing. */
  declare left: boolean
  declare isValid: IsValid | undefined

  override firstUpdated(_: PropertyValues<this>): void {
    // When the library cannot be loaded, the service validates on saving.
    void import('ibantools').then(
      ({ isValidIBAN }) => (this.isValid = isValidIBAN),
      () => undefined,
    )
  }

  get #plain(): string {
    return plain(this.ctx.value ?? '')
  }

  get #fault(): string | undefined {
    const { countries } = this.ctx.field as { countries?: string[] }
    const iban = this.#plain
    const isEarly = this.typed !== undefined && !this.left && iban.length < SHORTEST
    if (!iban || !this.isValid || isEarly || this.ctx.invalid) return undefined
    if (countries && !countries.includes(iban.slice(0, 2)))
      return this.t('Only accounts in {countries} can be used here.', { countries: countries.join(', ') })
    if (this.isValid(iban)) return undefined
    return this.typed !== undefined && !this.left
      ? this.t('This is not an IBAN yet.')
      : this.t('This is not an IBAN: something is missing or mistyped.')
  }

  override render() {
    const { ctx } = this
    const error = this.#fault
    const described = [error && `${ctx.id}-no`, ctx.described].filter(Boolean).join(' ')
    return html`<input
        class="input"
        id=${ctx.id}
        name=${ctx.field.name}
        .value=${live(this.typed ?? grouped(this.#plain))}
        placeholder="DE89 3704 0044 0532 0130 00"
        maxlength="64"
        spellcheck="false"
        autocapitalize="characters"
        autocomplete="off"
        ?required=${ctx.field.required}
        ?readonly=${ctx.readonly}
        aria-invalid=${ctx.invalid || error ? 'true' : 'false'}
        aria-describedby=${described || nothing}
        @input=${(event: Event) => {
          this.typed = (event.target as HTMLInputElement).value
          ctx.set(plain(this.typed) || undefined)
        }}
        @blur=${() => {
          this.left = true
          this.typed = undefined
        }}
        @focus=${() => (this.left = false)}
      />
      <p class="fault small" id="${ctx.id}-no" role="status" ?hidden=${!error}>${error ?? ''}</p>`
  }
}

const plain = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase()
const grouped = (iban: string): string => iban.replaceAll(/(.{4})(?=.)/g, '$1 ')
define('cms-iban-field', IbanField)
