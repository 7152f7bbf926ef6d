// The help of the open screen, in a sheet at the side, with a link to the help of all screens.
import '@awesome.me/webawesome/dist/components/drawer/drawer.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { helpBody, helpStyles } from '../help/help-body.ts'
import { helpOf, type FoundHelp } from '../help/help-texts.ts'
import { mayOpen, screenAt } from '../screens.ts'
import { shared } from '../styles/shared.ts'
import { keys } from './key-caps.ts'
import { ownEvent } from '../elements/own-event.ts'

export class HelpPanel extends AdminElement {
  static override properties = { help: { state: true }, open: { state: true } }
  static override styles = [
    shared,
    helpStyles,
    css`
      wa-drawer {
        --size: min(26rem, 100vw);
      }
      /* What goes on below ends at a line. */
      footer {
        display: grid;
        justify-items: start;
        gap: 0.5rem;
        width: 100%;
      }
      @media (hover: none) {
        footer .small {
          display: none;
        }
      }
    `,
  ]
  /** Undefined when the screen has no help. */
  declare help: FoundHelp | undefined
  declare open: boolean

  /** Opens the help of the screen at a path; closes it when it is open. */
  async show(path: string): Promise<void> {
    if (this.open) return void (this.open = false)
    const screen = screenAt(path, this.app.screens)?.screen
    const mine = screen && mayOpen(screen, this.app) ? screen : undefined
    this.help = mine && (await helpOf(mine, this.app))
    this.open = true
  }

  #onHide = ownEvent(() => (this.open = false))

  /** Following a link closes the panel. */
  #onClick = (event: Event) => {
    if (event.composedPath().some((one) => one instanceof HTMLAnchorElement)) this.open = false
  }

  override render() {
    const { t, help } = this
    return html`<wa-drawer
      label=${help ? t('Help: {screen}', { screen: help.title }) : t('Help')}
      light-dismiss
      ?open=${this.open}
      @wa-hide=${this.#onHide}
      @click=${this.#onClick}
    >
      ${help ? helpBody(help, this.app) : html`<p>${t('There is no help for this page yet.')}</p>`}
      <footer slot="footer">
        <a href="/admin/hilfe">${t('Help for all pages of the admin')}</a>
        <span class="quiet small">${t('Open and close this help:')} ${keys('f1', t)}</span>
      </footer>
    </wa-drawer>`
  }
}
define('cms-help', HelpPanel)
