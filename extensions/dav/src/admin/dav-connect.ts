// The screen /admin/dav: setting up devices, one's app passwords, and earlier versions of objects.
import { AdminScreen, css, html, nothing, type TemplateResult } from 'cms/admin'
import './dav-versions.ts'
import { qrCode } from './qr-code.ts'
import { help } from './help.ts'
import { german } from './texts.ts'

interface Collection {
  table: string
  name: string
  url: string
}
interface Connection {
  url: string
  user: string
  calendars: Collection[]
  addressbooks: Collection[]
  profile: { url: string; code: string[] }
  davx5: { url: string; code: string[] }
}
interface Password {
  id: number
  name: string
  created_at: string
  last_used_at: string | null
}

class DavConnect extends AdminScreen {
  static override german: Record<string, string> = german
  static override help = help
  static override properties = {
    ...AdminScreen.properties,
    connection: { state: true },
    passwords: { state: true },
    made: { state: true },
    name: { state: true },
    busy: { state: true },
  }
  static override styles = [
    AdminScreen.styles,
    css`
      .panels {
        display: grid;
        gap: 1.5rem;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
      }
      section {
        margin-block-end: 2.5rem;
      }
      h2 {
        margin-block-end: 0.75rem;
      }
      form {
        display: flex;
        flex-wrap: wrap;
        align-items: end;
        gap: 0.75rem;
      }
      wa-input {
        flex: 1 1 14rem;
        max-width: 24rem;
      }
      .secret {
        margin-block: 1rem;
        padding: 1rem;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
      }
      .secret code {
        display: block;
        margin-block: 0.5rem;
        font-size: 1.25rem;
        overflow-wrap: anywhere;
        user-select: all;
      }
      .qr {
        display: block;
        width: min(100%, 12rem);
        margin-block: 0.75rem;
      }
      dd code {
        overflow-wrap: anywhere;
      }
      dt {
        font-weight: 600;
      }
      dd {
        margin-block-end: 0.5rem;
      }
      li.password {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem 1rem;
        padding-block: 0.625rem;
        border-block-start: 1px solid var(--cms-line);
      }
    `,
  ]
  declare connection: Connection | undefined
  declare passwords: Password[] | undefined
  declare made: { name: string; password: string } | undefined
  declare name: string | undefined
  declare busy: boolean | undefined

  override connectedCallback(): void {
    super.connectedCallback()
    void this.#load()
  }

