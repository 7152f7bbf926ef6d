// A secret that is shown only once after approval: the value of a token, an invitation.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/copy-button/copy-button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { fieldLabel } from '../../elements/diff/labels.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

export class OneTimeSecret extends AdminElement {
  static override properties = { result: { attribute: false } }
  static override styles = [
    shared,
    parts,
    css`
      dd {
        display: flex;
        align-items: center;
        gap: 0.5rem;
        overflow-wrap: anywhere;
      }
    `,
  ]
  /** Null when there is none. */
  declare result: unknown

  override render() {
    const { t } = this
    const lines = linesOf(this.result)
    return html`<wa-dialog
      label=${t('Shown only this once')}
      ?open=${lines.length > 0}
      @wa-after-hide=${ownEvent(() => (this.result = null))}
    >
      <div class="stack">
        <p class="warn">${t('Copy what you need now: nobody can read it again later.')}</p>
        <dl class="stack gap-2" translate="no">
          ${lines.map(
            ([name, value]) =>
              html`<div>
                <dt class="small quiet">${fieldLabel([], name)}</dt>
                <dd><code>${value}</code><wa-copy-button value=${value} copy-label=${t('Copy')}></wa-copy-button></dd>
              </div>`,
          )}
        </dl>
      </div>
      <wa-button slot="footer" variant="brand" @click=${() => (this.result = null)}>${t('Done')}</wa-button>
    </wa-dialog>`
  }
}

/** For a batch those of all its steps. */
function linesOf(result: unknown): [string, string][] {
  if (Array.isArray(result)) return result.flatMap((one: { result?: unknown }) => linesOf(one.result))
  if (typeof result !== 'object' || result === null)
    return result === null || result === undefined ? [] : [['value', JSON.stringify(result)]]
  return Object.entries(result).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' || typeof value === 'number' ? [[name, String(value)]] : [],
  )
}
define('cms-told-once', OneTimeSecret)
