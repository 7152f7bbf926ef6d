// A text with a copy button.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { App } from '../app-context.ts'
import { shared } from '../styles/shared.ts'

/** Copies a text, and tells it: `done`, or that the browser refuses. True when it is copied. */
export async function copyText({ t, toast }: App, text: string, done = t('Copied.')): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    toast({ text: done })
    return true
  } catch {
    toast({ tone: 'warning', text: t('The browser does not let us copy.') })
    return false
  }
}

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
    this.copied = (await copyText(this.app, this.text)) || this.copied
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
