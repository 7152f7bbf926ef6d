// The roles: built-in ones with explanations, those of the website created, edited and deleted.
import type { Permission, Role } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { deleteObject } from '../../elements/delete-object.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { Screen } from '../../screen.ts'
import { layout } from '../../styles/layout.ts'
import { shared } from '../../styles/shared.ts'
import { inOrder, roleText } from '../users/role-choices.ts'
import './role-dialog.ts'
import type { RoleDialog } from './role-dialog.ts'
import { inGroups } from './role.ts'

interface Found {
  roles: Role[]
  permissions: Permission[]
}

export class RolesScreen extends Screen {
  static override styles = [
    shared,
    layout,
    css`
      .list {
        gap: 0.75rem;
      }
      section.panel {
        gap: 0.375rem;
        padding-block: 1rem;
      }
      .ends {
        gap: 0.5rem 1rem;
      }
      .ends .row:empty {
        display: none;
      }
      /* What can be done stays beside the name, who has it goes below. */
      @media (max-width: 40rem) {
        .head {
          display: grid;
          grid-template-columns: minmax(0, 1fr) auto;
          gap: 0.25rem 0.5rem;
        }
        .head .ends {
          display: contents;
        }
        .head .members {
          grid-row: 2;
          grid-column: 1 / -1;
        }
      }
      summary {
        font-size: 0.875rem;
        color: var(--cms-brand);
      }
      dl.columns {
        grid-template-columns: minmax(0, max-content) minmax(0, 1fr);
        margin-block-start: 0.75rem;
      }
    `,
  ]
  readonly #found: Loaded<Found> = new Loaded<Found>(this, async (signal) => {
    const query = { locale: this.app.lang, limit: 200 }
    const [roles, permissions] = await Promise.all([
      this.app.api.get('list_roles', query, signal),
      this.app.api.get('list_permissions', query, signal),
    ])
    return { roles: inOrder(roles), permissions }
  })

  /** The address may open the dialog, which needs the permissions. */
  override updated(): void {
    if (this.query.has('new')) this.#edit()
  }

  #edit = (role?: Role) => {
    const dialog = this.renderRoot.querySelector<RoleDialog>('cms-role-dialog')
    if (!dialog) return
    this.setQuery({ new: undefined })
    dialog.open(role)
  }

  #delete({ name, title }: Role): Promise<void> {
    const { t, app } = this
    return deleteObject(this, {
      title: t('Delete {name}?', { name: title }),
      text: t('This cannot be undone.'),
      call: () => app.api.call('delete_role', { name }),
      done: t('{name} is deleted.', { name: title }),
      after: () => this.#found.reload(),
      reload: () => this.#found.reload(),
    })
  }

  override render() {
    const { t } = this
    return html`<cms-page-head heading=${t('Roles')} text=${t('A role says what its people may do on this website.')}>
        <wa-button variant="brand" @click=${() => this.#edit()}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('New role')}
        </wa-button>
      </cms-page-head>
      ${this.#found.render(({ roles, permissions }) =>
        roles.length
          ? html`<div class="stack list">${roles.map((role) => this.#role(role, permissions))}</div>
              <cms-role-dialog .permissions=${permissions} @cms-saved=${() => this.#found.reload()}></cms-role-dialog>`
          : html`<cms-message icon="identification-badge" heading=${t('No roles')} text=${t('There is no role to show.')}></cms-message>`,
      )}`
  }

  #role(role: Role, permissions: Permission[]) {
    const { t } = this
    const { name, title, built_in } = role
    const description = built_in ? roleText(name, t) : ''
    return html`<section class="panel stack" aria-labelledby=${`role-${name}`}>
      <div class="row apart head">
        <div class="row">
          <h2 id=${`role-${name}`}>${title}</h2>
          ${built_in ? nothing : html`<span class="badge">${t('Of this website')}</span>`} ${this.#policies(role)}
        </div>
        <div class="row ends">${this.#members(role)}<div class="row">${this.#actions(role)}</div></div>
      </div>
      ${description ? html`<p class="quiet">${description}</p>` : nothing} ${this.#may(role, permissions)}
    </section>`
  }

  #policies({ approval, second_factor, record_rules }: Role) {
    const { t } = this
    return html`${approval ? html`<span class="badge warn">${t('Needs approval')}</span>` : nothing}
    ${second_factor === 'required' ? html`<span class="badge note">${t('Second factor required')}</span>` : nothing}
    ${second_factor === 'remind' ? html`<span class="badge note">${t('Second factor suggested')}</span>` : nothing}
    ${record_rules.length ? html`<span class="badge note">${t('Only some entries')}</span>` : nothing}`
  }

  #actions(role: Role) {
    const { t } = this
    const { name, title, built_in, members } = role
    if (name === 'network') return nothing
    return html`<wa-button size="s" appearance="outlined" @click=${() => this.#edit(role)}>${t('Edit')}<span class="sr"> ${title}</span></wa-button>
      ${
        built_in || members
          ? nothing
          : html`<wa-button size="s" appearance="plain" @click=${() => this.#delete(role)}>
              <wa-icon name="trash" label=${t('Delete {name}', { name: title })}></wa-icon>
            </wa-button>`
      }`
  }

  #members({ name, members }: Role) {
    const { t } = this
    const text =
      members === 1 ? t('One person has it.') : members ? t('{n} people have it.', { n: members }) : t('Nobody has it.')
    return members && this.app.can('users.manage')
      ? html`<p class="small members"><a href=${`/admin/users?role=${encodeURIComponent(name)}`}>${text}</a></p>`
      : html`<p class="quiet small members">${text}</p>`
  }

  #may({ permissions, built_in }: Role, known: Permission[]) {
    const { t } = this
    const groups = inGroups(known.filter(({ key }) => permissions.includes(key)))
    // Permissions of disabled features are unknown.
    if (!groups.length)
      return permissions.length || built_in ? nothing : html`<p class="quiet">${t('It may change nothing.')}</p>`
    return html`<details>
      <summary class="disclosure">${t('What it may do ({n})', { n: permissions.length })}</summary>
      <dl class="columns">
        ${groups.map(([group, list]) => html`<dt>${group}</dt><dd>${list.map(({ label }) => label).join(', ')}</dd>`)}
      </dl>
    </details>`
  }
}
define('cms-roles-screen', RolesScreen)
