// A line diff of source code; long unchanged parts are left out.
import { diffLines } from 'diff'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { block } from '../../styles/host.ts'
import { shared } from '../../styles/shared.ts'

/** Number of context lines around a change. */
const AROUND = 3

/** Its properties; declared apart, because the DOM has methods of these names. */
interface BeforeAndAfter {
  before: string | undefined
  after: string | undefined
}

export class CodeDiff extends AdminElement {
  static override properties = { before: { attribute: false }, after: { attribute: false }, heading: {} }
  static override styles = [
    shared,
    block,
    css`
      pre {
        padding: 0.5rem;
        overflow-x: auto;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
        white-space: pre-wrap;
        overflow-wrap: anywhere;
      }
      ins,
      del {
        display: block;
        text-decoration: none;
        color: var(--cms-ink);
      }
      ins {
        background: var(--cms-added);
      }
      del {
        background: var(--cms-removed);
      }
    `,
  ]
  declare heading: string

  override render() {
    const { before = '', after = '' } = this as unknown as BeforeAndAfter
    if (before === after) return nothing
    const { t } = this
    const pieces = diffLines(before, after)
    return html`<h3>${this.heading}</h3>
      <pre tabindex="0" aria-label=${this.heading} role="region" translate="no">${pieces.map(
        ({ value, added, removed }) =>
          added
            ? html`<ins><span class="sr">${t('added:')} </span>${marked(value, '+')}</ins>`
            : removed
              ? html`<del><span class="sr">${t('removed:')} </span>${marked(value, '−')}</del>`
              : shortened(value),
      )}</pre>`
  }
}

const marked = (text: string, sign: string): string =>
  text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `${sign} ${line}`)
    .join('\n')

function shortened(text: string): string {
  const lines = text
    .replace(/\n$/, '')
    .split('\n')
    .map((line) => `  ${line}`)
  if (lines.length <= 2 * AROUND + 1) return `${lines.join('\n')}\n`
  return [...lines.slice(0, AROUND), '  …', ...lines.slice(-AROUND), ''].join('\n')
}
define('cms-code-diff', CodeDiff)
