// Invites somebody: address, role, and limits to part of the content.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { inTab } from '../../editing/browser-storage.ts'
import { userKey, type Whose } from '../../editing/local-storage-keys.ts'
import { dialogReady } from '../../elements/dialog-focus.ts'
import { focusFirst } from '../../elements/focus-first.ts'
import { requiresSecondFactor, factorAddress, requiresFactorFirst } from '../../own-factor.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import './limits-fields.ts'
import { mailing, type Mailing } from './mailing.ts'
import type { Limits } from './person.ts'
import './role-permissions-text.ts'
import { givable, roleText, type RoleChoice } from './role-choices.ts'
import { toastPending } from '../../elements/settle.ts'
import { ownEvent } from '../../elements/own-event.ts'

interface Draft extends Limits {
  email: string
  name: string
  role: string
  locale: string
}

export class InviteDialog extends AdminElement {
  static override properties = {
    roles: { attribute: false },
    draft: { state: true },
    error: { state: true },
    busy: { state: true },
    mail: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      summary {
        width: fit-content;
        outline-offset: -2px;
        padding: 0.25rem;
        margin: -0.25rem;
        color: var(--cms-brand);
        cursor: pointer;
      }
      cms-limits-fields {
        display: block;
        padding-block-start: 1rem;
      }
    `,
  ]
  declare roles: RoleChoice[]
  declare draft: Draft | undefined
  declare error: ProblemError | undefined
  declare busy: boolean
  declare mail: Mailing

  async open(): Promise<void> {
    await dialogReady(this)
    this.error = undefined
    const { lang } = this.app
    this.mail = 'unknown'
    void mailing(this.app).then((mail) => (this.mail = mail))
    const empty = { email: '', name: '', role: 'author', locale: lang, tables: [], pages: [], languages: [] }
    this.draft = { ...empty, ...takeInvitation(this.app.me) }
  }

  #set(changes: Partial<Draft>): void {
    this.draft = { ...this.draft!, ...changes }
  }

  #send = async (event: SubmitEvent) => {
    event.preventDefault()
    const { email, name, role, locale, tables, pages, languages } = this.draft!
    const limits = role === 'network' ? {} : { tables, pages, languages }
    const body = { email: email.trim(), role, locale, ...(name.trim() && { name: name.trim() }), ...limits }
    this.busy = true
    this.error = undefined
    try {
      const answer = await this.app.api.call('create_user', body)
      this.draft = undefined
      if (isPending(answer)) {
        toastPending(this.app)
        return void this.emit('cms-invited')
      }
      // Only users who may read the settings know whether mail is configured.
      const byHand = answer.data.invite && this.mail !== 'on'
      this.app.toast({ text: byHand ? this.t('Invited. Hand over the link.') : this.t('Invited.') })
      this.emit('cms-invited', answer.data)
    } catch (error) {
      if (error instanceof ProblemError) this.error = error
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  /** Before the form is filled in, and when the service requires it: inviting needs a second factor first. */
  get #lacksFactor(): boolean {
    return requiresFactorFirst(this.app.me) || requiresSecondFactor(this.error)
  }

  #factorFirst() {
    const { t } = this
    return html`<div class="warn" role="note">
      <p>${t('Before you invite anybody, your own account needs a second factor: with your password alone, everything here is open.')}</p>
      <p>
        <a href=${factorAddress('/users?invite=1')} @click=${() => keepInvitation(this.app.me, this.draft!)}>${t('Set up the second factor')}</a>
        <span class="small">${t('Then you come back here; what you have typed is kept.')}</span>
      </p>
    </div>`
  }

  #at(name: string): string | undefined {
    return this.error?.errors.find(({ pointer }) => pointer.split('/')[1] === name)?.message
  }

  override render() {
    const { t, draft } = this
    return html`<wa-dialog
      label=${t('Invite somebody')}
      ?open=${draft !== undefined}
      @wa-after-show=${focusFirst}
      @wa-hide=${ownEvent(() => (this.draft = undefined))}
    >
      ${draft ? this.#form(draft) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.draft = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form" ?loading=${this.busy} ?disabled=${this.#lacksFactor}>${t('Invite')}</wa-button>
    </wa-dialog>`
  }

  #form(draft: Draft) {
    const { t, error } = this
    const inputs = ['email', 'name', 'role', 'pages', 'languages', 'tables']
    const needsFactor = this.#lacksFactor
    const generalError = error && !needsFactor && !inputs.some((name) => this.#at(name)) ? error.message : undefined
    const limited = ['pages', 'languages', 'tables'].map((name) => this.#at(name)).find(Boolean)
    return html`<form id="form" class="form" novalidate @submit=${this.#send}>
      ${needsFactor ? this.#factorFirst() : nothing}
      ${generalError ? html`<p class="bad" role="alert">${generalError}</p>` : nothing}
      ${this.mail === 'off' ? html`<p class="note">${t('This website has no mail server: you get a link to hand over.')}</p>` : nothing}
      ${this.#input('email', t('E-mail address'))} ${this.#input('name', t('Name (optional)'))}
      ${this.#role(draft)}
      <wa-select
        label=${t('Language of the invitation')}
        .value=${draft.locale}
        @change=${(event: Event) => this.#set({ locale: (event.target as HTMLInputElement).value })}
      >
        <wa-option value="en" lang="en">English</wa-option>
        <wa-option value="de" lang="de">Deutsch</wa-option>
      </wa-select>
      ${
        draft.role === 'network'
          ? nothing
          : html`<details ?open=${limited !== undefined}>
            <summary>${t('Limit to a part of the website')}</summary>
            ${limited ? html`<p class="fault small" role="alert">${limited}</p>` : nothing}
            <cms-limits-fields
              .value=${draft}
              @cms-limits=${({ detail }: CustomEvent<Limits>) => this.#set({ tables: detail.tables, pages: detail.pages, languages: detail.languages })}
            ></cms-limits-fields>
          </details>`
      }
    </form>`
  }

  #role(draft: Draft) {
    const wrong = this.#at('role')
    const permissions = this.roles.find(({ name }) => name === draft.role)?.permissions
    return html`<div class="stack">
      <wa-select
        label=${this.t('Role')}
        hint=${roleText(draft.role, this.t)}
        .value=${draft.role}
        @change=${(event: Event) => this.#set({ role: (event.target as HTMLInputElement).value })}
      >
        ${givable(this.roles, this.app).map(({ name, title }) => html`<wa-option value=${name}>${title}</wa-option>`)}
      </wa-select>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
      ${permissions ? html`<cms-role-may .permissions=${permissions}></cms-role-may>` : nothing}
    </div>`
  }

  #input(name: 'email' | 'name', label: string) {
    const wrong = this.#at(name)
    return html`<div>
      <wa-input
        label=${label}
        type=${name === 'email' ? 'email' : 'text'}
        autocomplete="off"
        ?required=${name === 'email'}
        ?autofocus=${name === 'email'}
        maxlength=${name === 'email' ? 254 : 200}
        .value=${this.draft![name]}
        @input=${(event: Event) => this.#set({ [name]: (event.target as HTMLInputElement).value })}
      ></wa-input>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
    </div>`
  }
}
define('cms-invite-dialog', InviteDialog)

const keyOf = (whose: Whose) => userKey('cms-invitation', whose)

/** An unfinished invitation, stored in this tab while the user sets up a second factor. */
const keepInvitation = (whose: Whose, draft: object): void => inTab.write(keyOf(whose), draft)

/** The stored invitation, returned once. */
function takeInvitation(whose: Whose): object | undefined {
  const stored = inTab.read(keyOf(whose)) as object | undefined
  inTab.remove(keyOf(whose))
  return stored
}
