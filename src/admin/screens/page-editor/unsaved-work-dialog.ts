// Unsaved changes that cannot be saved, because somebody else has the lock: for reading and copying.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { differences } from '../../editing/differences.ts'
import { readPart, type Part } from '../../editing/part.ts'
import { copyText } from '../../elements/copy-text.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { EditorElement } from './editor-element.ts'
import { partName, valueText } from './block-labels.ts'
import { ownEvent } from '../../elements/own-event.ts'

export class UnsavedWorkDialog extends EditorElement {
  static override properties = { isOpen: { state: true } }
  static override styles = [
    shared,
    parts,
    css`
      wa-dialog {
        --width: 44rem;
      }
      li {
        display: grid;
        gap: 0.5rem;
        padding-block: 0.75rem;
        border-block-end: 1px solid var(--cms-line);
      }
      .mine {
        padding: 0.5rem 0.75rem;
        white-space: pre-line;
      }
    `,
  ]
  declare isOpen: boolean

  open(): void {
    this.isOpen = true
  }

  override render() {
    const { t } = this
    return html`<wa-dialog
      label=${t('What you wrote')}
      ?open=${this.isOpen}
      @wa-after-hide=${ownEvent(() => (this.isOpen = false))}
    >
      ${this.isOpen ? this.#list() : nothing}
      <wa-button slot="footer" variant="brand" @click=${() => (this.isOpen = false)}>${t('Close')}</wa-button>
    </wa-dialog>`
  }

  #list() {
    const { saved, local } = this.editor.state
    const found = differences(saved, local)
    return html`<p class="quiet">${this.t('It is kept on this device. If you take the page over, it is brought together with what is saved.')}</p>
      <ul>${found.map((part) => this.#part(part))}</ul>`
  }

  #part(part: Part) {
    const { t, editor } = this
    const { saved, local } = editor.state
    const mine = valueText(editor, part, readPart(local, part))
    return html`<li>
      <div class="row apart"><b>${partName(editor, part)}</b><wa-button size="s" appearance="plain" @click=${() => copyText(this.app, mine)}>${t('Copy')}</wa-button></div>
      <p class="mine sunken wrap-anywhere">${mine}</p>
      <p class="quiet small">${t('Saved')}: ${valueText(editor, part, readPart(saved, part))}</p>
    </li>`
  }
}
define('cms-unsaved-work-dialog', UnsavedWorkDialog)
