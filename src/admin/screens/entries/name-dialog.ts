// Asks for the name of a view, and whether it is shared.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { fold } from '../../../lib/rules/conditions/fold.ts'
import { AdminElement, define } from '../../admin-element.ts'
import type { SavedView } from '../../data/entries/saved-views.ts'
import { dialogClosed } from '../../elements/dialog-focus.ts'
import { focusFirst } from '../../elements/focus-first.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

export interface NamedView {
  name: string
  shared: boolean
  /** The existing view with that name. */
  replaces: SavedView | undefined
}
interface Params {
  views: readonly SavedView[]
  mayShare: boolean
  /** The view that is probably saved again. */
  like?: SavedView | undefined
  /** Only the name can be changed. */
  renames?: SavedView
}

/** Dispatches `cms-view-named` with a NamedView, or `cms-view-renamed` with the name. */
export class NameDialog extends AdminElement {
  static override properties = { params: { state: true }, typed: { state: true }, isShared: { state: true } }
  static override styles = [shared, parts, inputStyles, choiceControls]
  /** Undefined while it is closed. */
  declare params: Params | undefined
  declare typed: string
  declare isShared: boolean

  open(params: Params): void {
    const { like, renames, mayShare } = params
    const first = renames ?? (like && (!like.shared || mayShare) ? like : undefined)
    this.typed = first?.name ?? ''
    this.isShared = first?.shared ?? false
    this.params = params
  }

  get #taken(): SavedView | undefined {
    const { views = [], renames } = this.params ?? {}
    const name = fold(this.typed.trim())
    return views.find((one) => one.shared === this.isShared && one.uid !== renames?.uid && fold(one.name) === name)
  }
  #save = async (event: Event) => {
    event.preventDefault()
    const { params, isShared } = this
    const [name, existing] = [this.typed.trim(), this.#taken]
    if (!name || !params || (params.renames && existing)) return
    this.params = undefined
    // First the focus returns to the opening button, which may then be removed.
    await dialogClosed(this)
    if (params.renames) this.emit('cms-view-renamed', name)
    else this.emit('cms-view-named', { name, shared: isShared, replaces: existing } satisfies NamedView)
  }

  override render() {
    const { t, params } = this
    const action = params && !params.renames && this.#taken ? t('Replace') : t('Save')
    return html`<wa-dialog
      label=${params?.renames ? t('Rename the view') : t('Save view')}
      ?open=${params !== undefined}
      @wa-after-show=${focusFirst}
      @wa-hide=${ownEvent(() => (this.params = undefined))}
    >
      ${params ? this.#form(params) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.params = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form">${action}</wa-button>
    </wa-dialog>`
  }

  #form({ renames, mayShare }: Params) {
    const { t } = this
    return html`<form id="form" class="stack" @submit=${this.#save}>
      ${renames ? nothing : html`<p>${t('Filter, order and columns are kept under this name.')}</p>`}
      <label class="stacked">
        <span class="caption">${t('Name of the view')}</span>
        <input class="input" autofocus required maxlength="60" autocomplete="off" aria-describedby="taken" .value=${this.typed} @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)} />
      </label>
      ${renames ? nothing : this.#share(mayShare)}
      <p id="taken" class="quiet small" role="status">${this.#taken ? (renames ? t('There is a view of this name already.') : t('There is a view of this name: it is replaced.')) : nothing}</p>
    </form>`
  }

  #share(mayShare: boolean) {
    const { t } = this
    const alone = html`<p class="quiet small">
      ${t('Only you have it, on every device.')} ${t('Whoever reviews changes sees what is in it.')}
    </p>`
    if (!mayShare) return alone
    return html`<label class="choice">
      <input type="checkbox" .checked=${this.isShared} @change=${(event: Event) => (this.isShared = (event.target as HTMLInputElement).checked)} />
      <span>${t('Share it: everybody who may see these entries has it')}</span>
      </label>
      ${this.isShared ? nothing : alone}`
  }
}
define('cms-entry-view-name', NameDialog)
