// A colour: by the browser's picker, as text, or from the palette.
import { html, nothing } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { live } from 'lit/directives/live.js'
import { dot } from '../choices.ts'
import { defineControl } from '../define-control.ts'

const HEX = /^#[0-9a-f]{6}/i

export default defineControl<string>({
  type: 'color',
  offer: {
    group: 'choices',
    rank: 4,
    icon: 'palette',
    purpose: { en: 'A colour, freely or out of a palette', de: 'Eine Farbe, frei oder aus einer Palette' },
  },
  render(ctx) {
    const { palette = [], alpha } = ctx.field as { palette?: string[]; alpha?: boolean }
    const value = ctx.value ?? ''
    const hex = HEX.exec(value)?.[0]
    const read = (event: Event) => (event.target as HTMLInputElement).value.trim()
    return html`<div class="line">
        <input
          class="swatch-input"
          type="color"
          aria-label=${ctx.app.t('{field}: choose a colour', { field: ctx.field.label })}
          .value=${live(hex ?? '#000000')}
          ?disabled=${ctx.readonly}
          @input=${(event: Event) => ctx.set(read(event) + (hex ? value.slice(7) : ''))}
        />
        <input
          class="input"
          id=${ctx.id}
          name=${ctx.field.name}
          .value=${live(value)}
          placeholder=${alpha ? '#1d4ed8cc' : '#1d4ed8'}
          maxlength=${alpha ? 9 : 7}
          spellcheck="false"
          autocomplete="off"
          ?required=${ctx.field.required}
          ?readonly=${ctx.readonly}
          aria-invalid=${ctx.invalid ? 'true' : 'false'}
          aria-describedby=${ifDefined(ctx.described)}
          @input=${(event: Event) => ctx.set(read(event) || undefined)}
        />
      </div>
      ${
        palette.length && !ctx.readonly
          ? html`<div class="line">
            ${palette.map(
              (color) =>
                html`<button
                  class="icon-button"
                  type="button"
                  aria-label=${color}
                  aria-pressed=${color.toLowerCase() === value.toLowerCase() ? 'true' : 'false'}
                  @click=${() => ctx.set(color)}
                >
                  ${dot(color)}
                </button>`,
            )}
          </div>`
          : nothing
      }`
  },
})
