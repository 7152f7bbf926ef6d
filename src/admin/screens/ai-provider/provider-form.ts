// The form of a provider: name, address, key, a model for each capability, and prices.
import type { AiModel, AiProvider } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { FormSession } from '../../editing/save-once.ts'
import { Loaded } from '../../elements/loaded.ts'
import { toastPending } from '../../elements/settle.ts'
import '../../fields/fields.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import {
  FORM_FIELDS,
  fromForm,
  generalFields,
  modelFields,
  priceFields,
  toForm,
  withPrice,
  type Prices,
} from './provider-values.ts'

interface Known {
  models: AiModel[]
  /** Why the models are unknown. */
  reason: string | undefined
}

export class ProviderForm extends AdminElement {
  static override properties = { provider: { attribute: false } }
  static override styles = [
    shared,
    parts,
    css`
      legend {
        margin-block-end: 0.5rem;
      }
    `,
  ]
  declare provider: AiProvider
  #form: FormSession | undefined
  readonly #ready: Loaded<FormSession> = new Loaded<FormSession>(
    this,
    () => this.#open(),
    () => [this.provider.key],
  )
  /** Requested again when the key or the address was changed. */
  readonly #known: Loaded<Known> = new Loaded<Known>(
    this,
    (signal) => this.#models(signal),
    () => [this.provider.key],
  )

  get unsaved(): boolean {
    return this.#form?.isDirty ?? false
  }

  async #models(signal: AbortSignal): Promise<Known> {
    try {
      const input = { provider: this.provider.key, limit: 200 }
      return { models: await this.app.api.get('list_ai_models', input, signal), reason: undefined }
    } catch (error) {
      if (error instanceof ProblemError) return { models: [], reason: error.message }
      throw error
    }
  }

  async #open(): Promise<FormSession> {
    const { api } = this.app
    const { key: provider } = this.provider
    const form: FormSession = new FormSession({
      read: async () => toForm(await api.call('get_ai_provider', { provider })),
      save: async (patch, options) => {
        const change = fromForm(patch, form.state.values)
        const answer = await api.call('update_ai_provider', { provider, ...change }, options)
        return 'key' in answer.data ? toForm(answer as never) : answer
      },
      fields: FORM_FIELDS,
    })
    form.subscribe(() => this.requestUpdate())
    await form.load()
    return (this.#form = form)
  }

  #save = async () => {
    const form = this.#form!
    await form.save().catch((error: unknown) => this.app.report(error))
    const { status, detail, errors } = form.state
    if (status === 'saved') {
      this.app.toast({ text: this.t('Saved.') })
      await this.app.refresh()
      this.emit('cms-saved')
      await Promise.all([form.load(), this.#known.reload()])
    } else if (status === 'pending') toastPending(this.app)
    else if (detail && !errors.length) this.app.toast({ tone: 'danger', text: detail })
  }

  #change = (event: CustomEvent<{ name: string; value: unknown }>) => {
    const { name, value } = event.detail
    this.#form!.change(name, value === '' || value === undefined ? (name === 'url' ? null : undefined) : value)
  }

  override render() {
    return this.#ready.render((form) => this.#panel(form))
  }

  #panel(form: FormSession) {
    const { t } = this
    const { status, conflict, values, errors } = form.state
    const fields = (visible: unknown) =>
      html`<cms-fields .fields=${visible} .values=${values} .errors=${errors} @cms-input=${this.#change}></cms-fields>`
    return html`<section class="panel stack wide" aria-labelledby="settings">
      <h2 id="settings">${t('Settings')}</h2>
      ${
        conflict
          ? html`<div class="warn row apart" role="alert">
            <p class="grow">${t('Somebody else changed this meanwhile.')}</p>
            <wa-button size="s" @click=${() => form.overwrite()}>${t('Keep mine')}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${() => form.load()}>${t('Take theirs')}</wa-button>
          </div>`
          : nothing
      }
      <div class="form">${fields(generalFields(this.provider, t))} ${this.#key(form)}</div>
      <div class="form">
        <h3>${t('Models')}</h3>
        ${this.#reason()} ${fields(modelFields(this.#known.value?.models ?? [], values, t))}
      </div>
      ${this.provider.type === 'ollama' ? nothing : this.#prices(form)}
      <div class="row">
        <wa-button variant="brand" ?disabled=${!form.isDirty} ?loading=${status === 'saving'} @click=${this.#save}>
          ${t('Save')}
        </wa-button>
      </div>
    </section>`
  }

  #reason() {
    const { t } = this
    const { reason } = this.#known.value ?? {}
    if (reason === undefined) return nothing
    return html`<p class="note">${t('The provider does not say which models it has: {reason}', { reason })} ${t('Enter their names by hand.')}</p>`
  }

  #key(form: FormSession) {
    const { t } = this
    const { values, errors } = form.state
    const wrong = errors.find(({ pointer }) => pointer === '/api_key')?.message
    return html`<div>
      <wa-input
        type="password"
        autocomplete="off"
        label=${t('API key')}
        hint=${this.provider.has_key ? t('A key is stored. Leave this empty to keep it.') : ''}
        .value=${values['api_key'] ?? ''}
        @input=${(event: Event) => form.change('api_key', (event.target as HTMLInputElement).value || undefined)}
      ></wa-input>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
    </div>`
  }

  #prices(form: FormSession) {
    const { t } = this
    const { values } = form.state
    const groups = priceFields(values, this.provider.currency, t)
    if (!groups.length) return nothing
    const prices = (values['prices'] ?? {}) as Prices
    return html`<div class="form">
      <h3>${t('Prices of models')}</h3>
      <p class="quiet small">${t('As in the price list of the provider. Without them calls are counted as 0, and no budget ends them.')}</p>
      ${groups.map(
        ({ model, fields }) =>
          html`<fieldset>
            <legend class="strong wrap-anywhere">${model}</legend>
            <cms-fields
              .fields=${fields}
              .values=${prices[model] ?? {}}
              .errors=${[]}
              @cms-input=${(event: CustomEvent<{ name: string; value: unknown }>) => form.change('prices', withPrice(prices, model, event.detail))}
            ></cms-fields>
          </fieldset>`,
      )}
    </div>`
  }
}
define('cms-ai-provider-form', ProviderForm)
