// A user with role and limits, sign-in methods, and actions to end their access.
import type { ListedUser } from '../../client/operations.d.ts'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import '../users/invite-link.ts'
import type { Invited } from '../users/person.ts'
import { factorText, stateOf } from '../users/person-status.ts'
import { roleChoices, type RoleChoice } from '../users/role-choices.ts'
import './user-access.ts'
import type { UserAccess } from './user-access.ts'
import './user-actions.ts'

interface Found {
  person: ListedUser
  roles: RoleChoice[]
}

export class UserScreen extends Screen {
  static override properties = { invited: { state: true } }
  declare invited: Invited | undefined
  readonly #found: Loaded<Found> = new Loaded<Found>(
    this,
    async (signal) => {
      const person = await this.app.api.get('get_user', { id: this.params['id']! }, signal)
      return { person, roles: await roleChoices(this.app, signal) }
    },
    () => [this.params['id']],
  )

  override unsaved(): boolean {
    return this.renderRoot.querySelector<UserAccess>('cms-user-access')?.unsaved ?? false
  }

  #changed(invited?: Invited): void {
    if (invited) this.invited = invited.invite ? invited : undefined
    void this.#found.reload()
  }

  override render() {
    return this.#found.render((found) => this.#show(found))
  }

  #show({ person, roles }: Found) {
    const { t } = this
    const own = person.id === this.app.me.user?.id
    return html`<cms-page-head heading=${person.name || person.email} translate="no" back="/admin/users" back-label=${t('People')}></cms-page-head>
      <div class="stack wide">
        ${this.invited ? html`<cms-invite-link .invited=${this.invited}></cms-invite-link>` : nothing}
        ${this.#facts(person)}
        ${
          own
            ? html`<p class="note">
                ${t('This is you. Your role is changed by somebody else; name, password and second factor are in your account.')}
                <a href="/admin/account">${t('My account')}</a>
              </p>`
            : nothing
        }
        <cms-user-access
          .person=${person}
          .roles=${roles}
          ?own=${own}
          @cms-changed=${() => this.#changed()}
        ></cms-user-access>
        ${
          own
            ? nothing
            : html`<cms-user-actions
                .person=${person}
                @cms-changed=${(event: CustomEvent<Invited | undefined>) => this.#changed(event.detail)}
              ></cms-user-actions>`
        }
      </div>`
  }

  #facts(person: ListedUser) {
    const { t } = this
    const state = stateOf(person, t)
    const fact = (name: string, value: unknown) => html`<div><dt>${name}</dt><dd>${value}</dd></div>`
    return html`<div class="panel stack">
      <p class="row">
        <span class="badge ${state.tone}">${state.text}</span><span translate="no">${person.email}</span>
      </p>
      <dl class="named">
        ${fact(t('Last sign-in'), person.last_sign_in_at ? html`<cms-time at=${person.last_sign_in_at}></cms-time>` : t('never'))}
        ${fact(t('Second factor'), factorText(person, t))}
        ${fact(t('Joined'), html`<cms-time at=${person.created_at}></cms-time>`)}
      </dl>
    </div>`
  }
}
define('cms-user-screen', UserScreen)
