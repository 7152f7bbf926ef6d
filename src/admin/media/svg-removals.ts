// Reports what was removed from an SVG when it was sanitized: once, after the upload, with a preview.
import { html, nothing } from 'lit'
import type { Translate } from '../lang/lang.ts'
import type { UploadedMedia } from '../client/operations.d.ts'

export type Cleaned = Pick<UploadedMedia, 'thumbnail' | 'left_out'>

/** A sentence; '' when nothing was removed. Removed parts are named as in the file. */
export const removedPartsText = (t: Translate, { left_out = [] }: Pick<Cleaned, 'left_out'>): string =>
  left_out.length
    ? t('Not kept of this drawing: {what}. Compare the preview with your original.', {
        what: left_out.join(', '),
      })
    : ''

/** The sentence with the preview. */
export function removedPartsNotice(t: Translate, item: Cleaned) {
  const text = removedPartsText(t, item)
  if (!text) return nothing
  return html`<div class="left-out">
    ${item.thumbnail ? html`<img src=${item.thumbnail} alt=${t('Preview')} width="96" height="72" />` : nothing}
    <p class="small">${text}</p>
  </div>`
}
