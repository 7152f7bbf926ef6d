// Edits the title and the menu label of a page in its row; Enter saves, Escape cancels.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { shared } from '../../styles/shared.ts'
import type { PageRow } from './page-row.ts'

/** Dispatches `cms-rename` {id, title, nav_title}, without a detail when nothing has changed. */
export class RowRename extends AdminElement {
  static override properties = { page: { attribute: false } }
  static override styles = [
    shared,
    css`
      form {
        display: flex;
        flex: 1;
        flex-wrap: wrap;
        align-items: end;
        gap: 0.5rem;
      }
      wa-input {
        flex: 1 1 11rem;
      }
    `,
  ]
  declare page: PageRow

  override firstUpdated(): void {
    const title = this.renderRoot.querySelector('wa-input')
    void title?.updateComplete.then(() => {
      title.focus()
      title.select()
    })
  }

  #save = (event: Event) => {
    event.preventDefault()
    const [title = '', nav = ''] = [...this.renderRoot.querySelectorAll('wa-input')].map((input) =>
      (input.value ?? '').trim(),
    )
    const { id } = this.page
    const same = !title || (title === this.page.title && nav === (this.page.nav_title ?? ''))
    this.emit('cms-rename', same ? undefined : { id, title, nav_title: nav || null })
  }
  #key = (event: KeyboardEvent) => {
    event.stopPropagation()
    if (event.key === 'Escape') this.emit('cms-rename')
    else if (event.key === 'Enter' && (event.target as Element).localName === 'wa-input') this.#save(event)
  }

  override render() {
    const { t, page } = this
    return html`<form @submit=${this.#save} @keydown=${this.#key}>
      <wa-input size="s" label=${t('Title')} maxlength="200" .value=${page.title} required></wa-input>
      <wa-input size="s" label=${t('Name in the menu')} maxlength="80" .value=${page.nav_title ?? ''} placeholder=${page.title}></wa-input>
      <wa-button size="s" variant="brand" type="submit">${t('Save')}</wa-button>
      <wa-button size="s" appearance="outlined" @click=${() => this.emit('cms-rename')}>${t('Cancel')}</wa-button>
    </form>`
  }
}
define('cms-row-rename', RowRename)
