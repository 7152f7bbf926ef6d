// Forms to try REST and MCP: the token stays in this element, and is only sent in requests that the user makes here.
import type { ManualChapterHead } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { MANUAL } from '../../manual/links.ts'
import '../../manual/manual-frame.ts'
import { Screen } from '../../screen.ts'
import './try-mcp.ts'
import './try-rest.ts'

export class ManualTryScreen extends Screen {
  static override properties = { ...Screen.properties, token: { state: true } }
  static override styles = [
    Screen.styles,
    css`
      .kinds {
        display: flex;
        gap: 0.25rem;
        border-block-end: 1px solid var(--cms-line);
      }
      .kinds a {
        padding: 0.5rem 1rem;
        color: inherit;
        text-decoration: none;
        border-block-end: 2px solid transparent;
      }
      .kinds a[aria-current='page'] {
        border-color: var(--cms-brand);
        font-weight: 600;
      }
      .token {
        max-width: 44rem;
      }
    `,
  ]
  declare token: string
  readonly #manual: Loaded<{ chapters: readonly ManualChapterHead[] }> = new Loaded(this, (signal) =>
    this.app.api.get('get_manual', {}, signal),
  )

  constructor() {
    super()
    this.token = ''
  }

  #kind(): 'rest' | 'mcp' {
    return this.query.has('tool') ? 'mcp' : 'rest'
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Try REST and MCP')}
        text=${t('A request to this website with a token of your choice. What writes is a dry run unless you say otherwise.')}
        back=${MANUAL}
        back-label=${t('Manual for developers')}
      ></cms-page-head>
      ${this.#manual.render(
        ({ chapters }) =>
          html`<cms-manual-frame .chapters=${chapters} current="try">
            <div class="stack">${this.#token()} ${this.#kinds()} ${this.#form()}</div>
          </cms-manual-frame>`,
      )}`
  }

  #token() {
    const { t } = this
    const hint = t(
      'It is held in the memory of this page only and forgotten when you leave it. Your own sign-in is never used here.',
    )
    return html`<div class="stack token">
      <wa-input
        type="password"
        password-toggle
        autocomplete="off"
        spellcheck="false"
        label=${t('Access token')}
        placeholder="cms_…"
        hint=${hint}
        .value=${this.token}
        @input=${(event: Event) => (this.token = (event.target as unknown as { value: string }).value.trim())}
      ></wa-input>
      ${this.app.can('api.manage') ? html`<p class="small"><a href="/admin/tokens?new=1">${t('Make an access token')}</a></p>` : nothing}
    </div>`
  }

  #kinds() {
    const kind = this.#kind()
    const current = (one: string) => (one === kind ? 'page' : nothing)
    return html`<nav class="kinds" aria-label=${this.t('Interface')}>
      <a href="${MANUAL}/try" aria-current=${current('rest')}>REST</a>
      ${this.app.has('mcp') ? html`<a href="${MANUAL}/try?tool=" aria-current=${current('mcp')}>MCP</a>` : nothing}
    </nav>`
  }

  #form() {
    return this.#kind() === 'mcp'
      ? html`<cms-try-mcp .token=${this.token} .chosen=${this.query.get('tool') ?? ''}></cms-try-mcp>`
      : html`<cms-try-rest .token=${this.token} .chosen=${this.query.get('operation') ?? ''}></cms-try-rest>`
  }
}
define('cms-manual-try-screen', ManualTryScreen)
