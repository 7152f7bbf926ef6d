// The preview of a file before it is uploaded: columns with their fields, and the first lines.
import type { DataTable } from '../../client/operations.d.ts'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import type { Preview } from '../../data/entries/import-file.ts'
import { HEAD, isKnownInJson, missingFields, type Match } from '../../data/entries/match-columns.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import { columnLabels } from './column-labels.ts'
import { mayBeField } from './new-field.ts'

interface Shown {
  preview: Preview
  matches: readonly Match[]
  table: DataTable
  app: App
  /** Disables choices while the file is processed. */
  isBusy: boolean
  /** Maps a column to another field; undefined leaves it out. */
  choose: (at: number, to: string | undefined) => void
  /** Creates a field for a column; undefined if the user may not. */
  add: ((at: number) => void) | undefined
}

export function importPreview(parts: Shown) {
  const { preview, matches, table, app } = parts
  const { t } = app
  const missing = missingFields(matches, table.fields)
  return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Column')}</th><th>${t('Goes to')}</th><th>${t('Examples')}</th></tr>
        </thead>
        <tbody>
          ${matches.map((match, at) => column(parts, match, at))}
        </tbody>
      </table>
    </div>
    ${preview.isPart ? html`<p class="small quiet">${t('The examples are of the beginning of the file.')}</p>` : nothing}
    ${
      missing.length
        ? html`<p class="warn">
            ${t('No column for what every entry needs:')} <span translate="no">${missing.map((field) => labelOf(field.name, field)).join(', ')}</span>
          </p>`
        : nothing
    }`
}

function column({ preview, app, table, isBusy, choose, add }: Shown, match: Match, at: number) {
  const { t } = app
  const examples = preview.rows.flatMap((row) => row[at] ?? []).filter(Boolean)
  return html`<tr>
    <td class="name" translate="no"><b>${match.column || `#${at + 1}`}</b></td>
    <td data-label=${t('Goes to')}>
      ${preview.format === 'csv' ? chooser({ t, table, match, isBusy, choose: (to) => choose(at, to) }) : fixed(match, app)}
      ${add && mayBeField(match, preview) ? newField({ app, match, isBusy, add: () => add(at) }) : nothing}
    </td>
    <td data-label=${t('Examples')} class="examples" translate="no">${examples.slice(0, 3).map((text) => html`<span>${text.slice(0, 60)}</span>`)}</td>
  </tr>`
}

interface NewField {
  app: App
  match: Match
  isBusy: boolean
  add: () => void
}

const newField = ({ app: { t }, match, isBusy, add }: NewField) =>
  html`<wa-button class="new" size="s" appearance="plain" ?disabled=${isBusy} @click=${add}>
    <wa-icon slot="start" name="plus"></wa-icon>${t('New field')}<span class="sr" translate="no"> ${match.column}</span>
  </wa-button>`

interface Chooser {
  t: App['t']
  table: DataTable
  match: Match
  isBusy: boolean
  choose: (to: string | undefined) => void
}

function chooser({ t, table, match, isBusy, choose }: Chooser) {
  const systemLabels = columnLabels(t)
  const { to, column: name } = match
  return html`<select class="input" ?disabled=${isBusy} aria-label=${t('{column} goes to', { column: name })} @change=${(event: Event) => choose((event.target as HTMLSelectElement).value || undefined)}>
    <option value="" .selected=${to === undefined}>${t('– left out –')}</option>
    <optgroup label=${t('Fields')}>
      ${table.fields.map((field) => html`<option value=${field.name} translate="no" .selected=${field.name === to}>${labelOf(field.name, field)}</option>`)}
    </optgroup>
    <optgroup label=${t('Of the entry')}>
      ${HEAD.map((one) => html`<option value=${one} .selected=${one === to}>${systemLabels[one]}</option>`)}
    </optgroup>
  </select>`
}

/** In JSON names are fixed. */
function fixed({ column: name, to }: Match, { t }: App) {
  if (to !== undefined) return html`<code translate="no">${to}</code>`
  return isKnownInJson(name)
    ? html`<span class="quiet">${t('Known')}</span>`
    : html`<span class="badge warn">${t('Not known')}</span>`
}
