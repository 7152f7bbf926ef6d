// Asks for the reason before a change is rejected; the proposer is notified.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/textarea/textarea.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

export interface Rejection {
  reason: string
  /** All pending steps of the batch. */
  entireBatch: boolean
}

/** `.waiting`: number of pending steps of its batch, including itself. Dispatches `cms-reject` (Rejection). */
export class RejectDialog extends AdminElement {
  static override properties = { waiting: { type: Number }, visible: { state: true } }
  static override styles = [shared, parts]
  declare waiting: number
  declare visible: boolean
  #whole = false

  open({ whole = false } = {}): void {
    this.#whole = whole
    this.visible = true
  }
  get isOpen(): boolean {
    return this.visible
  }

  #send = (event: Event) => {
    event.preventDefault()
    const form = this.renderRoot.querySelector('form')!
    const find = <T extends HTMLElement>(name: string) => form.querySelector<T>(`[name=${name}]`)
    const field = find<HTMLTextAreaElement>('reason')!
    const reason = field.value.trim()
    if (!reason) field.value = ''
    if (!form.reportValidity()) return
    const entireBatch = find<HTMLInputElement>('whole')?.checked ?? false
    this.visible = false
    this.emit('cms-reject', { entireBatch, reason } satisfies Rejection)
  }

  override render() {
    const { t } = this
    return html`<wa-dialog
      label=${t('Reject this change?')}
      ?open=${this.visible}
      @wa-after-hide=${ownEvent(() => (this.visible = false))}
    >
      ${
        this.visible
          ? html`<form class="stack" @submit=${this.#send}>
            <wa-textarea
              name="reason"
              rows="3"
              maxlength="2000"
              autofocus
              required
              label=${t('Reason')}
              hint=${t('Whoever proposed it reads this.')}
            ></wa-textarea>
            ${
              this.waiting > 1
                ? html`<wa-checkbox name="whole" ?checked=${this.#whole}>${t('All {n} steps of the batch that wait', { n: this.waiting })}</wa-checkbox>`
                : nothing
            }
          </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.visible = false)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="danger" @click=${this.#send}>${t('Reject')}</wa-button>
    </wa-dialog>`
  }
}
define('cms-reject-dialog', RejectDialog)
