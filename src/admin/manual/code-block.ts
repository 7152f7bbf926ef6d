// A code block with a copy button; it scrolls when it is wider than the page.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html } from 'lit'
import { define } from '../admin-element.ts'
import { CopyText } from '../elements/copy-text.ts'
import { shared } from '../styles/shared.ts'

export class CodeBlock extends CopyText {
  static override styles = [
    shared,
    css`
      :host {
        display: block;
        position: relative;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-sunken);
      }
      pre {
        overflow: auto;
        max-height: 34rem;
        padding: 0.75rem 3.25rem 0.75rem 1rem;
        font-size: 0.8125rem;
        line-height: 1.55;
        border-radius: inherit;
      }
      code {
        font-size: inherit;
      }
      wa-button {
        position: absolute;
        inset: 0.25rem 0.25rem auto auto;
        border-radius: inherit;
        background: var(--cms-sunken);
      }
    `,
  ]

  override render() {
    return html`<pre tabindex="0" role="group" aria-label=${this.label} translate="no"><code>${this.text}</code></pre>
      <wa-button size="s" appearance="plain" @click=${this.copy}>
        <wa-icon name=${this.copied ? 'check' : 'copy'} label=${this.t('Copy')}></wa-icon>
      </wa-button>`
  }
}
define('cms-code-block', CodeBlock)
