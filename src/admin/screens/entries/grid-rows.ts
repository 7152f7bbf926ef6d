// The header and the rows of the grid of entries.
import { choosesSeveral, hasKind, isDated, isPhone, isSetting } from '../../../lib/rules/conditions/traits.ts'
import { html, nothing } from 'lit'
import { live } from 'lit/directives/live.js'
import { repeat } from 'lit/directives/repeat.js'
import type { App } from '../../app-context.ts'
import { TITLE, type Column } from '../../data/entries/columns.ts'
import { entryName, pathOfEntry, type Entry } from '../../data/entries/entry.ts'
import { statusName, statusOf } from '../../data/entries/status.ts'
import type { KnownObjects } from '../../data/values/known-objects.ts'
import { renderValue } from '../../data/values/render-value.ts'
import '../../elements/time.ts'
import { languageName } from '../../elements/code-name.ts'
import type { Selection } from '../media/selection.ts'
import type { GridPosition } from './grid-keys.ts'

/** What the rows are rendered from. */
export interface GridRowsInput {
  entries: readonly Entry[]
  columns: readonly Column[]
  selection: Selection
  /** The cell that is a tab stop. */
  active: GridPosition
  sort: string
  canSelect: boolean
  /** Ids of entries whose scheduled publication failed. */
  failed: ReadonlySet<number> | undefined
  known: KnownObjects
  app: App
  isEditable: (entry: Entry, column: Column) => boolean
  press: (event: MouseEvent, id: number) => void
  chooseAll: () => void
  order: (sort: string) => void
  menu: (entry: Entry, button: HTMLElement) => void
}

export function gridHead(gridState: GridRowsInput) {
  const { columns, canSelect, entries, selection, app } = gridState
  const { t } = app
  const isAll = entries.every(({ id }) => selection.ids.has(id))
  return html`<thead role="rowgroup">
    <tr role="row">
      ${
        canSelect
          ? html`<th role="columnheader" class="choose">
              <input type="checkbox" .checked=${live(isAll)} .indeterminate=${!isAll && selection.ids.size > 0} aria-label=${t('Choose all shown')} @change=${gridState.chooseAll} />
            </th>`
          : nothing
      }
      ${columns.map((column) => headCell(column, gridState))}
      <th role="columnheader"><span class="sr">${t('Actions')}</span></th>
    </tr>
  </thead>`
}

function headCell({ key, label, sort: name, field }: Column, { sort, order }: GridRowsInput) {
  const own = field ? 'no' : nothing
  const kind = isNumber(field) ? 'number' : ''
  if (!name) return html`<th role="columnheader" class=${kind} translate=${own}>${label}</th>`
  const isUp = sort === name
  const isDown = sort === `-${name}`
  const first = key.startsWith('@') && key !== TITLE && key !== '@slug' ? `-${name}` : name
  const next = isUp ? `-${name}` : isDown ? name : first
  return html`<th role="columnheader" class=${kind} aria-sort=${isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
    <button class="plain" type="button" translate=${own} @click=${() => order(next)}>
      ${label} <wa-icon name=${isUp ? 'caret-up' : isDown ? 'caret-down' : 'caret-up-down'}></wa-icon>
    </button>
  </th>`
}

const isNumber = (field: Column['field']): boolean => hasKind(field, 'number')
const isShort = (field: Column['field']): boolean =>
  isDated(field) || hasKind(field, 'time') || (isSetting(field) && !choosesSeveral(field)) || isPhone(field)
/** CSS class of its cells. */
const kindOf = ({ field }: Column): string => (isNumber(field) ? 'number' : field && !isShort(field) ? '' : 'nowrap')

export const gridRows = (gridState: GridRowsInput) =>
  html`<tbody role="rowgroup">
    ${repeat(
      gridState.entries,
      ({ id }) => id,
      (entry, row) => gridRow(entry, row, gridState),
    )}
  </tbody>`

