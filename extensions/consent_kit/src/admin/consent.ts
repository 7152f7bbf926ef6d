// The consent screen of the admin: services, look and texts, with a preview for visitors.
import { AdminScreen, css, html, nothing } from 'cms/admin'
import {
  draftOf,
  withService,
  type Consent,
  type Draft,
  type Listed,
  type Preview,
  type Status,
  type Used,
} from './model.ts'
import { help } from './help.ts'
import './preview.ts'
import './service-card.ts'
import './look-form.ts'
import './unconfirmed.ts'
import { german } from './texts.ts'

class ConsentSettings extends AdminScreen {
  static override german: Record<string, string> = german
  static override help = help
  static override properties = {
    ...AdminScreen.properties,
    draft: { state: true },
    saved: { state: true },
    services: { state: true },
    status: { state: true },
    preview: { state: true },
    lang: { state: true },
    isSaving: { state: true },
  }
  static override styles = [
    AdminScreen.styles,
    css`
      .columns { display: grid; gap: 1.5rem; grid-template-columns: minmax(0, 1fr); align-items: start; }
      .side { display: grid; gap: 1.5rem; }
      @media (min-width: 70rem) {
        .columns { grid-template-columns: minmax(0, 1fr) minmax(0, 30rem); }
        .side { position: sticky; inset-block-start: 1rem; }
      }
      .numbers { display: grid; grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr)); gap: 0.75rem; margin: 0; }
      .numbers div { display: grid; }
      .numbers dd { margin: 0; font-size: 1.5rem; font-weight: 600; font-variant-numeric: tabular-nums; }
      .numbers dt { order: 1; color: var(--cms-quiet); font-size: 0.875rem; }
      h2 { margin: 0; }
    `,
  ]
  declare draft: Draft | undefined
  declare saved: Consent | undefined
  declare services: Listed[]
  declare status: Status | undefined
  declare preview: Preview | undefined
  declare lang: string
  declare isSaving: boolean
  #asking: AbortController | undefined

  constructor() {
    super()
    this.services = []
    this.isSaving = false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.lang = this.app.lang
    void this.#load()
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#asking?.abort()
  }

  override unsaved(): boolean {
    return !!this.draft && !!this.saved && JSON.stringify(this.draft) !== JSON.stringify(draftOf(this.saved))
  }

