// Adds a provider: its key, and for a self-hosted server its name and address. Models are chosen on its screen.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { typeName, type ProviderType } from '../../ai/ai-labels.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

interface Draft {
  type: ProviderType
  name: string
  url: string
  api_key: string
}

export class ProviderDialog extends AdminElement {
  static override properties = { draft: { state: true }, error: { state: true }, busy: { state: true } }
  static override styles = [shared, parts]
  declare draft: Draft | undefined
  declare error: ProblemError | undefined
  declare busy: boolean

  open(type: ProviderType): void {
    this.error = undefined
    this.draft = { type, name: '', url: '', api_key: '' }
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { type, ...given } = this.draft!
    const written = Object.entries(given).filter(([, value]) => value.trim() !== '')
    this.busy = true
    try {
      const answer = await this.app.api.call('create_ai_provider', { type, ...Object.fromEntries(written) })
      this.draft = undefined
      this.emit('cms-saved', isPending(answer) ? undefined : answer.data)
    } catch (error) {
      if (error instanceof ProblemError && error.errors.length) this.error = error
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, draft } = this
    return html`<wa-dialog
      label=${draft ? t('Add {name}', { name: typeName(draft.type, t) }) : ''}
      ?open=${draft !== undefined}
      @wa-hide=${ownEvent(() => (this.draft = undefined))}
    >
      ${draft ? html`<form id="form" class="form" novalidate @submit=${this.#save}>${this.#fields(draft)}</form>` : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.draft = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form" ?loading=${this.busy}>${t('Add')}</wa-button>
    </wa-dialog>`
  }

  #fields({ type }: Draft) {
    const { t } = this
    const hasAddress = type === 'compatible' || type === 'ollama'
    const example = type === 'ollama' ? 'https://ollama.example.org' : 'https://ai.example.org/v1'
    return html`${hasAddress ? this.#input('name', t('Name'), { hint: t('As you and your colleagues call it') }) : nothing}
    ${hasAddress ? this.#input('url', t('Address'), { hint: t('For example {example}', { example }), required: true }) : nothing}
    ${this.#input('api_key', t('API key'), {
      hint: t('It is stored encrypted and never shown again.'),
      required: type === 'mistral' || type === 'openai',
      secret: true,
    })}`
  }

  #input(
    name: 'name' | 'url' | 'api_key',
    label: string,
    { hint, required = false, secret = false }: { hint: string; required?: boolean; secret?: boolean },
  ) {
    const wrong = this.error?.errors.find(({ pointer }) => pointer === `/${name}`)?.message
    return html`<div>
      <wa-input
        label=${label}
        hint=${hint}
        ?required=${required}
        type=${secret ? 'password' : 'text'}
        autocomplete="off"
        .value=${this.draft![name]}
        @input=${(event: Event) => (this.draft = { ...this.draft!, [name]: (event.target as HTMLInputElement).value })}
      ></wa-input>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
    </div>`
  }
}
define('cms-ai-provider-dialog', ProviderDialog)
