// A placeholder for the rich text editor, which is loaded when it is displayed.
import { html } from 'lit'
import { until } from 'lit/directives/until.js'
import { define } from '../admin-element.ts'
import { ControlElement } from './control-element.ts'

export class RichtextField extends ControlElement<string> {
  readonly #ready = import('../rich-text/rich-text.ts').then(
    () => '',
    () => html`<p class="fault">${this.t('The editor could not be loaded. Load the page again.')}</p>`,
  )

  override render() {
    const { ctx } = this
    const { nodes, marks, max } = ctx.field as { nodes?: string[]; marks?: string[]; max?: number }
    const messages = ctx.errors.map(({ message }) => message)
    return html`<cms-rich-text
        data-focus
        id=${ctx.id}
        label=${ctx.field.label}
        description=${[ctx.field.help, ...messages].filter(Boolean).join(' ')}
        .nodes=${nodes}
        .marks=${marks}
        .max=${max}
        .html=${ctx.value ?? ''}
        .contentLang=${ctx.lang}
        ?readonly=${ctx.readonly}
        ?invalid=${ctx.invalid}
        ?required=${ctx.field.required ?? false}
        @cms-input=${(event: CustomEvent<{ value: string }>) => {
          event.stopPropagation()
          ctx.set(event.detail.value || undefined)
        }}
      ></cms-rich-text>
      ${until(this.#ready, html`<p class="quiet small">${this.t('Loading …')}</p>`)}`
  }
}
define('cms-richtext-field', RichtextField)
