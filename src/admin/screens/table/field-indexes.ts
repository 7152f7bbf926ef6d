// What of a table has an index: what its lists are sorted and filtered by often.
import type { DataTable } from '../../client/operations.d.ts'
import { html, nothing } from 'lit'
import { labelOf } from '../../field-builder/field-options.ts'
import type { Translate } from '../../lang/lang.ts'
import { systemOrders } from './settings-fields.ts'

/** Nothing while it has none. */
export function fieldIndexes({ fields, indexes = [] }: DataTable, t: Translate) {
  if (!indexes.length) return nothing
  const system = new Map<string, string>(systemOrders(t))
  const named = (word: string) => {
    const name = word.replace(/^-/, '')
    const field = fields.find((one) => one.name === name)
    return field ? labelOf(name, field) : (system.get(name) ?? name)
  }
  return html`<section class="indexes" aria-labelledby="indexes">
    <h2 id="indexes">${t('Fields with an index')}</h2>
    <p class="small muted">
      ${t('Lists are sorted and filtered by these quickly. They come and go with use, at most eight of them.')}
    </p>
    <ul>
      ${indexes.map(
        (index) =>
          html`<li>
            <span translate="no">${index.fields.map(named).join(', ')}</span>${
              index.made ? nothing : html` <span class="badge">${t('Being made')}</span>`
            }
          </li>`,
      )}
    </ul>
  </section>`
}
