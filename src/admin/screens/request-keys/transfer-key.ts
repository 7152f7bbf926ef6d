// For users who may only read requests: passes their new key to a person who manages keys, with a test that it is theirs.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { answerChallenge } from '../../inbox/challenge.ts'
import type { OpenKey } from '../../inbox/open-key.ts'
import { SealError } from '../../inbox/seal-error.ts'
import { sealErrorText } from '../../inbox/seal-error-text.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { carriedOver } from './copy-box.ts'

export class TransferKey extends AdminElement {
  static override properties = {
    key: { attribute: false },
    wrapped: { attribute: false },
    answer: { state: true },
    error: { state: true },
  }
  static override styles = [shared, parts, inputStyles]
  declare key: OpenKey
  declare wrapped: string | undefined
  declare answer: string | undefined
  declare error: string | undefined

  #answer = (event: Event): void => {
    event.preventDefault()
    this.error = this.answer = undefined
    try {
      const { value } = this.renderRoot.querySelector<HTMLTextAreaElement>('[data-test]')!
      this.answer = answerChallenge(this.key, value.replace(/\s+/g, ''))
    } catch (error) {
      if (!(error instanceof SealError)) throw error
      this.error = error.code === 'unknown_format' ? this.t('This is not a test text.') : sealErrorText(error, this.t)
    }
  }

  override render() {
    const { t, key, wrapped, answer, error, app } = this
    return html`<section class="panel form" aria-labelledby="hand">
      <h2 id="hand">${t('Your key is made: hand it over')}</h2>
      <p>${t('Somebody who manages the keys adds it. Send them this text, and let them compare the fingerprint with you on the phone:')} <code translate="no">${key.fingerprint}</code></p>
      ${carriedOver(app, { label: t('Your key for whoever manages the keys'), text: wrapped ?? key.publicText })}
      <form class="stack" @submit=${this.#answer}>
        <label class="stacked"><span class="caption">${t('The test text they send you')}</span>
          <textarea class="input mono" rows="3" data-test autocomplete="off" spellcheck="false" aria-invalid=${error ? 'true' : 'false'} aria-describedby=${error ? 'fault' : nothing}></textarea></label>
        ${error ? html`<p class="fault small" id="fault" role="alert">${error}</p>` : nothing}
        <p><wa-button size="s" type="submit" variant="brand">${t('Answer the test')}</wa-button></p>
      </form>
      ${answer ? carriedOver(app, { label: t('Your answer: send it back within 15 minutes'), text: answer }) : nothing}
    </section>`
  }
}
define('cms-hand-over', TransferKey)
