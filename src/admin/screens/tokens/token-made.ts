// The value of a new token, shown only once, with instructions for an MCP client and the shell.
import type { NewToken } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/tab/tab.js'
import '@awesome.me/webawesome/dist/components/tab-group/tab-group.js'
import '@awesome.me/webawesome/dist/components/tab-panel/tab-panel.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import '../../elements/copy-text.ts'
import { Loaded } from '../../elements/loaded.ts'
import { readHomePageLabels, type HomePageLabels } from './home-page-heading.ts'
import { apiDescription, curlLines, mcpClient } from './snippets.ts'

export class TokenMade extends AdminElement {
  static override properties = { made: { attribute: false } }
  static override styles = [
    shared,
    parts,
    css`
      section {
        border-color: var(--cms-good);
      }
      h2:focus-visible {
        outline-offset: 4px;
      }
    `,
  ]
  declare made: NewToken
  readonly #words: Loaded<HomePageLabels | undefined> = new Loaded<HomePageLabels | undefined>(this, (signal) =>
    readHomePageLabels(this.app.api, signal),
  )

  /** Focuses the value, as it is not shown again. */
  override firstUpdated(): void {
    const heading = this.renderRoot.querySelector('h2')!
    heading.focus()
    heading.scrollIntoView({ block: 'center' })
  }

  override render() {
    const { t, made } = this
    const { site } = this.app.me
    const endpoint = { key: site.key, base_url: site.base_url ?? location.origin }
    const proposes = made.level === 'write' && made.mode === 'approval'
    const lines = curlLines(endpoint, made.token, this.#words.value)
    return html`<section class="panel stack" aria-labelledby="made">
      <div class="row apart">
        <h2 id="made" tabindex="-1">${t('The token {name} is ready', { name: made.name })}</h2>
        <wa-button size="s" appearance="outlined" @click=${() => this.emit('cms-done')}>${t('Done')}</wa-button>
      </div>
      <p class="warn">${t('Its value is shown only now. Keep it like a password.')}</p>
      <cms-copy-text label=${t('Value of the token')} .text=${made.token}></cms-copy-text>
      <wa-tab-group>
        ${this.app.has('mcp') ? html`<wa-tab panel="mcp">${t('MCP client')}</wa-tab>` : nothing}
        <wa-tab panel="curl">curl</wa-tab>
        ${
          this.app.has('mcp')
            ? html`<wa-tab-panel name="mcp">
                <div class="stack">
                  <p>${t('Put this into the configuration of the client, for example Claude or an editor:')}</p>
                  <cms-copy-text
                    label=${t('Configuration of an MCP client')}
                    .text=${mcpClient(endpoint, made.token)}
                  ></cms-copy-text>
                </div>
              </wa-tab-panel>`
            : nothing
        }
        <wa-tab-panel name="curl">
          <div class="stack">
            <cms-copy-text label=${t('Try it in a shell')} .text=${lines.try}></cms-copy-text>
            <cms-copy-text label=${t('Read the pages')} .text=${lines.read}></cms-copy-text>
            ${
              made.level === 'read'
                ? nothing
                : html`<cms-copy-text label=${this.#writeLabel(proposes)} .text=${lines.write}></cms-copy-text>
                    <p class="quiet small">${this.#whatFollows(proposes)}</p>`
            }
            <p><a href=${apiDescription(endpoint)} target="_blank">${t('All operations of the API (OpenAPI)')}<span class="sr"> ${t('(in a new tab)')}</span></a></p>
          </div>
        </wa-tab-panel>
      </wa-tab-group>
    </section>`
  }

  #writeLabel(proposes: boolean): string {
    const { t } = this
    if (this.#words.value)
      return proposes ? t('Propose another heading on the home page') : t('Change the heading on the home page')
    return proposes ? t('Propose another title of the home page') : t('Change the title of the home page')
  }

  #whatFollows(proposes: boolean): string {
    const { t } = this
    const where = this.#words.value ? '' : t('The title stands in the tab of the browser.')
    const then = proposes
      ? t('The answer is 202: it waits for approval.')
      : t('It changes the draft; visitors see it once the page is published.')
    return `${then} ${where}`.trim()
  }
}
define('cms-token-made', TokenMade)
