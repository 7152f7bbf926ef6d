// What became of the work that this person submitted for review: published, planned or returned, by whom and why.
import { html, nothing } from 'lit'
import type { App } from '../../app-context.ts'
import { entryPath } from '../../data/entry/entry.ts'
import { exactTime } from '../../elements/time.ts'
import type { Outcome } from './dashboard.ts'

export function outcomesPanel(outcomes: readonly Outcome[], app: App): unknown {
  if (!outcomes.length) return nothing
  return html`<section class="panel" aria-labelledby="outcomes">
    <h2 id="outcomes"><wa-icon name="check-square"></wa-icon>${app.t('Your submitted work')}</h2>
    <ul class="lines">
      ${outcomes.map((one) => {
        const path = one.table === null ? `/pages/${one.id}` : entryPath(one.table, one.id)
        return html`<li>
          <a href=${`/admin${path}`} translate="no">${one.title}</a>
          <span class="quiet small">${outcomeText(one, app)}</span>
        </li>`
      })}
    </ul>
  </section>`
}

function outcomeText({ outcome, at, by, reason }: Outcome, { t, lang, me }: App): string {
  const words = { time: exactTime(at, lang, me.user?.timezone), name: by ?? t('The service') }
  if (outcome === 'published') return t('Published on {time} by {name}', words)
  if (outcome === 'scheduled') return t('Planned on {time} by {name}', words)
  return reason
    ? t('Returned on {time} by {name}: {reason}', { ...words, reason })
    : t('Returned on {time} by {name}', words)
}
