// Background jobs: waiting, running, finished and failed, with errors.
import type { Job } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { jobName } from '../../define-names.ts'
import { namesIn } from '../../names.ts'
import { jobErrorText } from './job-error.ts'

type Status = 'waiting' | 'running' | 'done' | 'failed'
const STATUSES: Status[] = ['waiting', 'running', 'done', 'failed']
const TONE: Record<Status, string> = { waiting: '', running: 'note', done: 'good', failed: 'bad' }

export class JobsScreen extends Screen {
  static override styles = [
    Screen.styles,
    css`
      wa-select {
        max-width: 14rem;
      }
    `,
  ]
  readonly #list: Paged<'list_jobs'> = new Paged(this, 'list_jobs', () => ({
    status: (this.query.get('status') ?? undefined) as Status | undefined,
    locale: this.app.lang,
  }))

  #name(status: Status): string {
    const { t } = this
    return { waiting: t('Waiting'), running: t('Running'), done: t('Done'), failed: t('Failed') }[status]
  }

  override render() {
    const { t } = this
    const chosen = this.query.get('status') ?? ''
    return html`<cms-page-head
        heading=${t('Background jobs')}
        text=${t('Mails, webhooks, pictures and what is planned are done in the background. What fails is tried again.')}
      >
        <wa-button appearance="outlined" @click=${() => this.#list.reload()}>
          <wa-icon slot="start" name="arrows-clockwise"></wa-icon>${t('Refresh')}
        </wa-button>
      </cms-page-head>
      <div class="stack">
        <wa-select
          label=${t('State')}
          .value=${chosen}
          @change=${(event: Event) => this.setQuery({ status: (event.target as HTMLInputElement).value })}
        >
          <wa-option value="">${t('All')}</wa-option>
          ${STATUSES.map((status) => html`<wa-option value=${status}>${this.#name(status)}</wa-option>`)}
        </wa-select>
        ${this.#list.render(
          (items) => this.#table(items),
          () =>
            html`<cms-message icon="check-circle" heading=${t('Nothing here')} text=${t('No job is in this state.')}></cms-message>`,
        )}
      </div>`
  }

  #table(items: Job[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Job')}</th><th>${t('State')}</th><th>${t('Time')}</th><th>${t('Tries')}</th></tr>
        </thead>
        <tbody>
          ${items.map(
            (job) =>
              html`<tr>
                <td>
                  <span class="strong">${jobName(namesIn(t), job.kind)}</span>
                  ${this.#fault(job)}
                </td>
                <td data-label=${t('State')}><span class="badge ${TONE[job.status]}">${this.#name(job.status)}</span></td>
                <td data-label=${t('Time')}><cms-time at=${job.finished_at ?? job.run_at}></cms-time></td>
                <td data-label=${t('Tries')}>
                  ${job.max_attempts ? t('{n} of {most}', { n: job.attempts, most: job.max_attempts }) : job.attempts}
                </td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  }

  #fault(job: Job) {
    const { app, t } = this
    const message = jobErrorText(job, { lang: app.lang, t })
    if (!message) return nothing
    return html`<p class="fault small">${message.text}</p>
      ${
        message.raw
          ? html`<details class="small">
            <summary class="disclosure quiet">${t('Technical details')}</summary>
            <p class="wrap-anywhere"><code>${job.kind}</code></p>
            <p class="wrap-anywhere"><code lang="en">${message.raw}</code></p>
          </details>`
          : nothing
      }`
  }
}
define('cms-jobs-screen', JobsScreen)
