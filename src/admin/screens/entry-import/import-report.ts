// What came of a file: how many entries, or what is wrong with it by line and column.
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import type { FieldError } from '../../api.ts'
import type { DataTable } from '../../data/data-table.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import type { Counts } from './send-import.ts'

export function countsOf(counts: Counts, { t }: App) {
  const { rows, created, updated, unchanged, published, skipped } = counts
  const all: [string, number][] = [
    [t('Lines'), rows],
    [t('New entries'), created],
    [t('Changed entries'), updated],
    [t('As they were'), unchanged],
    [t('Published'), published],
    [t('Left out'), skipped],
  ]
  return html`<dl class="counts">
    ${all.map(([name, n]) => html`<div><dt>${name}</dt><dd>${n}</dd></div>`)}
  </dl>`
}

interface Faults {
  errors: readonly FieldError[]
  count: number
  table: DataTable
  app: App
}

export function faultsOf({ errors, count, table, app }: Faults) {
  const { t } = app
  if (!errors.length) return nothing
  return html`<div class="panel flush">
      <table class="cards faults">
        <thead>
          <tr><th>${t('Line')}</th><th>${t('Column')}</th><th>${t('What is wrong')}</th></tr>
        </thead>
        <tbody>
          ${errors.map((error) => fault(error, table, app))}
        </tbody>
      </table>
    </div>
    ${count > errors.length ? html`<p class="small quiet">${t('{shown} of {n} faults are shown.', { shown: errors.length, n: count })}</p>` : nothing}`
}

function fault({ pointer, message }: FieldError, { fields }: DataTable, { t }: App) {
  const [, word, line, column = '', ...rest] = pointer.split('/')
  const isLine = word === 'line'
  const field = fields.find(({ name }) => name === column)
  const place = [field ? labelOf(field.name, field) : column, ...rest].filter(Boolean).join(' / ')
  return html`<tr>
    <td data-label=${t('Line')}>${isLine ? line : '–'}</td>
    <td data-label=${t('Column')} translate="no">${isLine ? place : pointer.slice(1)}</td>
    <td>${message.charAt(0).toUpperCase() + message.slice(1)}</td>
  </tr>`
}
