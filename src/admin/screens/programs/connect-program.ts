// How to connect an AI program: the address to enter, and what happens next.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import '../../elements/copy-text.ts'
import { mcpAddress } from '../tokens/snippets.ts'

export class ConnectProgram extends AdminElement {
  static override styles = [
    shared,
    parts,
    css`
      ol {
        display: grid;
        gap: 0.375rem;
        padding-inline-start: 1.25rem;
        list-style: decimal;
      }
    `,
  ]

  override render() {
    const { t } = this
    const base_url = this.app.me.site.base_url ?? location.origin
    return html`<section class="panel stack" aria-labelledby="connect">
      <h2 id="connect">${t('Connect an AI program')}</h2>
      <cms-copy-text label=${t('Address for MCP')} .text=${mcpAddress({ base_url })}></cms-copy-text>
      <ol>
        <li>${t('In the program, add a connector or MCP server with this address.')}</li>
        <li>${t('It opens this website: sign in and choose what it may do.')}</li>
        <li>${t('What it proposes then waits under Review, unless you let it change at once.')}</li>
      </ol>
      ${
        this.app.can('api.manage')
          ? html`<p class="quiet">
              ${t('A program that cannot sign in by itself takes an access token.')}
              <a href="/admin/tokens">${t('Access tokens')}</a>
            </p>`
          : nothing
      }
    </section>`
  }
}
define('cms-connect-program', ConnectProgram)
