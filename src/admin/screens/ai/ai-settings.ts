// The preferred provider and the monthly budget; and which provider handles which capability now.
import type { AiProvider, AiSettings as Settings } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { CAPABILITIES, capabilityName, moneyText } from '../../ai/ai-labels.ts'
import { FormSession } from '../../editing/save-once.ts'
import { Loaded } from '../../elements/loaded.ts'
import { toastPending } from '../../elements/settle.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

interface Ready {
  form: FormSession
  settings: Settings
  providers: AiProvider[]
}

export class AiSettings extends AdminElement {
  static override styles = [shared, parts]
  readonly #ready: Loaded<Ready> = new Loaded<Ready>(this, () => this.#open())

  get unsaved(): boolean {
    return this.#ready.value?.form.isDirty ?? false
  }

  reload(): Promise<void> {
    return this.#ready.reload()
  }

  async #open(): Promise<Ready> {
    const { api } = this.app
    const [settings, { data: providers }] = await Promise.all([
      api.get('get_ai_settings', {}),
      api.call('list_ai_providers', { limit: 200 }),
    ])
    const form = new FormSession({
      read: () => api.call('get_ai_settings', {}),
      save: (patch, options) => api.call('update_ai_settings', patch, options),
      fields: ['provider', 'budget'],
    })
    form.subscribe(() => this.requestUpdate())
    await form.load()
    return { form, settings, providers }
  }

  #save = async () => {
    const { form } = this.#ready.value!
    await form.save().catch((error: unknown) => this.app.report(error))
    const { status, detail, errors } = form.state
    if (status === 'saved') {
      this.app.toast({ text: this.t('Saved.') })
      await this.#ready.reload()
    } else if (status === 'pending') toastPending(this.app)
    else if (detail && !errors.length) this.app.toast({ tone: 'danger', text: detail })
  }

  override render() {
    return this.#ready.render((ready) => (ready.providers.length ? this.#panel(ready) : nothing))
  }

  #panel({ form, settings, providers }: Ready) {
    const { t } = this
    const { values, errors, status, conflict } = form.state
    return html`<section class="panel stack" aria-labelledby="settings">
      <h2 id="settings">${t('Choice and budget')}</h2>
      ${this.#facts(settings)}
      ${
        conflict
          ? html`<div class="warn row apart" role="alert">
            <p class="grow">${t('Somebody else changed this meanwhile.')}</p>
            <wa-button size="s" @click=${() => form.overwrite()}>${t('Keep mine')}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${() => form.load()}>${t('Take theirs')}</wa-button>
          </div>`
          : nothing
      }
      <div class="form">
        <cms-fields
          .fields=${this.#fields(settings, providers)}
          .values=${values}
          .errors=${errors}
          @cms-input=${(event: CustomEvent<{ name: string; value: unknown }>) => {
            const { name, value } = event.detail
            form.change(name, value === '' || value === undefined ? null : value)
          }}
        ></cms-fields>
        <div class="row">
          <wa-button variant="brand" ?disabled=${!form.isDirty} ?loading=${status === 'saving'} @click=${this.#save}>
            ${t('Save')}
          </wa-button>
        </div>
      </div>
    </section>`
  }

  #facts({ capabilities, spent, budget, currency }: Settings) {
    const { t } = this
    const money = (amount: number) => moneyText(amount, currency, this.app.lang)
    const text =
      budget === null ? money(spent) : t('{spent} of {budget}', { spent: money(spent), budget: money(budget) })
    return html`<dl class="named">
        ${CAPABILITIES.map(
          (one) =>
            html`<div>
              <dt>${capabilityName(one, t)}</dt>
              <dd>${capabilities[one] === null ? html`<span class="quiet">${t('nobody')}</span>` : html`<code>${capabilities[one]}</code>`}</dd>
            </div>`,
        )}
        <div>
          <dt>${t('Spent this month')}</dt>
          <dd>${text}</dd>
        </div>
      </dl>
      ${
        budget !== null && spent >= budget
          ? html`<p class="warn">${t('The budget of this month is spent. AI helps again next month, or once you raise it.')}</p>`
          : nothing
      }`
  }

  #fields({ locked, most, currency }: Settings, providers: AiProvider[]): FieldDeclaration[] {
    const { t } = this
    const limit =
      most === null
        ? t('Empty: nothing limits it.')
        : t('At most {most}, as the operator has set.', { most: moneyText(most, currency, this.app.lang) })
    const fields: FieldDeclaration[] = [
      {
        type: 'select',
        widget: 'select',
        name: 'provider',
        label: t('Ask first'),
        width: 'half',
        help: t('Whatever it has no model for is done by the next one.'),
        options: providers.map(({ key, name }) => ({ key, label: name })),
      },
      {
        type: 'number',
        widget: 'number',
        name: 'budget',
        min: 0,
        decimals: 2,
        width: 'half',
        label: t('Budget a month, in {currency}', { currency }),
        help: limit,
      },
    ]
    return fields.map((one) => (locked.includes(one.name) ? { ...one, readonly: true } : one))
  }
}
define('cms-ai-settings', AiSettings)
