// A day and a time in a time zone: the user's own, or another one that is chosen next to it.
import { html } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { live } from 'lit/directives/live.js'
import { define } from '../admin-element.ts'
import { ControlElement } from './control-element.ts'
import { clockIn, momentOf, offsetName } from './zoned-time.ts'

export class DatetimeField extends ControlElement<string> {
  static override properties = { ...ControlElement.properties, zone: { state: true } }
  declare zone: string | undefined

  get #zones(): string[] {
    const here = Intl.DateTimeFormat().resolvedOptions().timeZone
    return [...new Set([this.app.me.user?.timezone ?? here, here, 'UTC'])]
  }

  override render() {
    const { ctx } = this
    const zone = this.zone ?? this.#zones[0]!
    const { min, max, step = 60 } = ctx.field as { min?: string; max?: string; step?: number }
    const clock = (moment?: string) => (moment ? clockIn(zone, moment) : undefined)
    // Seconds are shown only when the value has some.
    const value = clock(ctx.value)?.replace(/:00$/, '') ?? ''
    return html`<div class="line">
      <input
        class="input"
        type="datetime-local"
        id=${ctx.id}
        name=${ctx.field.name}
        .value=${live(value)}
        min=${ifDefined(clock(min))}
        max=${clock(max) ?? '9999-12-31T23:59'}
        step=${step}
        ?required=${ctx.field.required}
        ?disabled=${ctx.readonly}
        aria-invalid=${ctx.invalid ? 'true' : 'false'}
        aria-describedby=${ifDefined(ctx.described)}
        @input=${(event: Event) => ctx.set(momentOf(zone, (event.target as HTMLInputElement).value))}
      />
      <select
        class="input"
        aria-label=${this.t('Time zone')}
        @change=${(event: Event) => {
          this.zone = (event.target as HTMLSelectElement).value
        }}
      >
        ${this.#zones.map((one) => html`<option value=${one} ?selected=${one === zone}>${zoneName(one, ctx.value)}</option>`)}
      </select>
    </div>`
  }
}

const zoneName = (zone: string, moment?: string): string => {
  const at = new Date(moment ?? Date.now())
  const offset = offsetName(zone, Number.isNaN(at.getTime()) ? new Date() : at)
  return zone === 'UTC' ? 'UTC' : `${zone.replaceAll('_', ' ')} (${offset})`
}
define('cms-datetime-field', DatetimeField)
