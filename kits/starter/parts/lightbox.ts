// The dialog with large pictures: hidden until the script opens it.
import { html, type BlockView, type Html } from 'cms/kit'
import { sign } from './sign.ts'

export function lightbox({ lt }: Pick<BlockView, 'lt'>): Html {
  const button = (step: string, label: string, drawn: Html) =>
    html`<button type="button" value="${step}" aria-label="${label}">${drawn}</button>`
  return html`<dialog class="lightbox" aria-label="${lt('Large view')}">
    <div class="lightbox-picture"></div>
    <div class="lightbox-words" aria-live="polite"></div>
    <div class="lightbox-controls">
      ${button('-1', lt('Previous picture'), sign('previous'))} ${button('1', lt('Next picture'), sign('arrow'))}
      ${button('0', lt('Close'), sign('close'))}
    </div>
  </dialog>`
}
