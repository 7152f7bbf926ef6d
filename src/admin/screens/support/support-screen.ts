// The support log, the user's own visits, and temporary access.
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { parts } from '../../styles/parts.ts'
import { tableStyles } from '../../styles/table.ts'
import type { SupportVisit } from '../../client/operations.d.ts'
import './support-grants.ts'
import './support-reason.ts'

export class SupportScreen extends Screen {
  static override styles = [Screen.styles, parts, tableStyles]
  readonly #visits: Paged<'list_support_visits'> = new Paged(this, 'list_support_visits', () => ({}))

  override render() {
    const { t, app } = this
    return html`<cms-page-head
        heading=${t('Support log')}
        text=${t('Who was here without being part of your team: people who run the service, and those you gave access for a while.')}
      ></cms-page-head>
      <div class="stack wide">
        <cms-support-reason @cms-stated=${() => void this.#visits.reload()}></cms-support-reason>
        ${app.can('users.manage') && app.has('users') ? html`<cms-support-grants></cms-support-grants>` : nothing}
        <section class="stack">
          <h2>${t('Visits')}</h2>
          ${this.#visits.render(
            (visits) => this.#table(visits),
            () =>
              html`<cms-message
                icon="lifebuoy"
                heading=${t('Nobody yet')}
                text=${t('Visits are listed here for a year.')}
              ></cms-message>`,
          )}
        </section>
      </div>`
  }

  #table(visits: SupportVisit[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Person')}</th><th>${t('Access')}</th><th>${t('What for')}</th><th>${t('From')}</th><th>${t('Until')}</th></tr>
        </thead>
        <tbody>
          ${visits.map(
            (visit) =>
              html`<tr>
                <td><strong translate="no">${visit.name || visit.email}</strong></td>
                <td data-label=${t('Access')}>
                  ${visit.access === 'network' ? t('Runs the service') : t('Access for a while')}${visit.by === 'token' ? html` <span class="badge">${t('By token')}</span>` : nothing}
                </td>
                <td data-label=${t('What for')}>
                  ${visit.reason === null ? html`<span class="quiet">${t('Not said')}</span>` : html`<span translate="no">${visit.reason}</span>`}
                </td>
                <td data-label=${t('From')}><cms-time at=${visit.started_at}></cms-time></td>
                <td data-label=${t('Until')}><cms-time at=${visit.last_at}></cms-time></td>
              </tr>`,
          )}
        </tbody>
      </table>
    </div>`
  }
}
define('cms-support-screen', SupportScreen)
