// The menu of the signed-in user: account, colour scheme, sign out.
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import '@awesome.me/webawesome/dist/components/divider/divider.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { FillLater } from '../elements/fill-later.ts'
import { icon } from '../elements/icon.ts'
import { shared } from '../styles/shared.ts'
import { setTheme, theme, type Theme } from '../styles/theme.ts'
import { signOut } from './sign-out.ts'

export class PersonMenu extends AdminElement {
  static override styles = [
    shared,
    css`
      :host {
        display: block;
        padding-block-start: 0.5rem;
        border-block-start: 1px solid var(--cms-line);
      }
      button {
        display: flex;
        align-items: center;
        gap: 0.625rem;
        width: 100%;
        min-height: 2.75rem;
        font-size: 0.9375rem;
        padding: 0.25rem 0.625rem;
        border-radius: 0.375rem;
      }
      button:hover {
        background: var(--cms-sunken);
      }
      button > .icon {
        flex: none;
        color: var(--cms-quiet);
      }
      button > .icon:first-child {
        font-size: 1.375rem;
      }
      wa-dropdown::part(menu) {
        min-width: 14rem;
      }
      .who {
        flex: 1;
        min-width: 0;
      }
    `,
  ]

  readonly #menu = new FillLater(this)

  #choose = (event: CustomEvent<{ item: { value: string } }>) => {
    const { value } = event.detail.item
    if (value === 'account') location.assign('/admin/account')
    else if (value === 'keys') this.emit('cms-shortcuts')
    else if (value === 'sign-out') void signOut(this.app)
    else {
      setTheme(value as Theme)
      this.requestUpdate()
    }
  }

  override render() {
    const { user } = this.app.me
    return html`<wa-dropdown placement="top-start" @wa-select=${this.#choose}>
        <button slot="trigger" class="plain">
          ${icon('user-circle')}
          <span class="who truncate">${user?.name || user?.email}</span>
          ${icon('caret-up')}
        </button>
        ${this.#menu.ready ? this.#items() : nothing}
      </wa-dropdown>`
  }

  #items() {
    const chosen = theme()
    const themes: [Theme, string, string][] = [
      ['auto', this.t('Like the system'), 'desktop'],
      ['light', this.t('Light'), 'sun'],
      ['dark', this.t('Dark'), 'moon'],
    ]
    return html`<wa-dropdown-item value="account"><wa-icon slot="icon" name="user"></wa-icon>${this.t('My account')}</wa-dropdown-item>
        <wa-dropdown-item value="keys"><wa-icon slot="icon" name="keyboard"></wa-icon>${this.t('Keyboard shortcuts')}</wa-dropdown-item>
        <wa-divider></wa-divider>
        <h3>${this.t('Appearance')}</h3>
        ${themes.map(
          ([value, label, icon]) =>
            html`<wa-dropdown-item value=${value} type="checkbox" ?checked=${chosen === value}>
              <wa-icon slot="icon" name=${icon}></wa-icon>${label}
            </wa-dropdown-item>`,
        )}
        <wa-divider></wa-divider>
        <wa-dropdown-item value="sign-out"><wa-icon slot="icon" name="sign-out"></wa-icon>${this.t('Sign out')}</wa-dropdown-item>`
  }
}
define('cms-person', PersonMenu)
