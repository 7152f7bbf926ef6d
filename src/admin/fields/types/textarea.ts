// A multi-line text that grows with its content; source code has an editor of its own.
import { html } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { live } from 'lit/directives/live.js'
import '../../code/code.ts'
import { countOf } from '../count.ts'
import { defineControl } from '../define-control.ts'

export default defineControl<string>({
  type: 'textarea',
  offer: {
    group: 'text',
    rank: 2,
    icon: 'text-align-left',
    purpose: {
      en: 'Several lines without formats: a short description',
      de: 'Mehrere Zeilen ohne Formate: eine Kurzbeschreibung',
    },
  },
  length: countOf,
  render(ctx) {
    const { rows = 4, format = 'plain', language } = ctx.field as { rows?: number; format?: string; language?: string }
    if (format === 'code')
      return html`<cms-code
        id=${ctx.id}
        data-focus
        label=${ctx.field.label}
        .language=${language ?? 'text'}
        .value=${ctx.value ?? ''}
        ?readonly=${ctx.readonly}
        ?invalid=${ctx.invalid}
        @cms-input=${(event: CustomEvent<{ value: string }>) => {
          event.stopPropagation()
          ctx.set(event.detail.value || undefined)
        }}
      ></cms-code>`
    return html`<textarea
      class="input ${format === 'plain' ? '' : 'mono'}"
      id=${ctx.id}
      name=${ctx.field.name}
      rows=${rows}
      lang=${ctx.lang}
      spellcheck="true"
      .value=${live(ctx.value ?? '')}
      ?required=${ctx.field.required}
      ?readonly=${ctx.readonly}
      aria-invalid=${ctx.invalid ? 'true' : 'false'}
      aria-describedby=${ifDefined(ctx.described)}
      @input=${(event: Event) => ctx.set((event.target as HTMLTextAreaElement).value || undefined)}
    ></textarea>`
  },
})
