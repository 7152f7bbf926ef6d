// The latest changes: who did what, and when.
import type { Change, DataTable } from '../../client/operations.d.ts'
import { html } from 'lit'
import type { AdminElement } from '../../admin-element.ts'
import { objectPath } from '../review/object-link.ts'
import { personOf, titleOf } from '../review/words.ts'

/** As a list, of those the person may see: without review.manage their own. Says so when there are none. */
export function recentChanges(
  changes: Change[],
  { app, t, tables }: Pick<AdminElement, 'app' | 't'> & { tables: DataTable[] },
) {
  const title = (change: Change) => {
    const path = objectPath(change, app, tables)
    const text = titleOf(change, t)
    return path ? html`<a href=${`/admin${path}`}>${text}</a>` : text
  }
  return html`<section class="panel" aria-labelledby="recent">
    <h2 id="recent"><wa-icon name="clock-counter-clockwise"></wa-icon>${t('Latest changes')}</h2>
    ${
      changes.length
        ? html`<ul class="lines">
          ${changes.map(
            (change) =>
              html`<li>
                <span class="what">${title(change)}</span>
                <span class="quiet small">${personOf(change, t)} · <cms-time at=${change.created_at}></cms-time></span>
              </li>`,
          )}
        </ul>`
        : html`<p class="quiet">${app.can('review.manage') ? t('Nothing was changed yet.') : t('You have changed nothing yet.')}</p>`
    }
  </section>`
}
