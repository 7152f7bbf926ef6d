// The access tokens of the website: created with their value shown once, and revoked.
import type { NewToken, Token } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { deleteObject } from '../../elements/delete-object.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { layout } from '../../styles/layout.ts'
import { shared } from '../../styles/shared.ts'
import './token-dialog.ts'
import type { TokenDialog } from './token-dialog.ts'
import './token-made.ts'
import { mayText, stateOf, stateText } from './token.ts'

/** Interval of updates while the value of a new token is displayed. */
const EVERY_MS = 5000

export class TokensScreen extends Screen {
  static override properties = { made: { state: true } }
  static override styles = [shared, layout]
  /** The token whose value is displayed. */
  declare made: NewToken | undefined
  #timer: ReturnType<typeof setInterval> | undefined
  readonly #list: Paged<'list_tokens'> = new Paged(this, 'list_tokens', () => ({}))

  override connectedCallback(): void {
    super.connectedCallback()
    this.app.shortcuts(this, [{ keys: 'n', label: this.t('New access token'), run: () => this.#new() }])
    addEventListener('focus', this.#refresh)
    document.addEventListener('visibilitychange', this.#refresh)
    this.#timer = setInterval(() => this.made && this.#refresh(), EVERY_MS)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('focus', this.#refresh)
    document.removeEventListener('visibilitychange', this.#refresh)
    clearInterval(this.#timer)
  }

  /** Users test a new token elsewhere, and return to see whether it was used. */
  readonly #refresh = () => void this.#readAgain()
  async #readAgain(): Promise<void> {
    if (document.visibilityState === 'hidden' || !this.#list.items.length) return
    // If the request fails, the last list stays.
    const fresh = await this.app.api.get('list_tokens', {}).catch(() => [])
    const byId = new Map(fresh.map((one) => [one.id, one]))
    this.#list.update((tokens) => tokens.map((one) => byId.get(one.id) ?? one))
  }

  override updated(): void {
    if (this.query.has('new')) this.#new()
  }

  #new = () => {
    this.setQuery({ new: undefined })
    void this.renderRoot.querySelector<TokenDialog>('cms-token-dialog')?.open()
  }

  #saved(made: NewToken | undefined): void {
    this.made = made
    void this.#list.reload()
  }

  #revoke({ id, name }: Token): Promise<void> {
    const { t, app } = this
    return deleteObject(this, {
      title: t('Revoke {name}?', { name }),
      text: t(
        'Whoever uses it is refused from now on. What it proposed and still waits is rejected; what it changed stays. This cannot be undone.',
      ),
      action: t('Revoke'),
      call: () => app.api.call('revoke_token', { id }),
      done: t('{name} is revoked.', { name }),
      after: (revoked) => {
        if (this.made?.id === id) this.made = undefined
        this.#list.update((tokens) => tokens.map((one) => (one.id === id ? revoked : one)))
      },
      reload: () => this.#list.reload(),
    })
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Access tokens')}
        text=${t('With a token a program or an AI agent uses this website: it reads, proposes or changes what you allow.')}
      >
        <wa-button variant="brand" @click=${this.#new}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('New access token')}
        </wa-button>
      </cms-page-head>
      <div class="stack">
        ${
          this.made
            ? html`<cms-token-made .made=${this.made} @cms-done=${() => (this.made = undefined)}></cms-token-made>`
            : nothing
        }
        ${this.#list.render(
          (tokens) => this.#table(tokens),
          () =>
            html`<cms-message
              icon="key"
              heading=${t('No access tokens yet')}
              text=${t('Make one to connect an AI agent or a program of your own.')}
            ></cms-message>`,
        )}
      </div>
      <cms-token-dialog @cms-saved=${(event: CustomEvent<NewToken | undefined>) => this.#saved(event.detail)}></cms-token-dialog>`
  }

  #table(tokens: Token[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr>
            <th>${t('Name')}</th><th>${t('Rights')}</th><th>${t('Acts as')}</th><th>${t('Last used')}</th><th>${t('Until')}</th>
            <th>${t('State')}</th><th><span class="sr">${t('Actions')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${tokens.map((one) => this.#row(one))}
        </tbody>
      </table>
    </div>`
  }

  #row(one: Token) {
    const { t } = this
    const state = stateOf(one)
    return html`<tr>
      <td>
        <div class="strong" translate="no">${one.name}</div>
        <code class="quiet nowrap">${one.prefix}…</code>
      </td>
      <td data-label=${t('Rights')}>
        ${mayText(one, t)}
        ${
          one.operations
            ? html`<div class="quiet small">${
                one.operations.length === 1
                  ? t('One operation only')
                  : t('{n} operations only', { n: one.operations.length })
              }</div>`
            : nothing
        }
      </td>
      <td data-label=${t('Acts as')} translate=${one.user ? 'no' : nothing}>
        ${one.user ? one.user.name || one.user.email : t('The system')}
      </td>
      <td data-label=${t('Last used')}>
        ${one.last_used_at ? html`<cms-time at=${one.last_used_at}></cms-time>` : html`<span class="quiet">${t('never')}</span>`}
      </td>
      <td data-label=${t('Until')}><cms-time at=${one.expires_at}></cms-time></td>
      <td data-label=${t('State')}>
        <span class="badge ${state === 'active' ? 'good' : ''}">${stateText(state, t)}</span>
      </td>
      <td class="actions">
        ${
          state === 'active'
            ? html`<wa-button size="s" appearance="plain" @click=${() => this.#revoke(one)}>
                ${t('Revoke')}<span class="sr"> ${one.name}</span>
              </wa-button>`
            : nothing
        }
      </td>
    </tr>`
  }
}
define('cms-tokens-screen', TokensScreen)
