// A source code field; the editor is loaded when it is first displayed.
import { css, html, type PropertyValues } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { block } from '../styles/host.ts'
import { shared } from '../styles/shared.ts'
import type { CodeEditor } from './create-code.ts'

export type CodeLanguage = 'html' | 'liquid' | 'css' | 'json' | 'text'

export class Code extends AdminElement {
  static override properties = {
    value: { attribute: false },
    language: {},
    label: {},
    readonly: { type: Boolean },
    invalid: { type: Boolean },
    failed: { state: true },
  }
  static override styles = [
    shared,
    block,
    css`
      .place {
        min-height: 8rem;
        border: 1px solid var(--cms-edge);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
        overflow: hidden;
      }
      .place:focus-within {
        outline: 2px solid var(--cms-brand);
        outline-offset: 1px;
      }
      .wrong {
        border-color: var(--cms-fault);
      }
    `,
  ]
  declare value: string
  declare language: CodeLanguage
  declare label: string
  declare readonly: boolean
  declare invalid: boolean
  declare failed: boolean
  #editor: CodeEditor | undefined

  constructor() {
    super()
    this.value = ''
    this.language = 'text'
    this.label = ''
    this.readonly = false
    this.invalid = false
  }

  override focus(): void {
    this.#editor?.focus()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#create()
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#editor?.destroy()
    this.#editor = undefined
  }

  async #create(): Promise<void> {
    try {
      const [{ createCode }] = await Promise.all([import('./create-code.ts'), this.updateComplete])
      if (!this.isConnected || this.#editor) return
      this.#editor = createCode({
        parent: this.renderRoot.querySelector<HTMLElement>('.place')!,
        root: this.renderRoot as ShadowRoot,
        value: this.value,
        language: this.language,
        label: this.label,
        readonly: this.readonly,
        described: 'hint',
        onChange: (value) => {
          this.value = value
          this.emit('cms-input', { value })
        },
      })
    } catch (error) {
      reportError(error)
      this.failed = true
    }
  }

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('value')) this.#editor?.setValue(this.value)
    if (changed.has('language') || changed.has('label') || changed.has('readonly'))
      this.#editor?.configure({ language: this.language, label: this.label, readonly: this.readonly })
  }

  override render() {
    return html`<div class="place ${this.invalid ? 'wrong' : ''}"></div>
      ${this.failed ? html`<p class="fault" role="alert">${this.t('The editor could not be loaded. Load the page again.')}</p>` : ''}
      <p class="small quiet" id="hint" ?hidden=${this.readonly}>${this.t('Tab indents. Press Escape, then Tab to leave.')}</p>`
  }
}
define('cms-code', Code)
