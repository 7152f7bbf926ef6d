// A conflict of a pending change: somebody has changed the same since, and how to resolve it.
import { html, nothing } from 'lit'
import type { Translate } from '../../lang/lang.ts'

export interface Clash {
  message: string
  /** Labels of the conflicting fields. */
  labels: string[]
}
export interface Solving {
  t: Translate
  decides: boolean
  busy: boolean
  recheck: () => void
  edit: () => void
}

/** Rechecking rebases the proposal on the current state; it can then be approved with the differences shown. */
export function conflictNotice({ message, labels }: Clash, { t, decides, busy, recheck, edit }: Solving) {
  const most = 8
  return html`<section class="warn stack" aria-labelledby="clash">
    <h2 id="clash"><wa-icon name="warning"></wa-icon> ${t('It does not fit any more')}</h2>
    <p>${message}</p>
    ${
      labels.length
        ? html`<ul class="places">${labels.slice(0, most).map((label) => html`<li>${label}</li>`)}</ul>
          ${labels.length > most ? html`<p>${t('and {n} more', { n: labels.length - most })}</p>` : nothing}`
        : nothing
    }
    ${
      decides
        ? html`<p>${t('Check it again: it is tried on what is there now, and you see what it would change. Or edit it, or reject it.')}</p>
          <div class="row">
            <wa-button size="s" variant="brand" ?loading=${busy} @click=${recheck}>
              <wa-icon slot="start" name="arrows-clockwise"></wa-icon>${t('Check again')}
            </wa-button>
            <wa-button size="s" appearance="outlined" @click=${edit}>${t('Edit and approve')}</wa-button>
          </div>`
        : nothing
    }
  </section>`
}
