// A value of an item as it would be stored: small pictures, text as text, lookups by their key.
import type { SourcePreview } from '../client/operations.d.ts'
import { html, nothing } from 'lit'
import type { App } from '../app-context.ts'
import type { TableField } from '../data/data-table.ts'
import { readerOf } from '../data/values/render-value.ts'
import { valueText } from '../data/values/value-text.ts'

export type PreviewItem = SourcePreview['items'][number]
export type SampleField = Pick<TableField, 'name' | 'type'> & Record<string, unknown>

/** Nothing for an item without a value. */
export function itemValue(item: PreviewItem, field: SampleField, app: App): unknown {
  const files = item.files[field.name]
  if (files?.length) return filesOf(files, app)
  const named = item.lookups[field.name]
  if (named?.length) return html`<span translate="no">${named.join(', ')}</span>`
  const text = itemText(item, field, app)
  return text === '' ? nothing : html`<span translate="no">${text}</span>`
}

const LONGEST = 180

export function itemText(item: PreviewItem, field: SampleField, app: App): string {
  const value = item.values[field.name]
  if (value === undefined || value === null) return ''
  const text = (valueText(field, value, readerOf(app)) ?? JSON.stringify(value)).trim()
  return text.length > LONGEST ? `${text.slice(0, LONGEST).trimEnd()} …` : text
}

const MAX = 3

function filesOf(files: PreviewItem['files'][string], app: App) {
  const more = files.length - MAX
  return html`<span class="files">
    ${files
      .slice(0, MAX)
      .map(({ name, alt, thumbnail }) =>
        thumbnail
          ? html`<img src=${thumbnail} alt=${alt ?? ''} title=${name} />`
          : html`<span class="file" title=${name}><wa-icon name="image"></wa-icon><span translate="no">${shortName(name)}</span></span>`,
      )}
    ${more > 0 ? html`<span class="quiet small">${app.t('and {n} more', { n: more })}</span>` : nothing}
  </span>`
}

const shortName = (name: string): string =>
  name
    .split(/[?#]/)[0]!
    .split('/')
    .findLast((part) => part !== '') ?? name
