// A single-line text, with prefix, suffix and suggestions.
import { html, nothing } from 'lit'
import { defineControl } from '../define-control.ts'
import { input } from '../input.ts'
import { countOf } from '../count.ts'

export default defineControl<string>({
  type: 'text',
  offer: {
    group: 'text',
    rank: 1,
    icon: 'text-t',
    purpose: {
      en: 'One line: a title, a name, a number of an article',
      de: 'Eine Zeile: ein Titel, ein Name, eine Artikelnummer',
    },
  },
  length: countOf,
  render(ctx) {
    const { prefix, suffix, suggest, format, placeholder } = ctx.field as {
      prefix?: string
      suffix?: string
      suggest?: string[]
      format?: string
      placeholder?: string
    }
    const list = suggest?.length ? `${ctx.id}-list` : undefined
    const control = input(ctx, {
      prose: format !== 'slug',
      ...(list && { list }),
      ...(placeholder && { placeholder }),
    })
    const options = list
      ? html`<datalist id=${list}>${suggest!.map((text) => html`<option value=${text}></option>`)}</datalist>`
      : nothing
    if (!prefix && !suffix) return html`${control}${options}`
    return html`<div class="affix">
      ${prefix ? html`<span>${prefix}</span>` : nothing}${control}${suffix ? html`<span>${suffix}</span>` : nothing}
    </div>${options}`
  },
})
