// The users of the website: filter by name, address and role; invite somebody.
import type { ListedUser } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { layout } from '../../styles/layout.ts'
import { shared } from '../../styles/shared.ts'
import { Screen } from '../../screen.ts'
import './invite-dialog.ts'
import type { InviteDialog } from './invite-dialog.ts'
import './invite-link.ts'
import type { Invited } from './person.ts'
import { factorText, stateOf } from './person-status.ts'
import { roleChoices, titleOf, type RoleChoice } from './role-choices.ts'

export class UsersScreen extends Screen {
  static override properties = { invited: { state: true } }
  static override styles = [shared, layout]
  /** The invitation whose link is displayed. */
  declare invited: Invited | undefined
  readonly #roles: Loaded<RoleChoice[]> = new Loaded<RoleChoice[]>(this, (signal) => roleChoices(this.app, signal))
  readonly #list: Paged<'list_users'> = new Paged(this, 'list_users', () => ({
    q: this.query.get('q') ?? undefined,
    role: this.query.get('role') ?? undefined,
  }))

  override connectedCallback(): void {
    super.connectedCallback()
    this.app.shortcuts(this, [{ keys: 'n', label: this.t('Invite somebody'), run: () => this.#invite() }])
  }

  /** The address may open the dialog, which needs the roles. */
  override updated(): void {
    if (this.query.has('invite')) this.#invite()
  }

  #invite = () => {
    const dialog = this.renderRoot.querySelector<InviteDialog>('cms-invite-dialog')
    if (!dialog) return
    this.setQuery({ invite: undefined })
    void dialog.open()
  }

  #added(invited: Invited | undefined): void {
    this.invited = invited?.invite ? invited : undefined
    void this.#list.reload()
  }

  override render() {
    const { t } = this
    return html`<cms-page-head heading=${t('People')} text=${t('Who may sign in to this website, and what they may do here.')}>
        <wa-button variant="brand" @click=${this.#invite}>
          <wa-icon slot="start" name="user-plus"></wa-icon>${t('Invite somebody')}
        </wa-button>
      </cms-page-head>
      ${this.#roles.render((roles) => this.#show(roles))}`
  }

  #show(roles: RoleChoice[]) {
    const { t, query } = this
    const filtered = query.has('q') || query.has('role')
    return html`<div class="stack">
        ${this.invited ? html`<cms-invite-link .invited=${this.invited}></cms-invite-link>` : nothing}
        ${this.#filters(roles)}
        ${this.#list.render(
          (people) => this.#table(people, roles),
          () =>
            filtered
              ? html`<cms-message icon="magnifying-glass" heading=${t('Nobody found')} text=${t('Try another name, or all roles.')}></cms-message>`
              : html`<cms-message icon="users" heading=${t('Nobody here yet')} text=${t('Invite the people who work on this website with you.')}></cms-message>`,
        )}
      </div>
      <cms-invite-dialog .roles=${roles} @cms-invited=${(event: CustomEvent<Invited | undefined>) => this.#added(event.detail)}></cms-invite-dialog>`
  }

  #filters(roles: RoleChoice[]) {
    const { t, query } = this
    const value = (event: Event) => (event.target as HTMLInputElement).value
    return html`<div class="two">
      <wa-input
        type="search"
        label=${t('Search by name or address')}
        .value=${query.get('q') ?? ''}
        with-clear
        @change=${(event: Event) => this.setQuery({ q: value(event).trim() })}
      >
        <wa-icon slot="start" name="magnifying-glass"></wa-icon>
      </wa-input>
      <wa-select
        label=${t('Role')}
        .value=${query.get('role') ?? ''}
        @change=${(event: Event) => this.setQuery({ role: value(event) })}
      >
        <wa-option value="">${t('All roles')}</wa-option>
        ${roles.map(({ name, title }) => html`<wa-option value=${name}>${title}</wa-option>`)}
      </wa-select>
    </div>`
  }

  #table(people: ListedUser[], roles: RoleChoice[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr>
            <th>${t('Name')}</th><th>${t('Role')}</th><th>${t('Second factor')}</th><th>${t('Last sign-in')}</th>
            <th>${t('State')}</th>
          </tr>
        </thead>
        <tbody>
          ${people.map((one) => this.#row(one, titleOf(roles, one.role)))}
        </tbody>
      </table>
    </div>`
  }

  #row(one: ListedUser, role: string) {
    const { t } = this
    const state = stateOf(one, t)
    return html`<tr>
      <td>
        <a class="strong" translate="no" href=${`/admin/users/${one.id}`}>${one.name || one.email}</a>
        ${one.id === this.app.me.user?.id ? html`<span class="badge">${t('you')}</span>` : nothing}
        ${one.name ? html`<div class="quiet small" translate="no">${one.email}</div>` : nothing}
      </td>
      <td data-label=${t('Role')}>${role}</td>
      <td data-label=${t('Second factor')}>${factorText(one, t)}</td>
      <td data-label=${t('Last sign-in')}>
        ${one.last_sign_in_at ? html`<cms-time at=${one.last_sign_in_at}></cms-time>` : html`<span class="quiet">${t('never')}</span>`}
      </td>
      <td data-label=${t('State')}><span class="badge ${state.tone}">${state.text}</span></td>
    </tr>`
  }
}
define('cms-users-screen', UsersScreen)
