// Who can see a page: everybody, visitors with its password, or members with a role; changes are applied at once.
import type { Page, Role } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/radio-group/radio-group.js'
import '@awesome.me/webawesome/dist/components/radio/radio.js'
import { html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { Loaded } from '../../elements/loaded.ts'
import { settle } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

type Access = 'public' | 'password' | 'role'

export class AccessForm extends AdminElement {
  static override properties = {
    page: { attribute: false },
    value: { attribute: false },
    readonly: { type: Boolean },
    access: { state: true },
    roles: { state: true },
    password: { state: true },
    error: { state: true },
    busy: { state: true },
  }
  static override styles = [shared, parts]
  declare page: number
  declare value: Page
  declare readonly: boolean
  declare access: Access
  declare roles: readonly string[]
  declare password: string
  declare error: string | undefined
  declare busy: boolean

  /** For users who may not read roles, the selected ones stay. */
  readonly #known: Loaded<Role[]> = new Loaded<Role[]>(this, (signal) =>
    this.app.can('roles.manage') && this.app.has('users')
      ? this.app.api.get('list_roles', { limit: 200 }, signal)
      : Promise.resolve([]),
  )

  override willUpdate(changed: PropertyValues<this>): void {
    const before = changed.get('value')
    if (!changed.has('value') || before?.version === this.value.version) return
    this.access = this.value.access as Access
    this.roles = this.value.access_roles
    this.password = ''
    this.error = undefined
  }

  get #dirty(): boolean {
    const { access, access_roles } = this.value
    return access !== this.access || access_roles.join() !== this.roles.join() || this.password !== ''
  }

  #save = async () => {
    const { app, t, access } = this
    this.busy = true
    this.error = undefined
    const body = {
      access,
      ...(access === 'password' && this.password && { access_password: this.password }),
      ...(access === 'role' && { access_roles: this.roles }),
    }
    try {
      const answer = await app.api.call('update_page', { page: this.page, ...body })
      if (!settle(app, answer, t('Saved. It is in effect now.'))) return
      this.password = ''
      this.emit('cms-reload')
    } catch (error) {
      if (!this.emit('cms-refused', error)) return
      if (error instanceof ProblemError) this.error = error.message
      else app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, access, readonly } = this
    const choices: [Access, string][] = [
      ['public', t('Everybody')],
      ['password', t('Whoever knows the password')],
      ['role', t('Signed-in members')],
    ]
    return html`<div class="stack">
      <wa-radio-group
        label=${t('Visible for')}
        .value=${access}
        ?disabled=${readonly}
        @change=${(event: Event) => (this.access = (event.target as HTMLInputElement).value as Access)}
      >
        ${choices.map(([value, text]) => html`<wa-radio value=${value} ?disabled=${readonly}>${text}</wa-radio>`)}
      </wa-radio-group>
      ${access === 'password' ? this.#password() : nothing}${access === 'role' ? this.#roles() : nothing}
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      ${readonly ? nothing : html`<div class="row"><wa-button variant="brand" ?loading=${this.busy} ?disabled=${!this.#dirty} @click=${this.#save}>${t('Save who sees it')}</wa-button></div>`}
    </div>`
  }

  #password() {
    const { t, value } = this
    return html`<wa-input
      type="password"
      password-toggle
      autocomplete="new-password"
      label=${value.has_access_password ? t('New password') : t('Password')}
      hint=${value.has_access_password ? t('There is one. A new one ends what the old one opened.') : t('At least 4 characters')}
      minlength="4"
      maxlength="200"
      ?disabled=${this.readonly}
      .value=${this.password}
      @input=${(event: Event) => (this.password = (event.target as HTMLInputElement).value)}
    ></wa-input>`
  }

  #roles() {
    const { t } = this
    return this.#known.render((known) => {
      const names = [...new Set([...known.map(({ name }) => name), ...this.roles])]
      const labels = new Map(known.map(({ name, title }) => [name, title]))
      const toggle = (name: string) => (event: Event) => {
        const on = (event.target as HTMLInputElement).checked
        this.roles = on ? [...this.roles, name] : this.roles.filter((one) => one !== name)
      }
      return html`<fieldset class="stack">
        <legend class="small quiet">${t('With one of these roles; with none chosen every member.')}</legend>
        ${names.map((name) => html`<wa-checkbox ?checked=${this.roles.includes(name)} ?disabled=${this.readonly} @change=${toggle(name)}>${labels.get(name) ?? name}</wa-checkbox>`)}
      </fieldset>`
    })
  }
}
define('cms-access-form', AccessForm)
