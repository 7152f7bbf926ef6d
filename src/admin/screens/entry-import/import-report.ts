// The result of an import: the number of entries, or errors by line and column.
import type { DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import type { FieldError } from '../../client/problem.ts'
import type { Counts, Report } from '../../data/entries/import-run.ts'
import { saveBlob } from '../../inbox/save-blob.ts'
import { isNumberFormatError, isDateOrderError, errorOf, errorsFile, type ImportError } from './errors-file.ts'
import { decimalText, orderText } from './column-labels.ts'

interface About {
  table: DataTable
  app: App
  /** It was only a check. */
  isTrial?: boolean
  /** Checks again with other formats of numbers or dates. */
  readAs?: ((options: Record<string, string>) => void) | undefined
}

export function reportPanel(report: Report, { table, app, isTrial = false, readAs }: About) {
  const { t } = app
  if (report.kind === 'stopped')
    return html`<p class="note" role="status">${t('Stopped: nothing of the file is imported.')}</p>`
  if (report.kind === 'failed')
    return html`<p class="bad" role="alert">${t('Nothing is imported: {why}', { why: report.message })}</p>`
  if (report.kind === 'waits') return waiting(app)
  if (report.kind === 'faults')
    return html`<section class="stack" role="alert">
      <p class="bad">
        ${t('Nothing is imported: {n} faults. Correct the file and choose it again, or let faulty lines be left out.', { n: report.count })}
      </p>
      ${readAs && report.errors.some(isNumberFormatError) ? numbersChoice(readAs, app) : nothing}
      ${readAs && report.errors.some(isDateOrderError) ? orderChoice(readAs, app) : nothing} ${errorsOf({ ...report, table, app })}
    </section>`
  const { counts } = report
  return html`<section class="panel stack" role="status">
    <h2>${isTrial ? t('This is what the import will do') : t('The file is imported')}</h2>
    ${countsOf(counts, app)}
    ${counts.created && !counts.published ? html`<p class="note">${t('All new entries are drafts, which visitors do not see.')}</p>` : nothing}
    ${errorsOf({ errors: counts.errors, count: counts.faults, table, app })}
  </section>`
}

type ReadAs = NonNullable<About['readAs']>

/** A question that only the user can answer; the answer is kept for the next file. */
const choice = (question: string, buttons: readonly (readonly [string, () => void])[]) =>
  html`<div class="row note">
    <span class="grow">${question}</span>
    ${buttons.map(([label, run]) => html`<wa-button class="read-as" size="s" appearance="outlined" @click=${run}>${label}</wa-button>`)}
  </div>`

function numbersChoice(readAs: ReadAs, { t }: App) {
  const { comma, point } = decimalText(t)
  return choice(t('How are the numbers of the file written?'), [
    [comma, () => readAs({ decimals: 'comma' })],
    [point, () => readAs({ decimals: 'point' })],
  ])
}

function orderChoice(readAs: ReadAs, { t }: App) {
  const { dmy, mdy } = orderText(t)
  return choice(t('How are the dates of the file written?'), [
    [dmy, () => readAs({ date_order: 'dmy' })],
    [mdy, () => readAs({ date_order: 'mdy' })],
  ])
}

function waiting({ t, can }: App) {
  const path = can('review.manage') ? '/admin/review' : '/admin/review/mine'
  return html`<p class="note" role="status">
    <wa-icon name="hourglass"></wa-icon> ${t('The change waits for approval.')} <a href=${path}>${t('Look at it')}</a>
  </p>`
}

function countsOf(counts: Counts, { t }: App) {
  const { rows, created, updated, unchanged, published, skipped, renewed } = counts
  const all: [string, number][] = [
    [t('Lines'), rows],
    [t('New entries'), created],
    [t('Changed entries'), updated],
    [t('As they were'), unchanged],
    [t('Published'), published],
    [t('Left out'), skipped],
    ...(renewed ? [[t('With new ids, as theirs belong to another table'), renewed] as [string, number]] : []),
  ]
  return html`<dl class="counts">
    ${all.map(([name, n]) => html`<div><dt class="quiet small">${name}</dt><dd>${n}</dd></div>`)}
  </dl>`
}

interface Errors {
  errors: readonly FieldError[]
  count: number
  table: DataTable
  app: App
}

function errorsOf({ errors, count, table, app }: Errors) {
  const { t, lang } = app
  if (!errors.length) return nothing
  const importErrors = errors.map((error) => errorOf(error, { table, lang, t }))
  return html`<div class="panel flush">
      <table class="cards faults">
        <thead>
          <tr><th>${t('Line')}</th><th>${t('Column')}</th><th>${t('What is wrong')}</th></tr>
        </thead>
        <tbody>
          ${importErrors.map((error) => row(error, app))}
        </tbody>
      </table>
    </div>
    <div class="row">
      <wa-button size="s" appearance="outlined" @click=${() => saveBlob(errorsFile(importErrors, app), `${table.handle}-${t('faults')}.csv`)}>
        <wa-icon slot="start" name="download-simple"></wa-icon>${t('Save the faults as a file')}
      </wa-button>
      ${count > errors.length ? html`<p class="small quiet">${t('{shown} of {n} faults are shown.', { shown: errors.length, n: count })}</p>` : nothing}
    </div>`
}

const row = ({ line, column, message }: ImportError, { t }: App) =>
  html`<tr>
    <td data-label=${t('Line')}>${line || '–'}</td>
    <td data-label=${t('Column')} translate="no">${column}</td>
    <td>${message}</td>
  </tr>`
