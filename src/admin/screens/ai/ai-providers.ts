// The AI providers of the website, and how to add one: a local Ollama with one click, others with their API key.
import type { AiProvider } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { CAPABILITIES, capabilityName, typeIcon, typeName, type ProviderType } from '../../ai/ai-labels.ts'
import { isPending } from '../../client/api.ts'
import '../../elements/message.ts'
import { Paged } from '../../elements/paged.ts'
import { toastPending } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { tableStyles } from '../../styles/table.ts'
import './provider-dialog.ts'
import type { ProviderDialog } from './provider-dialog.ts'

export class AiProviders extends AdminElement {
  static override properties = { searching: { state: true } }
  static override styles = [
    shared,
    parts,
    tableStyles,
    css`
      .kinds {
        display: grid;
        gap: 0.75rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
      }
      .kind {
        display: grid;
        gap: 0.5rem;
        align-content: space-between;
      }
      .kind h3 {
        display: flex;
        gap: 0.5rem;
        align-items: center;
      }
    `,
  ]
  declare searching: boolean
  readonly #list: Paged<'list_ai_providers'> = new Paged(this, 'list_ai_providers', () => ({ limit: 200 }))

  #add(type: ProviderType): void {
    this.renderRoot.querySelector<ProviderDialog>('cms-ai-provider-dialog')!.open(type)
  }

  /** Ollama is searched for only on request. */
  #findOllama = async () => {
    const { api } = this.app
    this.searching = true
    try {
      const { found, models, suggested } = await api.get('find_ollama', {})
      if (!found) return this.app.toast({ tone: 'warning', text: this.t('There is no Ollama on this machine.') })
      if (!models.length)
        return this.app.toast({ tone: 'warning', text: this.t('Ollama is here, but has no models yet.') })
      const answer = await api.call('create_ai_provider', { type: 'ollama', models: suggested })
      await this.#added(isPending(answer) ? undefined : answer.data)
    } catch (error) {
      this.app.report(error)
    } finally {
      this.searching = false
    }
  }

  async #added(provider: AiProvider | undefined): Promise<void> {
    if (!provider) return toastPending(this.app)
    this.app.toast({ text: this.t('{name} is added.', { name: provider.name }) })
    // Adds AI to the navigation.
    await this.app.refresh()
    if (this.isConnected) await this.app.navigate(`/ai/${provider.key}`)
  }

  override render() {
    const { t } = this
    return html`<section class="stack" aria-labelledby="providers">
      ${this.#list.render(
        (providers) => this.#table(providers),
        () =>
          html`<cms-message
            icon="sparkle"
            heading=${t('No AI provider yet')}
            text=${t('Choose below who helps. Until then nobody sees anything of AI on this website.')}
          ></cms-message>`,
      )}
      ${this.#kinds()}
      <cms-ai-provider-dialog
        @cms-saved=${(event: CustomEvent<AiProvider | undefined>) => this.#added(event.detail)}
      ></cms-ai-provider-dialog>
    </section>`
  }

  #table(providers: AiProvider[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Name')}</th><th>${t('Used for')}</th><th>${t('API key')}</th></tr>
        </thead>
        <tbody>
          ${providers.map((one) => this.#row(one))}
        </tbody>
      </table>
    </div>`
  }

  #row(provider: AiProvider) {
    const { t } = this
    const { key, name, type, source, has_key } = provider
    const uses = CAPABILITIES.filter((one) => provider.models[one] !== undefined)
    return html`<tr>
      <td>
        <a class="strong" href="/admin/ai/${key}" translate="no">${name}</a>
        ${name === typeName(type, t) ? nothing : html`<span class="badge">${typeName(type, t)}</span>`}
        ${source === 'file' ? html`<span class="badge"><wa-icon name="lock"></wa-icon>${t('of the installation')}</span>` : nothing}
      </td>
      <td data-label=${t('Used for')}>
        ${
          uses.length
            ? uses.map((one) => capabilityName(one, t)).join(', ')
            : html`<span class="badge warn">${t('no model chosen')}</span>`
        }
      </td>
      <td data-label=${t('API key')}>
        ${has_key ? html`<span class="badge good">${t('stored')}</span>` : html`<span class="quiet">${t('no key')}</span>`}
      </td>
    </tr>`
  }

  #kinds() {
    const { t } = this
    return html`<h2 id="providers">${t('Add a provider')}</h2>
      <div class="kinds">
        ${this.#kind(
          'ollama',
          t('Runs on this server. No text leaves it, and no call costs anything.'),
          html`<wa-button
            size="s"
            variant="brand"
            ?loading=${this.searching}
            @click=${this.#findOllama}
            >${t('Find it on this machine')}</wa-button
          >
          <wa-button size="s" appearance="outlined" @click=${() => this.#add('ollama')}
            >${t('It is elsewhere')}</wa-button
          >`,
        )}
        ${this.#kind('mistral', t('A European service. You need an API key of an account there.'))}
        ${this.#kind('openai', t('A US service. You need an API key of an account there.'))}
        ${this.#kind('compatible', t('Any server that speaks the interface of OpenAI: vLLM, LM Studio, LocalAI and others.'))}
      </div>`
  }

  #kind(type: ProviderType, about: string, actions?: unknown) {
    const { t } = this
    const name = typeName(type, t)
    return html`<div class="panel kind">
      <div>
        <h3><wa-icon name=${typeIcon(type)}></wa-icon>${name}</h3>
        <p class="quiet small">${about}</p>
      </div>
      <div class="row">
        ${
          actions ??
          html`<wa-button size="s" appearance="outlined" @click=${() => this.#add(type)}>
            ${t('Add')}<span class="sr"> ${name}</span>
          </wa-button>`
        }
      </div>
    </div>`
  }
}
define('cms-ai-providers', AiProviders)
