// Lists the fields that still contain sample text, with links.
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { SampleField } from '../../elements/sample-text.ts'
import { shared } from '../../styles/shared.ts'
import { EditorElement } from './editor-element.ts'
import { partName } from './block-labels.ts'

/** A longer list would take too much space. */
const NAMED = 5

/** `.fields`; dispatches `cms-edit` for a field of a block, `cms-tab` for one of the page. */
export class SampleFields extends EditorElement {
  static override properties = { fields: { attribute: false }, open: { type: Boolean, reflect: true } }
  static override styles = [
    shared,
    css`
      :host {
        display: flex;
        flex-wrap: wrap;
        gap: 0.125rem 0.75rem;
      }
      button {
        min-height: 1.5rem;
        text-decoration: underline;
        text-underline-offset: 0.2em;
        text-align: start;
      }
      .show {
        display: none;
      }
      /* Where space is short the fields are listed on request. */
      @media (max-width: 40rem), (max-height: 30rem) {
        .show {
          display: block;
        }
        :host(:not([open])) button:not(.show),
        :host([open]) .show {
          display: none;
        }
      }
    `,
  ]
  declare fields: readonly SampleField[]
  declare open: boolean

  constructor() {
    super()
    this.fields = []
    this.open = false
  }

  #name({ block, field }: SampleField): string {
    const { editor, t } = this
    return block === null
      ? `${t('SEO')}: ${partName(editor, { kind: 'head', key: field })}`
      : partName(editor, { kind: 'data', block, key: field })
  }

  #go({ block, field }: SampleField): void {
    if (block === null) this.emit('cms-tab', 'search')
    else {
      this.editor.select(block, field)
      this.emit('cms-edit')
    }
  }

  override render() {
    const { t, fields } = this
    const visible = this.open ? fields : fields.slice(0, NAMED)
    const more = fields.length - visible.length
    const open = () => (this.open = true)
    return html`<button class="plain small show" @click=${open}>${t('Show')}</button>
    ${visible.map((one) => html`<button class="plain small" @click=${() => this.#go(one)}>${this.#name(one)}</button>`)}
    ${more ? html`<button class="plain small" @click=${open}>${t('and {n} more', { n: more })}</button>` : nothing}`
  }
}
define('cms-sample-fields', SampleFields)
