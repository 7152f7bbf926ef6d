// The permissions of a role as text, for the user who is about to assign it.
import type { Permission } from '../../client/operations.d.ts'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import { shared } from '../../styles/shared.ts'
import { inGroups } from '../roles/role.ts'

export class RoleMay extends AdminElement {
  static override properties = { permissions: { attribute: false } }
  static override styles = [
    shared,
    css`
      summary {
        width: fit-content;
        font-size: 0.875rem;
        color: var(--cms-brand);
        cursor: pointer;
      }
      dl {
        margin-block-start: 0.5rem;
        font-size: 0.875rem;
      }
      dd {
        margin-block-end: 0.375rem;
      }
    `,
  ]
  declare permissions: string[]
  readonly #known: Loaded<Permission[]> = new Loaded<Permission[]>(this, (signal) =>
    this.app.api.get('list_permissions', { locale: this.app.lang, limit: 200 }, signal),
  )

  override render() {
    const { t, permissions } = this
    const groups = inGroups((this.#known.value ?? []).filter(({ key }) => permissions.includes(key)))
    if (!permissions.length)
      return html`<p class="quiet small">${t('This role may look at everything and change nothing.')}</p>`
    if (!groups.length) return nothing
    return html`<details>
      <summary>${t('All that the role may do ({n})', { n: groups.flatMap(([, list]) => list).length })}</summary>
      <dl>
        ${groups.map(([group, list]) => html`<dt class="quiet">${group}</dt><dd>${list.map(({ label }) => label).join(', ')}</dd>`)}
      </dl>
    </details>`
  }
}
define('cms-role-may', RoleMay)
