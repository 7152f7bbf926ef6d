// The form for the mail server and the sender; the password is never displayed, and stays when left empty.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { FormSession } from '../../editing/save-once.ts'
import { Loaded } from '../../elements/loaded.ts'
import { toastPending } from '../../elements/settle.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import '../../fields/fields.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

const FIELDS = ['host', 'port', 'security', 'user', 'from', 'reply_to'] as const

export class MailServer extends AdminElement {
  static override styles = [shared, parts]
  /** The properties of get_mail_settings besides the form. */
  #facts: { has_password: boolean; source: string; locked: string[] } | undefined
  #form: FormSession | undefined
  readonly #ready: Loaded<FormSession> = new Loaded<FormSession>(this, () => this.#open())

  get unsaved(): boolean {
    return this.#form?.isDirty ?? false
  }

  async #open(): Promise<FormSession> {
    const { api } = this.app
    const form = new FormSession({
      read: async () => {
        const answer = await api.call('get_mail_settings', {})
        this.#facts = answer.data
        return answer
      },
      save: (patch, options) => api.call('update_mail_settings', patch, options),
      fields: [...FIELDS, 'password'],
    })
    form.subscribe(() => this.requestUpdate())
    await form.load()
    return (this.#form = form)
  }

  #save = async () => {
    const form = this.#form!
    await form.save().catch((error: unknown) => this.app.report(error))
    const { status, detail, errors } = form.state
    if (status === 'saved') {
      this.#facts = await this.app.api.get('get_mail_settings', {})
      this.app.toast({ text: this.t('Saved.') })
      this.requestUpdate()
    } else if (status === 'pending') toastPending(this.app)
    else if (detail && !errors.length) this.app.toast({ tone: 'danger', text: detail })
  }

  #fields(): { server: FieldDeclaration[]; sender: FieldDeclaration[] } {
    const { t } = this
    const securities = [
      { key: 'starttls', label: t('STARTTLS, usual with port 587') },
      { key: 'tls', label: t('TLS, usual with port 465') },
      { key: 'none', label: t('None, only for a server on this machine') },
    ]
    const text = { type: 'text', widget: 'text' } as const
    const locked = (name: string) => this.#facts?.locked.includes(name) ?? false
    const server: FieldDeclaration[] = [
      {
        ...text,
        name: 'host',
        label: t('Server'),
        help: t('For example smtp.example.org. Empty: the server of the installation is used.'),
      },
      {
        type: 'select',
        widget: 'select',
        name: 'security',
        label: t('Encryption'),
        options: securities,
        width: 'half',
      },
      { type: 'number', widget: 'number', name: 'port', label: t('Port'), min: 1, max: 65_535, width: 'half' },
      { ...text, name: 'user', label: t('User name') },
    ]
    const sender: FieldDeclaration[] = [
      { ...text, name: 'from', label: t('Sender'), help: t('An address, or “Name <address>”') },
      { ...text, name: 'reply_to', label: t('Answers go to') },
    ]
    const open = (field: FieldDeclaration) => (locked(field.name) ? { ...field, readonly: true } : field)
    return { server: server.map(open), sender: sender.map(open) }
  }

  override render() {
    return this.#ready.render((form) => this.#panel(form))
  }

  #panel(form: FormSession) {
    const { t } = this
    const { values, errors, status, conflict } = form.state
    const fields = this.#fields()
    const part = (declarations: FieldDeclaration[]) =>
      html`<cms-fields
        .fields=${declarations}
        .values=${values}
        .errors=${errors}
        @cms-input=${(event: CustomEvent<{ name: string; value: unknown }>) => this.#change(event.detail)}
      ></cms-fields>`
    return html`<section class="panel form" aria-labelledby="server">
      <h2 id="server">${t('Mail server')}</h2>
      ${this.#source()}
      ${
        conflict
          ? html`<div class="warn row apart" role="alert">
            <p class="grow">${t('Somebody else changed this meanwhile.')}</p>
            <wa-button size="s" @click=${() => form.overwrite()}>${t('Keep mine')}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${() => form.load()}>${t('Take theirs')}</wa-button>
          </div>`
          : nothing
      }
      ${part(fields.server)}
      <wa-input
        type="password"
        autocomplete="off"
        label=${t('Password')}
        hint=${this.#facts?.has_password ? t('There is one. Leave this empty to keep it.') : ''}
        .value=${values['password'] ?? ''}
        @input=${(event: Event) => form.change('password', (event.target as HTMLInputElement).value || undefined)}
      ></wa-input>
      ${part(fields.sender)}
      <div class="row">
        <wa-button variant="brand" ?disabled=${!form.isDirty} ?loading=${status === 'saving'} @click=${this.#save}>
          ${t('Save')}
        </wa-button>
      </div>
    </section>`
  }

  #change({ name, value }: { name: string; value: unknown }): void {
    this.#form!.change(name, value === '' || value === undefined ? null : value)
  }

  #source() {
    const { t } = this
    const source = this.#facts?.source
    if (source === 'none') return html`<p class="warn">${t('No mail can be sent yet: no server is set up.')}</p>`
    return source === 'installation'
      ? html`<p class="note">${t('Mails leave by the server of the installation.')}</p>`
      : nothing
  }
}
define('cms-mail-server', MailServer)
