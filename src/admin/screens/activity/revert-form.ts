// Form for whose changes to revert, and since when.
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import { momentOf } from '../../fields/zoned-time.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { latest, peopleOf, type Choice } from '../review/choices.ts'
import type { Selection } from './revert.ts'

/** Dispatches `cms-selected` (Selection). */
export class RevertForm extends AdminElement {
  static override properties = { error: { state: true } }
  static override styles = [shared, parts]
  declare error: string | undefined
  readonly #choices: Loaded<Choice[]> = new Loaded<Choice[]>(this, async (signal) => {
    const changes = await latest(this.app, { status: 'applied' }, signal)
    return peopleOf(changes, this.t)
  })

  send(): void {
    const { t } = this
    const value = (name: string) => this.renderRoot.querySelector<HTMLInputElement>(`[name=${name}]`)?.value ?? ''
    const [kind, ...rest] = value('whose').split(':')
    const name = rest.join(':')
    const zone = this.app.me.user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const since = value('since') ? momentOf(zone, value('since')) : undefined
    this.error = name ? undefined : t('Choose whose changes.')
    if (!name) return
    const isNumber = kind === 'user' || kind === 'token'
    this.emit('cms-selected', {
      [kind!]: isNumber ? Number(name) : name,
      ...(since && { since }),
    } satisfies Selection)
  }

  override render() {
    const { t } = this
    return this.#choices.render(
      (choices) =>
        html`<div class="stack">
          <p>${t('Everything that somebody, a program or a batch did is made as it was. What others have changed since stays.')}</p>
          ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
          <wa-select name="whose" label=${t('Whose changes')} placeholder=${t('Choose')}>
            ${choices.length ? choices.map(({ value, label }) => html`<wa-option value=${value}>${label}</wa-option>`) : nothing}
          </wa-select>
          <wa-input name="since" type="datetime-local" label=${t('Since (optional)')} hint=${t('Without a time it is all of them.')}></wa-input>
        </div>`,
    )
  }
}
define('cms-revert-form', RevertForm)

declare global {
  interface HTMLElementTagNameMap {
    'cms-revert-form': RevertForm
  }
}
