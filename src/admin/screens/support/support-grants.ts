// Temporary access: list, grant, revoke.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { SupportGrant } from '../../client/operations.d.ts'
import { Paged } from '../../elements/paged.ts'
import { settle } from '../../elements/settle.ts'
import '../../elements/time.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { tableStyles } from '../../styles/table.ts'

const DAYS = [1, 3, 7, 14, 30, 90]
const ROLES = ['admin', 'editor', 'author', 'viewer'] as const

export class SupportGrants extends AdminElement {
  static override properties = { busy: { state: true }, error: { state: true }, link: { state: true } }
  static override styles = [shared, parts, tableStyles]
  declare busy: boolean
  declare error: string
  /** The invitation link of a new account, which is shown only once. */
  declare link: string | undefined
  readonly #open: Paged<'list_support_grants'> = new Paged(this, 'list_support_grants', () => ({
    open: true,
  }))

  constructor() {
    super()
    this.error = ''
  }

  #give = async (event: SubmitEvent): Promise<void> => {
    event.preventDefault()
    const form = event.target as HTMLFormElement
    const data = new FormData(form)
    const text = (name: string) => {
      const value = data.get(name)
      return typeof value === 'string' ? value.trim() : ''
    }
    const until = new Date(Date.now() + Number(text('days')) * 86_400_000 - 1000).toISOString()
    const body = { email: text('email'), role: text('role'), reason: text('reason'), until }
    await this.#do(async () => {
      const answer = await this.app.api.call('give_support_access', body)
      if (!settle(this.app, answer, this.t('Access is given.'))) return
      this.link = answer.data.invite?.url
      form.reset()
    })
  }

  async #end({ uid, name, email }: SupportGrant): Promise<void> {
    const { t, app } = this
    const question = {
      title: t('End the access of {name}?', { name: name || email }),
      action: t('End access'),
      danger: true,
    }
    if (await app.confirm({ ...question, text: t('Whoever is signed in by it is signed out.') }))
      await this.#do(async () => {
        settle(app, await app.api.call('end_support_access', { uid }), t('The access has ended.'))
      })
  }

  async #do(work: () => Promise<unknown>): Promise<void> {
    this.busy = true
    this.error = ''
    try {
      await work()
      await this.#open.reload()
    } catch (error) {
      this.error = error instanceof Error ? error.message : String(error)
    } finally {
      this.busy = false
    }
  }

  #role(role: string): string {
    const { t } = this
    const known: Record<string, string> = {
      admin: t('Administrator'),
      editor: t('Editor'),
      author: t('Author'),
      viewer: t('Viewer'),
    }
    return known[role] ?? role
  }

  override render() {
    const { t } = this
    return html`<section class="panel stack">
      <h2>${t('Access for a while')}</h2>
      ${this.#open.render(
        (grants) => this.#table(grants),
        () => html`<p class="quiet">${t('Nobody has access for a while at present.')}</p>`,
      )}
      ${
        this.link
          ? html`<div class="good" role="status">
        <p>${t('A new account was made. Hand over this link, if no mail arrives:')}</p>
        <p translate="no">${this.link}</p>
      </div>`
          : nothing
      }
      ${this.#form()}
    </section>`
  }

  #table(grants: SupportGrant[]) {
    const { t } = this
    return html`<table class="cards">
      <thead>
        <tr><th>${t('Person')}</th><th>${t('Role')}</th><th>${t('What for')}</th><th>${t('Until')}</th><th></th></tr>
      </thead>
      <tbody>
        ${grants.map(
          (grant) =>
            html`<tr>
              <td><strong translate="no">${grant.name || grant.email}</strong></td>
              <td data-label=${t('Role')}>${this.#role(grant.role)}</td>
              <td data-label=${t('What for')}><span translate="no">${grant.reason}</span></td>
              <td data-label=${t('Until')}><cms-time at=${grant.until}></cms-time></td>
              <td>
                <wa-button size="s" appearance="outlined" ?disabled=${this.busy} @click=${() => this.#end(grant)}>
                  ${t('End access')}
                </wa-button>
              </td>
            </tr>`,
        )}
      </tbody>
    </table>`
  }

  #form() {
    const { t } = this
    const days = (n: number) => (n === 1 ? t('1 day') : t('{n} days', { n }))
    return html`<form class="form" @submit=${this.#give}>
      <wa-input name="email" type="email" label=${t('E-mail address')} required></wa-input>
      <div class="two">
        <wa-select name="role" label=${t('Role')} value="editor">
          ${ROLES.map((role) => html`<wa-option value=${role}>${this.#role(role)}</wa-option>`)}
        </wa-select>
        <wa-select name="days" label=${t('For how long')} value="7">
          ${DAYS.map((n) => html`<wa-option value=${n}>${days(n)}</wa-option>`)}
        </wa-select>
      </div>
      <wa-input name="reason" label=${t('What for')} minlength="3" maxlength="500" required></wa-input>
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      <div><wa-button type="submit" variant="brand" ?loading=${this.busy}>${t('Give access')}</wa-button></div>
    </form>`
  }
}
define('cms-support-grants', SupportGrants)