  async #load(): Promise<void> {
    try {
      const [consent, services, status] = await Promise.all([
        this.app.api.request<Consent>('GET', '/consent'),
        this.app.api.request<{ services: Listed[] }>('GET', '/consent-services', {
          query: { lang: this.app.lang },
        }),
        this.app.api.request<Status>('GET', '/consent-status'),
      ])
      this.saved = consent.data
      this.services = services.data.services
      this.status = status.data
      this.#change(draftOf(consent.data))
    } catch (error) {
      this.app.report(error)
    }
  }

  #change(draft: Draft): void {
    this.draft = draft
    void this.#show()
  }

  /** Only the newest draft is rendered: an earlier request is aborted. */
  async #show(): Promise<void> {
    this.#asking?.abort()
    const { signal } = (this.#asking = new AbortController())
    try {
      const body = { ...this.draft, lang: this.lang }
      const { data } = await this.app.api.request<Preview>('POST', '/consent-preview', { body, signal })
      this.preview = data
    } catch (error) {
      if (!signal.aborted) this.app.report(error)
    }
  }

  async #save(again = false): Promise<void> {
    const question = {
      title: this.t('Ask everybody again?'),
      text: this.t('Everybody who chose before is asked again at the next visit.'),
      action: this.t('Ask again'),
    }
    if (again && !(await this.app.confirm(question))) return
    this.isSaving = true
    try {
      const previousVersion = this.saved?.asked
      const body = { ...this.draft, ...(again && { ask_again: true }) }
      const { data, status } = await this.app.api.request<Consent>('PATCH', '/consent', { body })
      if (status === 202) return
      this.saved = data
      this.#change(draftOf(data))
      this.app.toast({
        text: this.t(previousVersion && data.asked !== previousVersion ? 'Visitors are asked again' : 'Saved'),
      })
    } catch (error) {
      this.app.report(error)
    } finally {
      this.isSaving = false
    }
  }

  override render() {
    const { draft, saved } = this
    const text = this.t(
      'Which services of others this website may use, and how visitors are asked. Nothing of them loads before somebody agrees.',
    )
    const isIdle = !this.unsaved() || this.isSaving
    return html`<cms-page-head heading=${this.t('Consent')} text=${text}>
        ${saved?.asked ? html`<wa-button appearance="outlined" ?disabled=${this.isSaving} @click=${() => this.#save(true)}>${this.t('Save and ask everybody again')}</wa-button>` : nothing}
        <wa-button variant="brand" ?disabled=${isIdle} @click=${() => this.#save()}>${this.t('Save')}</wa-button>
      </cms-page-head>
      ${
        draft
          ? html`<div class="columns">${this.#forms(draft)}${this.#side(draft)}</div>
            <consent-unconfirmed .app=${this.app} .services=${this.services}></consent-unconfirmed>`
          : nothing
      }`
  }

  #forms(draft: Draft) {
    const used = new Set(draft.services.map(({ key }) => key))
    const free = this.services.filter(({ key }) => !used.has(key))
    const change = (event: CustomEvent<Draft>) => this.#change(event.detail)
    return html`<div class="stack">
      <section class="stack" aria-labelledby="services">
        <h2 id="services">${this.t('Services')}</h2>
        ${
          draft.services.length
            ? draft.services.map((one, i) => this.#card(draft, one, i))
            : html`<cms-message icon="cookie" heading=${this.t('No services yet')} text=${this.t('Without services there is no banner: the website loads nothing of others.')}></cms-message>`
        }
        <wa-select label=${this.t('Add a service')} placeholder=${this.t('Choose')} .value=${''} @change=${(event: Event) => this.#add(event)}>
          ${free.map(({ key, name, category }) => html`<wa-option value=${key}>${name} · ${this.t(category)}</wa-option>`)}
        </wa-select>
      </section>
      <consent-look-form
        .app=${this.app}
        .draft=${draft}
        .language=${this.lang}
        .fallback=${this.preview?.config['texts']}
        @consent-change=${change}
        @consent-language=${(event: CustomEvent<string>) => {
          this.lang = event.detail
          void this.#show()
        }}
      ></consent-look-form>
    </div>`
  }

  #card(draft: Draft, used: Used, at: number) {
    const service = this.services.find(({ key }) => key === used.key)
    if (!service) return nothing
    const errors = (this.preview?.errors ?? []).filter(({ pointer }) => `${pointer}/`.startsWith(`/services/${at}/`))
    const others = draft.services.filter((_, i) => i !== at)
    const put = ({ detail }: CustomEvent<Used>) => this.#change({ ...draft, services: draft.services.with(at, detail) })
    return html`<consent-service-card
      .app=${this.app}
      .service=${service}
      .used=${used}
      .errors=${errors}
      @consent-service=${put}
      @consent-remove=${() => this.#change({ ...draft, services: others })}
    ></consent-service-card>`
  }

  #add(event: Event): void {
    const select = event.target as HTMLInputElement
    const key = select.value
    if (key) this.#change(withService(this.draft!, key, this.services))
    select.value = ''
  }

  #side(draft: Draft) {
    const { status, preview } = this
    const counts =
      status &&
      ([
        ['Accepted all', status.choices.accept],
        ['Refused all', status.choices.refuse],
        ['Chose single services', status.choices.choose],
        ['Withdrawn', status.choices.withdraw],
      ] as const)
    return html`<div class="side">
      ${preview && draft.services.length ? html`<consent-preview .app=${this.app} .config=${preview.config}></consent-preview>` : nothing}
      ${
        counts
          ? html`<section class="panel stack" aria-labelledby="numbers">
              <h2 id="numbers">${this.t('Last {days} days', { days: status.days })}</h2>
              <dl class="numbers">${counts.map(([label, n]) => html`<div><dt>${this.t(label)}</dt><dd>${n.toLocaleString(this.app.lang)}</dd></div>`)}</dl>
              <p class="note">${this.t('{n} choices in the log, without addresses of visitors', { n: status.logged })}${this.saved?.revision ? ` · ${this.t('Version {n}', { n: this.saved.revision })}` : ''}</p>
            </section>`
          : nothing
      }
    </div>`
  }
}
customElements.define('consent-settings', ConsentSettings)
