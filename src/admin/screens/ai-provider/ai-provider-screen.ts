// An AI provider: test, edit and remove. One of the installation can only be viewed and tested.
import type { AiProvider } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { CAPABILITIES, capabilityName, typeName } from '../../ai/ai-labels.ts'
import { deleteObject } from '../../elements/delete-object.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'
import './provider-form.ts'
import type { ProviderForm } from './provider-form.ts'
import './provider-test.ts'

export class AiProviderScreen extends Screen {
  readonly #provider: Loaded<AiProvider> = new Loaded<AiProvider>(
    this,
    (signal) => this.app.api.get('get_ai_provider', { provider: this.params['provider']! }, signal),
    () => [this.params['provider']],
  )

  override unsaved(): boolean {
    return this.renderRoot.querySelector<ProviderForm>('cms-ai-provider-form')?.unsaved ?? false
  }

  #delete({ key, version, name }: AiProvider): Promise<void> {
    const { t, app } = this
    return deleteObject(this, {
      title: t('Delete {name}?', { name }),
      text: t('Its API key is deleted with it. What it was used for stays in the usage.'),
      call: () => app.api.call('delete_ai_provider', { provider: key, if_version: version }),
      done: t('{name} is deleted.', { name }),
      after: async () => {
        await app.refresh()
        if (this.isConnected) await app.navigate('/ai')
      },
      reload: () => this.#provider.reload(),
    })
  }

  override render() {
    return this.#provider.render((provider) => this.#show(provider))
  }

  #show(provider: AiProvider) {
    const { t } = this
    const { name, type, source, key } = provider
    return html`<cms-page-head heading=${name} text=${name === typeName(type, t) ? '' : typeName(type, t)} back="/admin/ai" back-label=${t('AI')}>
        ${
          source === 'site'
            ? html`<wa-button size="s" appearance="outlined" variant="danger" @click=${() => this.#delete(provider)}
              >${t('Delete')}</wa-button
            >`
            : nothing
        }
      </cms-page-head>
      <div class="stack wide">
        <cms-ai-provider-test .provider=${key}></cms-ai-provider-test>
        ${
          source === 'site'
            ? html`<cms-ai-provider-form .provider=${provider} @cms-saved=${() => this.#provider.reload()}></cms-ai-provider-form>`
            : this.#facts(provider)
        }
      </div>`
  }

  #facts({ models }: AiProvider) {
    const { t } = this
    return html`<section class="panel stack">
      <p class="note">${t('This provider is set up for all websites by whoever runs the server, and is changed there.')}</p>
      <dl class="named">
        ${CAPABILITIES.map(
          (one) =>
            html`<div>
              <dt>${capabilityName(one, t)}</dt>
              <dd>${models[one] === undefined ? html`<span class="quiet">${t('no model')}</span>` : html`<code>${models[one]}</code>`}</dd>
            </div>`,
        )}
      </dl>
    </section>`
  }
}
define('cms-ai-provider-screen', AiProviderScreen)
