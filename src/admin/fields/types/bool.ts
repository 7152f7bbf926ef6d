// Yes or no.
import { html, nothing } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { live } from 'lit/directives/live.js'
import { defineControl } from '../define-control.ts'

export default defineControl<boolean>({
  type: 'bool',
  offer: {
    group: 'choices',
    rank: 1,
    icon: 'toggle-left',
    purpose: { en: 'A switch: sold out, with a garden', de: 'Ein Schalter: ausverkauft, mit Garten' },
  },
  label: 'own',
  render: (ctx) =>
    html`<label class="switch">
      <input
        type="checkbox"
        role="switch"
        id=${ctx.id}
        name=${ctx.field.name}
        .checked=${live(ctx.value ?? false)}
        ?required=${ctx.field.required}
        ?disabled=${ctx.readonly}
        aria-invalid=${ctx.invalid ? 'true' : 'false'}
        aria-describedby=${ifDefined(ctx.described)}
        @change=${(event: Event) => ctx.set((event.target as HTMLInputElement).checked)}
      />
      <span>${ctx.field.label}${
        ctx.field.required ? html`<span class="required" aria-hidden="true">*</span>` : nothing
      }</span>
    </label>`,
})
