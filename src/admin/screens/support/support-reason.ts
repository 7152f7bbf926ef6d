// The reason for a support visit; hidden for members of the website.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { SupportVisit } from '../../client/operations.d.ts'
import { Loaded } from '../../elements/loaded.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

/** Dispatches `cms-stated` when it is stored. */
export class SupportReason extends AdminElement {
  static override properties = { busy: { state: true } }
  static override styles = [shared, parts]
  declare busy: boolean
  readonly #own: Loaded<SupportVisit | null> = new Loaded<SupportVisit | null>(
    this,
    async (signal) => (await this.app.api.call('get_support_visit', {}, { signal })).data.visit,
    () => [],
  )

  #send = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const value = new FormData(event.target as HTMLFormElement).get('reason')
    const reason = typeof value === 'string' ? value.trim() : ''
    this.busy = true
    try {
      await this.app.api.call('state_support_reason', { reason })
      await this.#own.reload()
      this.app.toast({ text: this.t('Your reason is in the log.') })
      this.emit('cms-stated')
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t } = this
    const visit = this.#own.value
    if (!visit) return nothing
    return html`<form class="panel stack" @submit=${this.#send}>
      <h2>${t('Your visit')}</h2>
      <wa-input
        name="reason"
        label=${t('What are you here for?')}
        hint=${t('People of the website read it in this log, for example the number of a ticket.')}
        value=${visit.reason ?? ''}
        minlength="3"
        maxlength="500"
        required
      ></wa-input>
      <div><wa-button type="submit" variant="brand" ?loading=${this.busy}>${t('Save')}</wa-button></div>
    </form>`
  }
}
define('cms-support-reason', SupportReason)
