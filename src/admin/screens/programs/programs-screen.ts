// Programs connected by OAuth, each with a button to revoke its access; and how to connect one.
import type { OauthGrant } from '../../client/operations.d.ts'
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
import { mayText, stateOf, stateText } from '../tokens/token.ts'
import './connect-program.ts'

export class ProgramsScreen extends Screen {
  static override styles = [shared, layout]
  readonly #list: Paged<'list_oauth_grants'> = new Paged(this, 'list_oauth_grants', () => ({}))

  #end({ id, client: { name } }: OauthGrant): Promise<void> {
    const { t, app } = this
    return deleteObject(this, {
      title: t('End the access of {name}?', { name }),
      text: t('It is refused from now on and has to ask again. What it proposed and still waits is rejected.'),
      action: t('End access'),
      call: () => app.api.call('revoke_oauth_grant', { id }),
      done: t('{name} has no access any more.', { name }),
      after: (ended) => this.#list.update((grants) => grants.map((one) => (one.id === id ? ended : one))),
      reload: () => this.#list.reload(),
    })
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Connected programs')}
        text=${t('Programs that people let in by signing in here. Each acts in the name of that person.')}
      ></cms-page-head>
      <div class="stack wide">
        ${
          this.app.has('mcp')
            ? html`<cms-connect-program></cms-connect-program>`
            : html`<p class="note">${t('MCP is switched off: no program can be connected, and those below cannot use it.')}
                ${this.app.can('system.features') ? html`<a href="/admin/features">${t('Features')}</a>` : nothing}
              </p>`
        }
        ${this.#list.render(
          (grants) => this.#table(grants),
          () =>
            html`<cms-message
              icon="plugs-connected"
              heading=${t('No program is connected')}
              text=${t('Programs that somebody connects are listed here.')}
            ></cms-message>`,
        )}
      </div>`
  }

  #table(grants: OauthGrant[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr>
            <th>${t('Program')}</th><th>${t('Rights')}</th><th>${t('Allowed by')}</th><th>${t('Since')}</th>
            <th>${t('Last used')}</th><th>${t('State')}</th><th><span class="sr">${t('Actions')}</span></th>
          </tr>
        </thead>
        <tbody>
          ${grants.map((one) => this.#row(one))}
        </tbody>
      </table>
    </div>`
  }

  #row(one: OauthGrant) {
    const { t } = this
    const state = stateOf(one)
    return html`<tr>
      <td>
        <div class="strong" translate="no">${one.client.name}</div>
        <code class="quiet">${one.client.id}</code>
      </td>
      <td data-label=${t('Rights')}>${mayText(one, t)}</td>
      <td data-label=${t('Allowed by')} translate="no">${one.user ? one.user.name || one.user.email : '–'}</td>
      <td data-label=${t('Since')}><cms-time at=${one.created_at}></cms-time></td>
      <td data-label=${t('Last used')}>
        ${one.last_used_at ? html`<cms-time at=${one.last_used_at}></cms-time>` : html`<span class="quiet">${t('never')}</span>`}
      </td>
      <td data-label=${t('State')}>
        <span class="badge ${state === 'active' ? 'good' : ''}">${state === 'revoked' ? t('ended') : stateText(state, t)}</span>
      </td>
      <td class="actions">
        ${
          state === 'active'
            ? html`<wa-button size="s" appearance="plain" @click=${() => this.#end(one)}>
                ${t('End access')}<span class="sr"> ${one.client.name}</span>
              </wa-button>`
            : nothing
        }
      </td>
    </tr>`
  }
}
define('cms-programs-screen', ProgramsScreen)