  async #load(): Promise<void> {
    const { api } = this.app
    try {
      this.connection = (await api.request<Connection>('GET', '/dav/connection')).data
      this.passwords = (await api.request<Password[]>('GET', '/dav/passwords')).data
    } catch (error) {
      this.app.report(error)
    }
  }

  async #create(event: Event): Promise<void> {
    event.preventDefault()
    const name = this.name?.trim() || this.t('My phone')
    this.busy = true
    try {
      const { data } = await this.app.api.request<{ name: string; password: string }>('POST', '/dav/passwords', {
        body: { name },
      })
      this.made = data
      this.name = ''
      await this.#load()
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  async #end({ id, name }: Password): Promise<void> {
    const text = this.t('The device that uses “{name}” can no longer sign in.', { name })
    const question = { title: this.t('End this app password?'), text, action: this.t('End'), danger: true }
    if (!(await this.app.confirm(question))) return
    try {
      await this.app.api.request('DELETE', `/dav/passwords/${id}`)
      this.app.toast({ text: this.t('App password ended') })
      await this.#load()
    } catch (error) {
      this.app.report(error)
    }
  }

  async #copy(password: string): Promise<void> {
    await navigator.clipboard.writeText(password)
    this.app.toast({ text: this.t('Copied') })
  }

  override render() {
    const { connection } = this
    const text = this.t('Use the calendars and contacts of this website with your phone and your mail program.')
    return html`<cms-page-head heading=${this.t('Calendars and contacts')} text=${text}></cms-page-head>
      ${this.#passwordForm()} ${connection ? this.#setUp(connection) : nothing} ${this.#passwordList()}
      ${connection ? this.#versions(connection) : nothing}`
  }

  #passwordForm(): TemplateResult {
    return html`<section>
      <h2>${this.t('New app password')}</h2>
      <form @submit=${(event: Event) => this.#create(event)}>
        <wa-input
          label=${this.t('What is it for?')}
          placeholder=${this.t('My phone')}
          maxlength="120"
          .value=${this.name ?? ''}
          @input=${(event: Event) => (this.name = (event.target as HTMLInputElement).value)}
        ></wa-input>
        <wa-button type="submit" variant="brand" ?disabled=${this.busy ?? false}>${this.t('Create password')}</wa-button>
      </form>
      <div role="status">${this.made ? this.#secret(this.made.password) : nothing}</div>
    </section>`
  }

  #secret(password: string): TemplateResult {
    return html`<div class="secret">
      <h3>${this.t('Your new password')}</h3>
      <code>${password}</code>
      <p class="quiet">${this.t('It is shown only now. Each device should have its own.')}</p>
      <wa-button size="s" @click=${() => this.#copy(password)}>${this.t('Copy password')}</wa-button>
    </div>`
  }

  #setUp({ url, user, profile, davx5, calendars, addressbooks }: Connection): TemplateResult {
    const apple = this.t('iPhone, iPad and Mac')
    const android = this.t('Android with DAVx⁵')
    return html`<section>
      <h2>${this.t('Set up a device')}</h2>
      <div class="panels">
        <div>
          <h3>${apple}</h3>
          <p class="quiet">
            ${this.t('Scan the code with the camera, or download the profile, and install it in the settings. Then enter the app password.')}
          </p>
          ${qrCode(profile.code, this.t('Code for {name}', { name: apple }))}
          <a href=${profile.url} download>${this.t('Download profile')}</a>
        </div>
        <div>
          <h3>${android}</h3>
          <p class="quiet">${this.t('Scan the code with the camera once DAVx⁵ is installed, then enter the app password.')}</p>
          ${qrCode(davx5.code, this.t('Code for {name}', { name: android }))}
        </div>
        <div>
          <h3>${this.t('Other programs')}</h3>
          <p class="quiet">${this.t('Enter the server and your user name, with an app password.')}</p>
          <dl>
            <dt>${this.t('Server')}</dt>
            <dd><code>${url}</code></dd>
            <dt>${this.t('User name')}</dt>
            <dd><code>${user}</code></dd>
          </dl>
        </div>
      </div>
    </section>
    <section class="panels">
      ${this.#collections(this.t('Calendars'), calendars, this.t('No table has calendar settings yet.'))}
      ${this.#collections(this.t('Address books'), addressbooks, this.t('No table has contact settings yet.'))}
    </section>`
  }

  #collections(heading: string, all: Collection[], empty: string): TemplateResult {
    const items = all.map(({ name, url }) => html`<dt>${name}</dt><dd><code class="small">${url}</code></dd>`)
    return html`<div>
      <h2>${heading}</h2>
      ${all.length ? html`<dl>${items}</dl>` : html`<p class="quiet">${empty}</p>`}
    </div>`
  }

  #passwordList() {
    const { passwords } = this
    if (!passwords) return nothing
    const date = (iso: string) => new Intl.DateTimeFormat(this.app.lang, { dateStyle: 'medium' }).format(new Date(iso))
    const used = (iso: string | null) => (iso ? this.t('Last used {time}', { time: date(iso) }) : this.t('Never used'))
    const item = (one: Password) => html`<li class="password">
      <span>
        <strong>${one.name}</strong><br />
        <span class="quiet small">${this.t('Created {time}', { time: date(one.created_at) })} · ${used(one.last_used_at)}</span>
      </span>
      <wa-button size="s" appearance="outlined" @click=${() => this.#end(one)}>
        <span aria-hidden="true">${this.t('End')}</span>
        <span class="sr">${this.t('End {name}', { name: one.name })}</span>
      </wa-button>
    </li>`
    const list = html`<ul>${passwords.map(item)}</ul>`
    return html`<section>
      <h2>${this.t('Your app passwords')}</h2>
      ${passwords.length ? list : html`<p class="quiet">${this.t('You have no app passwords yet.')}</p>`}
    </section>`
  }

  #versions({ calendars, addressbooks }: Connection): TemplateResult {
    const of = (kind: string, all: Collection[]) =>
      all.map(
        ({ table, name }) =>
          html`<dav-versions .app=${this.app} .kind=${kind} .table=${table} .name=${name}></dav-versions>`,
      )
    return html`<section>
      <h2>${this.t('Earlier versions')}</h2>
      <p class="quiet">
        ${this.t('What devices or changes in the admin have overwritten or deleted in the last 90 days.')}
      </p>
      ${of('calendar', calendars)}${of('contact', addressbooks)}
    </section>`
  }
}
customElements.define('dav-connect', DavConnect)
