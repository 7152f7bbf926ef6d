// The runs of a source: counts, duration, and errors by item.
import type { DataTable, SourceRun } from '../../client/operations.d.ts'
import { css, html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import '../../elements/message.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { labelOf } from '../../field-builder/field-options.ts'
import { countText, durationText, isOpenRun, runStatus } from '../../sources/source-labels.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { tableStyles } from '../../styles/table.ts'

export class SourceRuns extends AdminElement {
  static override properties = {
    source: { attribute: false },
    last: { attribute: false },
    table: { attribute: false },
  }
  static override styles = [
    shared,
    parts,
    tableStyles,
    css`
      ul {
        display: grid;
        gap: 0.25rem;
        margin-block-start: 0.375rem;
      }
    `,
  ]
  /** Its id. */
  declare source: number
  /** The newest run; the list is loaded again when it has ended. */
  declare last: SourceRun | null
  /** The table it fills, whose labels errors name. */
  declare table: DataTable | undefined
  readonly #list: Paged<'list_source_runs'> = new Paged(this, 'list_source_runs', () => ({ id: this.source }))

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('last')
    if (!changed.has('last') || before === undefined) return
    const { last } = this
    if (last && (last.id !== before?.id || last.status !== before.status)) void this.#list.reload()
  }

  override render() {
    const { t } = this
    return this.#list.render(
      (runs) => this.#table(runs),
      () =>
        html`<cms-message icon="rss" heading=${t('Not fetched yet')} text=${t('Each run is listed here with what it changed.')}></cms-message>`,
    )
  }

  #table(runs: SourceRun[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Time')}</th><th>${t('Result')}</th><th>${t('What became of it')}</th><th>${t('Duration')}</th></tr>
        </thead>
        <tbody>${runs.map((run) => this.#row(run.id === this.last?.id ? this.last : run))}</tbody>
      </table>
    </div>`
  }

  #row(run: SourceRun) {
    const { t, app } = this
    const { text, tone, icon } = runStatus(run, t)
    return html`<tr>
      <td>
        <cms-time at=${run.started_at ?? run.created_at}></cms-time>
        <span class="quiet small">${run.asked_by === 'person' ? t('by hand') : t('by schedule')}</span>
      </td>
      <td data-label=${t('Result')}><span class="badge ${tone}"><wa-icon name=${icon}></wa-icon>${text}</span></td>
      <td data-label=${t('What became of it')}>
        ${countText(run, app) || (isOpenRun(run) ? nothing : html`<span class="quiet">${t('Nothing was changed.')}</span>`)}
        ${run.message ? html`<p class="small ${run.status === 'failed' ? 'fault' : 'quiet'}">${run.message}</p>` : nothing}
        ${run.faults.length ? this.#faults(run) : nothing}
      </td>
      <td class="nowrap" data-label=${t('Duration')}>${run.ms === null ? '–' : durationText(run.ms, app.lang)}</td>
    </tr>`
  }

  #labelOf(name: string): string {
    const field = this.table?.fields.find((one) => one.name === name)
    return field ? labelOf(name, field) : name
  }

  #faults({ faults, counts }: SourceRun) {
    const { t } = this
    const more = counts.faults - faults.length
    return html`<details class="small">
      <summary class="disclosure quiet">${counts.faults === 1 ? t('1 error') : t('{n} errors', { n: counts.faults })}</summary>
      <ul>
        ${faults.map(
          ({ item, title, line, field, message }) =>
            html`<li>
              ${(item ?? line) ? html`<code class="wrap-anywhere" translate="no">${item ?? t('Line {n}', { n: line ?? 0 })}</code> ` : nothing}
              ${title ? html`<span class="wrap-anywhere" translate="no">${title}</span> ` : nothing}
              ${field ? html`<b translate="no">${this.#labelOf(field)}</b>: ` : nothing}${message}
            </li>`,
        )}
        ${more > 0 ? html`<li class="quiet">${t('and {n} more', { n: more })}</li>` : nothing}
      </ul>
    </details>`
  }
}
define('cms-source-runs', SourceRuns)
