// All fields of the selected block and the options of its section, in a sheet at the side of the page.
import { css, html, nothing, type PropertyValues } from 'lit'
import { define } from '../admin-element.ts'
import type { BlockPanel } from '../screens/page-editor/block-panel.ts'
import { EditorElement } from '../screens/page-editor/editor-element.ts'
import { shared } from '../styles/shared.ts'

export class InlineSheet extends EditorElement {
  static override properties = { shown: { type: Boolean, reflect: true, attribute: 'open' } }
  static override styles = [
    shared,
    css`
      aside {
        position: fixed;
        z-index: 4;
        inset: 0 0 0 auto;
        display: grid;
        width: min(26rem, 100vw);
        background: var(--cms-panel);
        box-shadow: 0 0 32px rgb(0 0 0 / 28%);
      }
      cms-block-panel {
        min-height: 0;
        overflow-y: auto;
        overscroll-behavior: contain;
      }
      @media (max-width: 40rem) {
        aside {
          inset: auto 0 0;
          width: auto;
          height: min(75dvh, 44rem);
          border-radius: 0.75rem 0.75rem 0 0;
          overflow: clip;
        }
      }
    `,
  ]
  declare shown: boolean

  /** For the selected block; focuses `field` if given. */
  async open(field?: string): Promise<void> {
    if (this.editor.selection.block === undefined) return
    await import('../screens/page-editor/block-panel.ts')
    this.shown = true
    await this.updateComplete
    await this.renderRoot.querySelector<BlockPanel>('cms-block-panel')?.toField(field ?? '')
  }
  close(): void {
    if (!this.shown) return
    this.shown = false
    this.emit('cms-sheet-closed')
  }

  /** Closing the panel clears the selection. */
  override willUpdate(changed: PropertyValues): void {
    super.willUpdate(changed)
    if (this.shown && this.editor.selection.block === undefined) this.shown = false
  }
  #key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    event.preventDefault()
    event.stopPropagation()
    this.close()
  }

  override render() {
    if (!this.shown) return nothing
    return html`<aside aria-label=${this.t('Settings of the block')} @keydown=${this.#key} @cms-edit=${(event: Event) => event.stopPropagation()}>
      <cms-block-panel .editor=${this.editor}></cms-block-panel>
    </aside>`
  }
}
define('cms-inline-sheet', InlineSheet)
