// Dialog for the number of days that chats are stored, by type.
import type { ChatRetention } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { settle } from '../../elements/settle.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

export class RetentionDialog extends AdminElement {
  static override properties = {
    retention: { state: true },
    isOpen: { state: true },
    error: { state: true },
    busy: { state: true },
  }
  static override styles = [shared, parts, inputStyles]
  declare retention: ChatRetention | undefined
  declare isOpen: boolean
  declare error: string | undefined
  declare busy: boolean

  async open(): Promise<void> {
    this.error = undefined
    this.retention = undefined
    this.isOpen = true
    try {
      this.retention = await this.app.api.get('get_chat_retention', {})
    } catch (error) {
      this.isOpen = false
      this.app.report(error)
    }
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.target as HTMLFormElement)
    const days = (name: string) => Number(form.get(name))
    this.busy = true
    try {
      const input = { visitor_days: days('visitor_days'), assistant_days: days('assistant_days') }
      const answer = await this.app.api.call('update_chat_retention', input)
      this.isOpen = false
      settle(this.app, answer, this.t('Saved.'))
    } catch (error) {
      if (error instanceof ProblemError && error.status === 422) this.error = error.message
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, retention, error } = this
    return html`<wa-dialog
      label=${t('Retention of chats')}
      ?open=${this.isOpen}
      @wa-hide=${ownEvent(() => (this.isOpen = false))}
    >
      ${
        retention
          ? html`<form id="form" class="form" @submit=${this.#save}>
            <button type="submit" hidden></button>
            ${error ? html`<p class="bad" role="alert">${error}</p>` : nothing}
            ${this.#days('visitor_days', t('Days that chats of visitors are stored'), retention.visitor_days)}
            ${this.#days('assistant_days', t('Days that conversations with the assistant are stored'), retention.assistant_days)}
            <p class="quiet small">${t('They count from the last question. What is older goes once a day.')}</p>
          </form>`
          : nothing
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.isOpen = false)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" ?loading=${this.busy} type="submit" form="form">${saveLabel(this.app)}</wa-button>
    </wa-dialog>`
  }

  #days(name: string, label: string, value: number) {
    return html`<div class="stacked">
      <label class="caption" for=${name}>${label}</label>
      <input class="input" id=${name} name=${name} type="number" min="1" max="730" step="1" required .value=${String(value)} />
    </div>`
  }
}
define('cms-chat-retention', RetentionDialog)
