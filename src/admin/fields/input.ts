// An `<input>` with the attributes that a field declares.
import { html } from 'lit'
import { ifDefined } from 'lit/directives/if-defined.js'
import { live } from 'lit/directives/live.js'
import type { ControlContext } from './define-control.ts'

export interface InputOptions {
  /** HTML input type; `text` when left out. */
  type?: string
  mode?: string
  min?: string
  max?: string
  step?: string
  list?: string
  /** Its language and spelling matter. */
  prose?: boolean
  placeholder?: string
  /** Completes what was typed once the input is left. */
  complete?: (typed: string) => string
}

/** Its value is text; cleared, it is undefined. */
export function input(ctx: ControlContext<string>, options: InputOptions = {}) {
  const { type = 'text', mode, min, max, step, list, prose, placeholder, complete } = options
  const native = type !== 'text' && type !== 'email' && type !== 'tel' && type !== 'url'
  return html`<input
    class="input"
    id=${ctx.id}
    name=${ctx.field.name}
    type=${type}
    .value=${live(ctx.value ?? '')}
    inputmode=${ifDefined(mode)}
    min=${ifDefined(min)}
    max=${ifDefined(max)}
    step=${ifDefined(step)}
    list=${ifDefined(list)}
    lang=${ifDefined(prose ? ctx.lang : undefined)}
    placeholder=${ifDefined(placeholder)}
    spellcheck=${prose ? 'true' : 'false'}
    autocomplete="off"
    ?required=${ctx.field.required}
    ?readonly=${ctx.readonly && !native}
    ?disabled=${ctx.readonly && native}
    aria-invalid=${ctx.invalid ? 'true' : 'false'}
    aria-describedby=${ifDefined(ctx.described)}
    @input=${(event: Event) => ctx.set((event.target as HTMLInputElement).value || undefined)}
    @change=${() => complete && ctx.value && ctx.set(complete(ctx.value))}
  />`
}
