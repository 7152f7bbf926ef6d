// The website's instructions for AI texts: form of address, glossary. Part of every request to write or translate.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { Loaded } from '../elements/loaded.ts'
import { settle } from '../elements/settle.ts'
import { inputStyles } from '../styles/input.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'

const LONGEST = 4000

export class WritingSettings extends AdminElement {
  static override properties = { typed: { state: true }, busy: { state: true } }
  static override styles = [shared, parts, inputStyles]
  /** Undefined while it is unchanged. */
  declare typed: string | undefined
  declare busy: boolean
  readonly #stored: Loaded<{ instructions: string }> = new Loaded(this, (signal) =>
    this.app.api.get('get_writing_settings', {}, signal),
  )

  get unsaved(): boolean {
    return this.typed !== undefined && this.typed !== this.#stored.value?.instructions
  }

  #save = async (event: Event) => {
    event.preventDefault()
    if (!this.unsaved || this.busy) return
    this.busy = true
    try {
      const answer = await this.app.api.call('update_writing_settings', { instructions: this.typed! })
      settle(this.app, answer, this.t('Saved.'))
      await this.#stored.reload()
      this.typed = undefined
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { app } = this
    if (!app.me.ai.includes('text') || !app.can('ai.use')) return nothing
    return this.#stored.render(({ instructions }) => this.#form(instructions))
  }

  #form(instructions: string) {
    const { t } = this
    const type = (event: Event) => (this.typed = (event.target as HTMLTextAreaElement).value)
    return html`<section class="panel stack" aria-labelledby="writing">
      <h2 id="writing">${t('How AI writes')}</h2>
      <form class="form" @submit=${this.#save}>
        <label class="stacked">
          <span class="caption">${t('Instructions for every text')}</span>
          <textarea class="input" rows="5" maxlength=${LONGEST} aria-describedby="about" .value=${this.typed ?? instructions} @input=${type}></textarea>
        </label>
        <p id="about" class="quiet small">${t('For example how readers are addressed, and how words of your field are translated: bench = Bank.')}</p>
        <div class="row">
          <wa-button variant="brand" type="submit" ?disabled=${!this.unsaved} ?loading=${this.busy}>${t('Save')}</wa-button>
        </div>
      </form>
    </section>`
  }
}
define('cms-ai-writing-settings', WritingSettings)