function gridRow(entry: Entry, row: number, gridState: GridRowsInput) {
  const { selection, canSelect, columns, app } = gridState
  const on = selection.ids.has(entry.id)
  const offset = canSelect ? 1 : 0
  const last = columns.length + offset
  const name = entryName(entry)
  return html`<tr role="row" class=${on ? 'on' : ''} data-entry=${entry.id} aria-selected=${canSelect ? String(on) : nothing}>
    ${
      canSelect
        ? html`<td role="gridcell" class="choose">
            <input type="checkbox" data-at="${row},0" tabindex=${tab(gridState, row, 0)} .checked=${live(on)} aria-label=${app.t('Choose {name}', { name })} @click=${(event: MouseEvent) => gridState.press(event, entry.id)} />
          </td>`
        : nothing
    }
    ${columns.map((column, i) => cell(entry, column, { ...gridState, at: { row, column: i + offset } }))}
    <td role="gridcell" class="actions">
      <button
        class="plain icon-button"
        type="button"
        data-at="${row},${last}"
        tabindex=${tab(gridState, row, last)}
        aria-haspopup="menu"
        aria-label=${app.t('Actions for {name}', { name })}
        @click=${(event: MouseEvent) => gridState.menu(entry, event.currentTarget as HTMLElement)}
      >
        <wa-icon name="dots-three-vertical"></wa-icon>
      </button>
    </td>
  </tr>`
}

const tab = ({ active }: GridRowsInput, row: number, column: number): number =>
  active.row === row && active.column === column ? 0 : -1

function cell(entry: Entry, column: Column, gridState: GridRowsInput & { at: GridPosition }) {
  const { at, app } = gridState
  const tabindex = tab(gridState, at.row, at.column)
  const position = `${at.row},${at.column}`
  const editable = gridState.isEditable(entry, column)
  if (column.key === TITLE)
    return html`<td role="rowheader" class="title" data-column=${column.key}>
      <a href="/admin${pathOfEntry(entry.table, entry.id)}" data-at=${position} tabindex=${tabindex} translate="no">${entryName(entry)}</a>
      ${gridState.failed?.has(entry.id) ? html`<span class="badge bad"><wa-icon name="warning-circle"></wa-icon>${app.t('Planned publication failed')}</span>` : nothing}
      ${entry.source ? html`<span class="badge" title=${app.t('From the source {source}', { source: entry.source.name })}><wa-icon name="rss" label=${app.t('From the source {source}', { source: entry.source.name })}></wa-icon></span>` : nothing}
      ${entry.origin_site ? html`<span class="badge" title=${app.t('Of another website: {site}', { site: entry.origin_site })}><wa-icon name="share-network"></wa-icon><span translate="no">${entry.origin_site}</span></span>` : nothing}
    </td>`
  const content = column.field
    ? renderValue({ field: column.field, value: entry.fields[column.field.name], known: gridState.known, app })
    : system(entry, column.key, app)
  return html`<td
    role="gridcell"
    class="${kindOf(column)} ${editable ? 'editable' : ''} ${content === nothing ? 'none' : ''}"
    data-label=${column.label}
    data-column=${column.key}
    data-at=${position}
    tabindex=${tabindex}
  >${content}</td>`
}

function system(entry: Entry, key: string, { t, lang }: App): unknown {
  if (key === '@status') return status(entry, t)
  if (key === '@lang') return languageName(entry.lang, lang)
  if (key === '@slug') return html`<code translate="no">${entry.slug}</code>`
  const at = { '@published_at': entry.published_at, '@created_at': entry.created_at, '@updated_at': entry.updated_at }[
    key
  ]
  return at ? html`<cms-time at=${at}></cms-time>` : nothing
}

function status(entry: Entry, t: App['t']) {
  const { text, tone, icon } = statusOf(statusName(entry), t)
  return html`<span class="badge ${tone}"><wa-icon name=${icon}></wa-icon>${text}</span>`
}
