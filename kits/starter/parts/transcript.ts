// The transcript of a recording.
import { html, type BlockView, type Html } from 'cms/kit'
import { sign } from './sign.ts'

export function transcript({ lt }: Pick<BlockView, 'lt'>, text: string): Html | '' {
  if (!text) return ''
  return html`<details class="transcript">
    <summary><span>${lt('Read what is said')}</span>${sign('plus', 'transcript-sign')}</summary>
    <p class="transcript-text">${text}</p>
  </details>`
}
