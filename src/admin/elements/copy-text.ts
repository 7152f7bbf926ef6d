// A text with a copy button.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { shared } from '../styles/shared.ts'

export class CopyText extends AdminElement {
  static override properties = { text: {}, label: {}, copied: { state: true } }
  static override styles = [
    shared,
    css`
      div {
        display: flex;
        flex-wrap: wrap;
        align-items: start;
        gap: 0.5rem;
        padding: 0.375rem 0.375rem 0.375rem 0.75rem;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
        color: var(--cms-ink);
      }
      pre {
        flex: 1 1 12rem;
        min-width: 0;
        max-height: 18rem;
        overflow: auto;
        align-self: center;
        padding-block: 0.3125rem;
        white-space: pre-wrap;
        overflow-wrap: anywhere;
        user-select: all;
      }
    `,
  ]
  declare text: string
  /** Label for screen readers. */
  declare label: string
  declare copied: boolean

  protected copy = async () => {
    try {
      await navigator.clipboard.writeText(this.text)
      this.copied = true
      this.app.toast({ text: this.t('Copied.') })
    } catch {
      this.app.toast({
        tone: 'warning',
        text: this.t('It could not be copied: mark it and copy it by hand.'),
      })
    }
  }

  override render() {
    return html`<div role="group" aria-label=${this.label}>
      <pre tabindex="0" role="textbox" aria-readonly="true" aria-label=${this.label} translate="no">${this.text}</pre>
      <wa-button size="s" appearance="outlined" @click=${this.copy}>
        <wa-icon slot="start" name=${this.copied ? 'check' : 'copy'}></wa-icon>${this.t('Copy')}<span class="sr"> ${this.label}</span>
      </wa-button>
    </div>`
  }
}
define('cms-copy-text', CopyText)
