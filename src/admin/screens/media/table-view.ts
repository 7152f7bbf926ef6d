// Files as a sortable table.
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import type { App } from '../../app-context.ts'
import '../../elements/time.ts'
import { isMissingAlt, sizeText, type MediaItem } from '../../media/media-item.ts'
import { altMark, mediaName, sampleMark, selectBox, thumbnail } from './grid-view.ts'
import type { MediaItemsInput } from './media-items.ts'
import { kindName, typeName } from './collections-and-tags.ts'

export function tableView(viewProps: MediaItemsInput, app: App) {
  const { t } = app
  return html`<div class="panel flush">
    <table class="cards">
      <thead>
        <tr>
          ${viewProps.canSelect ? html`<th><span class="sr">${t('Choice')}</span></th>` : nothing}
          ${column(viewProps, { field: 'name', label: t('Name'), first: 'name' })}
          <th>${t('Kind')}</th>
          ${column(viewProps, { field: 'size', label: t('Size'), first: '-size' })}
          <th class="extra">${t('Pixels')}</th>
          <th class="extra">${t('Used')}</th>
          ${column(viewProps, { field: 'created_at', label: t('Added'), first: '-created_at' })}
        </tr>
      </thead>
      <tbody>
        ${repeat(
          viewProps.items,
          ({ id }) => id,
          (item) => row(item, viewProps, app),
        )}
      </tbody>
    </table>
  </div>`
}

interface Column {
  field: string
  label: string
  /** The initial sort order. */
  first: string
}

function column({ sort, order }: MediaItemsInput, { field, label, first }: Column) {
  const isUp = sort === field
  const isDown = sort === `-${field}`
  const next = isUp ? `-${field}` : isDown ? field : first
  return html`<th aria-sort=${isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
    <button class="plain" type="button" @click=${() => order(next)}>
      ${label} <wa-icon name=${isUp ? 'caret-up' : isDown ? 'caret-down' : 'caret-up-down'}></wa-icon>
    </button>
  </th>`
}

function row(item: MediaItem, { selection, active, press, canSelect, isSample }: MediaItemsInput, app: App) {
  const { t } = app
  const on = selection.ids.has(item.id)
  return html`<tr class=${on ? 'on' : ''} data-row @click=${(event: MouseEvent) => press(event, item.id)}>
    ${canSelect ? html`<td class="choose">${selectBox(item, on, app)}</td>` : nothing}
    <td class="title">
      <a class="line" href="/admin/media/${item.id}" data-tile=${item.id} tabindex=${item.id === active ? 0 : -1}>
        ${thumbnail(item)}
        <span><span translate="no">${mediaName(item)}</span>${on ? html`<span class="sr"> ${t('(chosen)')}</span>` : nothing}</span>
      </a>
      ${isSample(item.id) ? sampleMark(app) : nothing}${isMissingAlt(item) ? altMark(app) : nothing}
    </td>
    <td data-label=${t('Kind')}>${kindName(item.kind, t)} <span class="quiet" translate="no">${typeName(item.name, item.mime)}</span></td>
    <td data-label=${t('Size')}>${sizeText(item.size, app.lang)}</td>
    <td class="extra" data-label=${t('Pixels')}>${item.width && item.height ? `${item.width} × ${item.height}` : '–'}</td>
    <td class="extra" data-label=${t('Used')}>${item.uses ? `${item.uses}×` : t('not used')}</td>
    <td data-label=${t('Added')}><cms-time at=${item.created_at}></cms-time></td>
  </tr>`
}
