// The file itself: a video or audio player, a document link, or a picture without crops.
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import { iconOf, isDrawing, type MediaItem } from '../../media/media-item.ts'

export function itemPlayer(item: MediaItem, { t }: App) {
  const { kind, url, captions, mime } = item
  // A draft has no URL that the browser could load.
  const tracks = captions
    .filter(({ draft }) => !draft)
    .map(
      ({ lang, kind, label, url: src }, i) =>
        html`<track src=${src} kind=${kind} srclang=${lang} label=${label} ?default=${i === 0} />`,
    )
  if (kind === 'video')
    return html`<video class="media" controls preload="metadata" src=${url} aria-label=${t('Video')}>${tracks}</video>`
  if (kind === 'audio')
    return html`<audio class="media" controls preload="metadata" src=${url} aria-label=${t('Sound')}>${tracks}</audio>`
  if (kind === 'image') return html`<img class=${isDrawing(item) ? 'media plate' : 'media'} src=${url} alt="" />`
  return html`<div class="document">
    <wa-icon name=${iconOf(kind)}></wa-icon>
    ${mime === 'application/pdf' ? html`<a href=${url} target="_blank" rel="noopener">${t('Open the document')}</a>` : nothing}
  </div>`
}
