// Files as tiles in their own ratio, with name, kind and size.
import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import type { App } from '../../app-context.ts'
import { iconOf, isDrawing, isMissingAlt, sizeText, type MediaItem } from '../../media/media-item.ts'
import type { MediaItemsInput } from './media-items.ts'
import { kindName, typeName } from './collections-and-tags.ts'

/** The displayed name of a file. */
export const mediaName = ({ title, name }: Pick<MediaItem, 'title' | 'name'>): string => title || name

export const gridView = (view: MediaItemsInput, app: App) =>
  html`<ul class="grid" aria-label=${app.t('Files')}>
    ${repeat(
      view.items,
      ({ id }) => id,
      (item) => tile(item, view, app),
    )}
  </ul>`

function tile(item: MediaItem, { selection, active, press, canSelect, isSample }: MediaItemsInput, app: App) {
  const on = selection.ids.has(item.id)
  return html`<li class=${on ? 'tile on' : 'tile'} data-row @click=${(event: MouseEvent) => press(event, item.id)}>
    <a href="/admin/media/${item.id}" data-tile=${item.id} tabindex=${item.id === active ? 0 : -1}>
      ${thumbnail(item)}
      <span class="name truncate" translate="no">${mediaName(item)}</span>
      <span class="facts quiet">
        <span class="sr">${kindName(item.kind, app.t)},</span>
        <span translate="no">${typeName(item.name, item.mime)}</span> · ${sizeText(item.size, app.lang)}
        ${on ? html`<span class="sr"> ${app.t('(chosen)')}</span>` : nothing}
      </span>
      ${isSample(item.id) ? sampleMark(app) : nothing}${isMissingAlt(item) ? altMark(app) : nothing}
    </a>
    ${canSelect ? selectBox(item, on, app) : nothing}
  </li>`
}

export const selectBox = (item: MediaItem, on: boolean, app: App) =>
  html`<input
    type="checkbox"
    class="box"
    tabindex="-1"
    .checked=${live(on)}
    aria-label=${app.t('Choose {name}', { name: mediaName(item) })}
  />`

export const sampleMark = (app: App) =>
  html`<span class="badge"><wa-icon name="file-text"></wa-icon>${app.t('Sample file')}</span>`

export const altMark = (app: App) =>
  html`<span class="badge warn"><wa-icon name="warning"></wa-icon>${app.t('No alternative text')}</span>`

export const thumbnail = ({ thumbnail: url, kind, mime, width, height }: MediaItem) =>
  html`<span class="picture">
    ${
      url
        ? html`<img class=${isDrawing({ mime }) ? 'plate' : ''} src=${url} alt="" loading="lazy" decoding="async" width=${width ?? nothing} height=${height ?? nothing} />`
        : html`<wa-icon name=${iconOf(kind)}></wa-icon>`
    }
  </span>`
