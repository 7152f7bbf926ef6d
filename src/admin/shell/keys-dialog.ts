// Lists the keyboard shortcuts of the open screen, and switches those without Ctrl or Cmd off.
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/switch/switch.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { Shortcut } from '../app-context.ts'
import { shared } from '../styles/shared.ts'
import { keys } from './key-caps.ts'
import { areKeysOn, switchKeys } from './shortcuts.ts'
import { ownEvent } from '../elements/own-event.ts'

export class KeysDialog extends AdminElement {
  static override properties = { shortcuts: { state: true } }
  static override styles = [
    shared,
    css`
      dl {
        display: grid;
        gap: 0.125rem;
        margin-block-end: 1.5rem;
      }
      dl div {
        display: flex;
        align-items: center;
        justify-content: space-between;
        gap: 1rem;
        padding-block: 0.375rem;
        border-block-end: 1px solid var(--cms-line);
      }
      kbd {
        min-width: 1.625rem;
        padding: 0.0625rem 0.375rem;
        font-size: 0.8125rem;
      }
    `,
  ]
  declare shortcuts: Shortcut[] | undefined

  /** Opens with the active shortcuts. */
  show(shortcuts: Shortcut[]): void {
    this.shortcuts = shortcuts
  }

  #hide = ownEvent(() => (this.shortcuts = undefined))

  override render() {
    const { t } = this
    return html`<wa-dialog
      label=${t('Keyboard shortcuts')}
      light-dismiss
      ?open=${this.shortcuts !== undefined}
      @wa-after-hide=${this.#hide}
    >
      <dl>
        ${this.shortcuts?.map(
          (one) =>
            html`<div>
              <dt>${one.label}</dt>
              <dd class="nowrap">${keys(one.keys, t)}</dd>
            </div>`,
        )}
      </dl>
      <wa-switch
        ?checked=${areKeysOn()}
        @change=${(event: Event) => switchKeys((event.target as HTMLInputElement).checked)}
        hint=${t('Switch them off when you speak to your computer, or press keys by mistake.')}
        >${t('Shortcuts of single keys')}</wa-switch
      >
    </wa-dialog>`
  }
}
define('cms-keys', KeysDialog)
