// Earlier versions of the objects of a calendar or address book, each of which can be restored.
import { AdminScreen, css, html, nothing } from 'cms/admin'
import { german } from './texts.ts'

interface Version {
  id: number
  title: string
  replaced_at: string
  deleted: boolean
}

class DavVersions extends AdminScreen {
  static override german: Record<string, string> = german
  static override properties = {
    ...AdminScreen.properties,
    kind: {},
    table: {},
    name: {},
    versions: { state: true },
  }
  static override styles = [
    AdminScreen.styles,
    css`
      :host {
        padding: 0;
        margin: 0;
        max-width: none;
      }
      summary {
        padding-block: 0.5rem;
        cursor: pointer;
      }
      li {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        justify-content: space-between;
        gap: 0.5rem 1rem;
        padding-block: 0.5rem;
        border-block-start: 1px solid var(--cms-line);
      }
    `,
  ]
  declare kind: string
  declare table: string
  declare name: string
  declare versions: Version[] | undefined

  get #path(): string {
    return `/dav/${this.kind}/${this.table}/versions`
  }

  async #load(): Promise<void> {
    try {
      this.versions = (await this.app.api.request<Version[]>('GET', this.#path)).data
    } catch (error) {
      this.app.report(error)
    }
  }

  async #restore({ id }: Version): Promise<void> {
    try {
      const { status } = await this.app.api.request('POST', `${this.#path}/${id}/restore`, { body: {} })
      this.app.toast({ text: this.t(status === 202 ? 'Sent for approval' : 'Restored') })
      await this.#load()
    } catch (error) {
      this.app.report(error)
    }
  }

  override render() {
    const { versions } = this
    return html`<details @toggle=${(event: Event) => (event.target as HTMLDetailsElement).open && this.#load()}>
      <summary>${this.t('Show versions of {name}', { name: this.name })}</summary>
      ${versions ? (versions.length ? html`<ul>${versions.map((one) => this.#item(one))}</ul>` : html`<p class="quiet">${this.t('No earlier versions.')}</p>`) : nothing}
    </details>`
  }

  #item(one: Version) {
    const at = new Intl.DateTimeFormat(this.app.lang, { dateStyle: 'medium', timeStyle: 'short' })
    const name = one.title || this.t('Untitled')
    return html`<li>
      <span>
        <strong>${name}</strong> <span class="quiet small">${at.format(new Date(one.replaced_at))}</span>
        ${one.deleted ? html`<span class="quiet small">· ${this.t('Deleted')}</span>` : nothing}
      </span>
      <wa-button size="s" appearance="outlined" @click=${() => this.#restore(one)}>
        <span aria-hidden="true">${this.t('Restore')}</span>
        <span class="sr">${this.t('Restore {name}', { name })}</span>
      </wa-button>
    </li>`
  }
}
customElements.define('dav-versions', DavVersions)
