// A note about what was left out of a saved view, because the table has changed since.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { SavedView } from '../../data/entries/saved-views.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

type Part = SavedView['unfit'][number]['part']

/** Dispatches `cms-save-view` to save the view without it. */
export class ViewNote extends AdminElement {
  static override properties = { view: { attribute: false }, mayChange: { type: Boolean } }
  static override styles = [shared, parts]
  declare view: SavedView
  declare mayChange: boolean

  override render() {
    const { t, view, mayChange } = this
    const { name, unfit } = view
    return html`<div class="warn row" role="status">
      <p class="grow">
        ${t('The table has changed since the view {name} was saved. Left out: {what}.', { name, what: unfit.map(this.#said).join(', ') })}
      </p>
      ${mayChange ? html`<wa-button size="s" appearance="outlined" @click=${() => this.emit('cms-save-view')}>${t('Save without it')}</wa-button>` : nothing}
    </div>`
  }

  #said = ({ part, name }: SavedView['unfit'][number]): string => {
    const { t } = this
    const texts: Record<Part, () => string> = {
      filter: () => t('filter by {field}', { field: name }),
      sort: () => t('order by {field}', { field: name }),
      columns: () => t('column {field}', { field: name }),
      lang: () => t('language {lang}', { lang: name }),
      kind: () => (name === 'map' ? t('the map') : t('the calendar')),
    }
    return texts[part]()
  }
}
define('cms-entry-view-note', ViewNote)
