// The progress of an import: its phase, a bar of its lines, the remaining time, and a stop button.
import type { Import } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import { timeLeftText } from '../../elements/time-left.ts'
import { partOf, wasInterrupted } from '../../data/entries/import-run.ts'

/** A file being uploaded. */
export interface Sent {
  isTrial: boolean
  /** From 0 to 1. */
  part: number
  stop: AbortController
  /** The user has cancelled it. */
  isStopping: boolean
}
interface Shown {
  file: string
  app: App
  stop: () => void
}

export function sendingPanel({ part, isStopping }: Sent, panelParts: Shown) {
  const { t } = panelParts.app
  const text = isStopping ? t('It is being stopped …') : t('The file is being sent …')
  return panel({ ...panelParts, text, part, announcement: text, isStopping, note: '' })
}

export function runPanel(run: Import, panelParts: Shown & { left: number | undefined }) {
  const { t, lang } = panelParts.app
  const number = new Intl.NumberFormat(lang)
  const { rows, total, stopping } = run
  const phase = phaseText(run, t)
  const lines =
    total === null
      ? rows
        ? t('{rows} lines', { rows: number.format(rows) })
        : ''
      : t('{rows} of {total} lines', { rows: number.format(rows), total: number.format(total) })
  const part = partOf(run)
  const text = stopping || !lines ? phase : `${phase} ${lines}`
  // Announced in quarters, as screen readers would read every percent.
  const quarter = part === undefined ? '' : ` ${Math.floor(part * 4) * 25} %`
  const note = [
    wasInterrupted(run) ? t('It was interrupted: nothing of it was stored, and it starts from the beginning.') : '',
    timeLeftText(panelParts.left, t),
    t('You can leave this page: it goes on, and here you see how far it is.'),
  ]
  return panel({
    ...panelParts,
    text,
    part,
    announcement: phase + quarter,
    isStopping: stopping,
    note: note.filter(Boolean).join(' '),
  })
}

function phaseText(run: Import, t: App['t']): string {
  const { status, phase, check_only, stopping } = run
  if (stopping) return t('It is being stopped …')
  if (status === 'waiting')
    return wasInterrupted(run) ? t('It begins anew in a few minutes …') : t('It waits for its turn …')
  if (phase === 'checking') return t('The lines are being checked …')
  if (phase !== 'storing') return t('The file is being read …')
  return check_only ? t('It is being tried, and nothing is kept …') : t('The entries are being imported …')
}

interface Panel extends Shown {
  text: string
  part: number | undefined
  /** For screen readers. */
  announcement: string
  isStopping: boolean
  note: string
}

function panel({ file, app, text, part, announcement, isStopping, note, stop }: Panel) {
  const { t } = app
  return html`<section class="panel stack running" aria-label=${t('Import')}>
    <div class="row apart">
      <b translate="no">${file}</b>
      <wa-button size="s" appearance="outlined" ?disabled=${isStopping} @click=${stop}>
        <wa-icon slot="start" name="stop-circle"></wa-icon>${t('Stop')}
      </wa-button>
    </div>
    ${part === undefined ? html`<progress aria-label=${t('Import')}></progress>` : html`<progress max="1" value=${part} aria-label=${t('Import')}></progress>`}
    <p class="now">${text}</p>
    ${note ? html`<p class="quiet small">${note}</p>` : nothing}
    <p class="sr" role="status">${announcement}</p>
  </section>`
}
