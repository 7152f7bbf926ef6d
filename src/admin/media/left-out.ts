// What an SVG lost when it was made safe for websites: said once, when it has come, beside what it looks like now.
import { html, nothing } from 'lit'
import type { Translate } from '../lang/lang.ts'
import type { UploadedMedia } from '../client/operations.d.ts'

export type Cleaned = Pick<UploadedMedia, 'thumbnail' | 'left_out'>

/** A sentence; '' when nothing was lost. What was lost is named as it is written in the file. */
export const leftOutText = (t: Translate, { left_out = [] }: Pick<Cleaned, 'left_out'>): string =>
  left_out.length
    ? t('Not kept of this drawing: {what}. Compare the preview with your original.', {
        what: left_out.join(', '),
      })
    : ''

/** The sentence with the preview. */
export function leftOutNotice(t: Translate, item: Cleaned) {
  const text = leftOutText(t, item)
  if (!text) return nothing
  return html`<div class="left-out">
    ${item.thumbnail ? html`<img src=${item.thumbnail} alt=${t('Preview')} width="96" height="72" />` : nothing}
    <p class="small">${text}</p>
  </div>`
}
