// The permissions of a role as checkboxes, by group. Users can grant only permissions that they have.
import type { Permission } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { inGroups } from './role.ts'

export class PermissionChoice extends AdminElement {
  static override properties = { permissions: { attribute: false }, chosen: { attribute: false } }
  static override styles = [
    shared,
    parts,
    css`
      legend {
        margin-block-end: 0.5rem;
        font-weight: 650;
      }
      fieldset {
        display: grid;
        gap: 0.625rem;
      }
    `,
  ]
  declare permissions: Permission[]
  declare chosen: string[]

  #toggle(key: string, on: boolean): void {
    const others = this.chosen.filter((one) => one !== key)
    this.emit('cms-permissions', on ? [...others, key] : others)
  }

  override render() {
    return html`<div class="stack wide">
      ${inGroups(this.permissions).map(
        ([group, list]) =>
          html`<fieldset>
            <legend>${group}</legend>
            ${list.map((one) => this.#permission(one))}
          </fieldset>`,
      )}
    </div>`
  }

  #permission({ key, label, description, on }: Permission) {
    const { t, chosen } = this
    const has = chosen.includes(key)
    const isMissing = !has && !this.app.can(key)
    const why = isMissing ? (on ? t('You do not have it yourself.') : t('Its feature is switched off.')) : ''
    return html`<wa-checkbox
      .checked=${has}
      ?disabled=${isMissing}
      hint=${why ? `${description} – ${why}` : description}
      @change=${(event: Event) => this.#toggle(key, (event.target as HTMLInputElement).checked)}
      >${label}</wa-checkbox
    >`
  }
}
define('cms-permission-choice', PermissionChoice)
