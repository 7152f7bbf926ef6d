// Conflicts between two people's changes of a page: the user chooses part by part.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../../admin-element.ts'
import type { Choice, Conflict } from '../../editing/merge.ts'
import { partKey } from '../../editing/part.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { EditorElement } from './editor-element.ts'
import { partName, valueText } from './block-labels.ts'
import { ownEvent } from '../../elements/own-event.ts'

export class ConflictDialog extends EditorElement {
  static override properties = { isOpen: { state: true } }
  static override styles = [
    shared,
    parts,
    css`
      wa-dialog {
        --width: 48rem;
      }
      .side {
        display: grid;
        gap: 0.5rem;
        align-content: space-between;
        padding: 0.75rem;
      }
      .side p {
        max-height: 12rem;
        overflow-y: auto;
        overflow-wrap: anywhere;
        white-space: pre-line;
      }
      h3 {
        margin-block: 0.5rem;
      }
    `,
  ]
  declare isOpen: boolean

  open(): void {
    this.isOpen = true
  }

  #choose(conflict: Conflict, choice: Choice): void {
    this.editor.session.resolve(conflict, choice)
    if (!this.editor.state.conflicts.length) this.isOpen = false
  }
  #all(choice: Choice): void {
    for (const conflict of [...this.editor.state.conflicts]) this.#choose(conflict, choice)
  }

  override render() {
    const { t, editor } = this
    const { conflicts } = editor.state
    return html`<wa-dialog
      label=${t('What is to stay?')}
      ?open=${this.isOpen}
      @wa-after-hide=${ownEvent(() => (this.isOpen = false))}
    >
      ${
        this.isOpen
          ? repeat(
              conflicts,
              ({ where }) => partKey(where),
              (one) => this.#conflict(one),
            )
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => this.#all('theirs')}>${t('All of theirs')}</wa-button>
      <wa-button slot="footer" appearance="outlined" @click=${() => this.#all('mine')}>${t('All of mine')}</wa-button>
    </wa-dialog>`
  }

  #conflict(conflict: Conflict) {
    const { t, editor } = this
    const name = partName(editor, conflict.where)
    const side = (choice: Choice, title: string, button: string) =>
      html`<div class="side outlined">
        <div><b class="small">${title}</b><p>${this.#text(conflict, choice)}</p></div>
        <wa-button size="s" appearance="outlined" @click=${() => this.#choose(conflict, choice)}>${button}<span class="sr"> ${name}</span></wa-button>
      </div>`
    return html`<section>
      <h3>${name}</h3>
      <div class="two">${side('mine', t('Mine'), t('Keep mine'))} ${side('theirs', t('Theirs'), t('Take theirs'))}</div>
    </section>`
  }

  #text({ where, ...versions }: Conflict, choice: Choice): string {
    if (where.kind === 'block' && versions[choice] === undefined) return this.t('(removed)')
    return valueText(this.editor, where, versions[choice])
  }
}
define('cms-conflict-dialog', ConflictDialog)
