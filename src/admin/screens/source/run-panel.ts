// The state of a source: progress of a run, result of the last one, and its open question.
import type { Source, SourceRun } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import { timeLeftText } from '../../elements/time-left.ts'
import { countText, isOpenRun, isReady } from '../../sources/source-labels.ts'

interface Panel {
  source: Source
  app: App
  /** Removes missing entries after confirmation. */
  remove: () => void
}

export function runPanel({ source, app, remove }: Panel) {
  const { t } = app
  const { last_run: run, failures } = source
  if (source.mapping === null || source.table === null)
    return html`<p class="note"><wa-icon name="info"></wa-icon> ${t('This source is not read yet: choose a table in its settings, then map its fields.')}</p>`
  if (!isReady(source))
    return html`<p class="note"><wa-icon name="prohibit"></wa-icon> ${t('This source is switched off. It is not read until somebody switches it on in its settings.')}</p>`
  if (!run) return nothing
  if (isOpenRun(run)) return progress(run, app)
  if (run.status === 'held')
    return html`<div class="warn row apart" role="alert">
      <p class="grow"><wa-icon name="warning"></wa-icon> ${run.message}</p>
      <wa-button size="s" appearance="outlined" @click=${remove}>${t('Remove them anyway')}</wa-button>
    </div>`
  if (run.status === 'failed')
    return html`<div class="bad" role="alert">
      <p><wa-icon name="warning-circle"></wa-icon> ${run.message}</p>
      ${failures > 1 ? html`<p class="small">${t('{n} runs in a row failed. It is tried again, later each time. Nothing was removed.', { n: failures })}</p>` : nothing}
    </div>`
  return nothing
}

function progress(run: SourceRun, app: App) {
  const { t, lang } = app
  const { counts, phase, seconds_left } = run
  const part = counts.bytes_total ? Math.min(1, counts.bytes / counts.bytes_total) : undefined
  const number = new Intl.NumberFormat(lang)
  const phases = {
    fetching: t('The source is being fetched …'),
    storing:
      counts.items === 1 ? t('1 item was read …') : t('{n} items were read …', { n: number.format(counts.items) }),
    removing: t('What is missing is being looked for …'),
  }
  const text = phase ? phases[phase] : t('It waits for its turn …')
  // Announced in quarters, as screen readers would read every percent.
  const quarter = part === undefined ? '' : ` ${Math.floor(part * 4) * 25} %`
  const note = [countText(run, app), timeLeftText(seconds_left === null ? undefined : seconds_left * 1000, t)]
  return html`<section class="panel stack running" aria-label=${t('Run')}>
    <p class="now">${text}</p>
    ${part === undefined || phase !== 'storing' ? html`<progress aria-label=${t('Run')}></progress>` : html`<progress max="1" value=${part} aria-label=${t('Run')}></progress>`}
    <p class="quiet small">${note.filter(Boolean).join('. ') || t('You can leave this page: it goes on, and here you see how far it is.')}</p>
    <p class="sr" role="status">${phase ? phases[phase === 'storing' ? 'fetching' : phase] : text}${quarter}</p>
  </section>`
}
