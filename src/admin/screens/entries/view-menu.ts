// The menu of saved views in the bar of a list: choose, save, rename, share, delete.
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import type WaDropdown from '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import { css, html, nothing, type PropertyValues } from 'lit'
import { live } from 'lit/directives/live.js'
import { AdminElement, define } from '../../admin-element.ts'
import type { SavedView } from '../../data/entries/saved-views.ts'
import { buttonStyles } from '../../styles/button.ts'
import { contents } from '../../styles/host.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export type ViewAction = 'rename' | 'share' | 'unshare' | 'delete'

/** Dispatches `cms-view` with a uid, `cms-save-view`, `cms-link`, and `cms-view-deed` for an action on the view. */
export class ViewMenu extends AdminElement {
  static override properties = {
    views: { attribute: false },
    current: { attribute: false },
    mayShare: { type: Boolean },
    isShareable: { type: Boolean },
  }
  static override styles = [
    shared,
    contents,
    parts,
    inputStyles,
    buttonStyles,
    css`
      select.input {
        flex: 0 1 auto;
        width: auto;
        max-width: min(100%, 16rem);
        text-overflow: ellipsis;
      }
      .small-button {
        min-height: 2.5rem;
      }
      @media (max-width: 40rem) {
        select.input {
          flex: 1 1 8rem;
        }
      }
    `,
  ]
  declare views: readonly SavedView[]
  /** The saved view that equals the current state. */
  declare current: SavedView | undefined
  declare mayShare: boolean
  /** The address has more parameters than the table. */
  declare isShareable: boolean
  /** When a button replaces the focused one, it gets the focus. */
  #isHeld = false

  #deed: string | undefined
  /** Dispatched after closing, so that a dialog returns the focus to the button. */
  #closed = (): void => {
    const deed = this.#deed
    this.#deed = undefined
    if (deed === undefined) return
    this.renderRoot.querySelector<HTMLElement>('.deed')?.focus()
    this.emit('cms-view-deed', deed)
  }

  override willUpdate(changed: PropertyValues<this>): void {
    const isOther = changed.has('current') && !changed.get('current') !== !this.current
    this.#isHeld = isOther && this.shadowRoot?.activeElement?.matches('.deed') === true
  }
  override updated(): void {
    if (this.#isHeld) void this.#hold()
  }

  /** A button in a dropdown is focusable only after that has rendered. */
  async #hold(): Promise<void> {
    await this.renderRoot.querySelector<WaDropdown>('wa-dropdown')?.updateComplete
    this.renderRoot.querySelector<HTMLElement>('.deed')?.focus()
  }

  override render() {
    const { t, views, current, isShareable } = this
    return html`${views.length ? this.#choice() : nothing}
    ${
      current
        ? this.#menu(current)
        : html`<button class="small-button deed" type="button" @click=${() => this.emit('cms-save-view')}>
            <wa-icon name="bookmark-simple"></wa-icon>${t('Save view')}
          </button>`
    }
    ${
      isShareable
        ? html`<button class="icon-button" type="button" aria-label=${t('Copy the link to this view')} title=${t('Copy the link to this view')} @click=${() => this.emit('cms-link')}>
            <wa-icon name="link"></wa-icon>
          </button>`
        : nothing
    }`
  }

  #choose = (event: Event): void => {
    this.emit('cms-view', (event.target as HTMLSelectElement).value)
    // Choosing an equal view changes no query: the select is reset to the current view.
    this.requestUpdate()
  }

  #choice() {
    const { t, views, current } = this
    const own = views.filter(({ shared }) => !shared)
    const ours = views.filter(({ shared }) => shared)
    return html`<select class="input views" aria-label=${t('Saved views')} @change=${this.#choose}>
      <option value="" .selected=${live(!current)}>${t('Saved views')}</option>
      ${own.length ? this.#group(t('My views'), own) : nothing} ${ours.length ? this.#group(t('Views of the website'), ours) : nothing}
    </select>`
  }
  #group(label: string, views: readonly SavedView[]) {
    return html`<optgroup label=${label}>
      ${views.map(({ uid, name }) => html`<option value=${uid} translate="no" .selected=${live(uid === this.current?.uid)}>${name}</option>`)}
    </optgroup>`
  }

  #menu(view: SavedView) {
    const { t, mayShare } = this
    if (view.shared && !mayShare) return nothing
    const label = t('More about the view {name}', { name: view.name })
    const item = (deed: ViewAction, icon: string, text: string) =>
      html`<wa-dropdown-item value=${deed} variant=${deed === 'delete' ? 'danger' : 'default'}><wa-icon slot="icon" name=${icon}></wa-icon>${text}</wa-dropdown-item>`
    return html`<wa-dropdown placement="bottom-end" @wa-select=${(event: CustomEvent<{ item: { value: string } }>) => (this.#deed = event.detail.item.value)} @wa-after-hide=${this.#closed}>
      <button slot="trigger" class="icon-button deed" type="button" aria-label=${label} title=${label}>
        <wa-icon name="dots-three"></wa-icon>
      </button>
      ${item('rename', 'pencil-simple', t('Rename'))}
      ${mayShare ? (view.shared ? item('unshare', 'lock', t('Keep it to myself')) : item('share', 'users-three', t('Share with the website'))) : nothing}
      ${item('delete', 'trash', t('Delete'))}
    </wa-dropdown>`
  }
}
define('cms-entry-views', ViewMenu)
