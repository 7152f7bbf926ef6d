// The list of sealed requests: form, time and status; their content is shown on the screen of each request.
import type { DataTable, RequestRecipient } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { restoreFromTrash, removeForGood, setStatus, deletePermanently } from '../../inbox/change-request.ts'
import '../../inbox/first-form.ts'
import { focusIfLost } from '../../inbox/focus-if-lost.ts'
import '../../inbox/key-bar.ts'
import '../../inbox/key-opener.ts'
import type { KeyOpener } from '../../inbox/key-opener.ts'
import { KeyController } from '../../inbox/key-watch.ts'
import { STATUSES, statusTone, statusText, type RequestHead, type Status } from '../../inbox/request.ts'
import { sizeText } from '../../media/media-item.ts'
import { Screen } from '../../screen.ts'
import { buttonStyles } from '../../styles/button.ts'
import { inputStyles } from '../../styles/input.ts'
import { listStyles } from './list-styles.ts'
import { Senders } from './senders.ts'

/** Besides the statuses, a value in the address. */
const TRASH = 'trash'

interface Around {
  tables: DataTable[]
  recipients: RequestRecipient[]
}

export class RequestsScreen extends Screen {
  static override styles = [Screen.styles, inputStyles, buttonStyles, listStyles]
  readonly #key: KeyController = new KeyController(this, () => this.hasUpdated && void focusIfLost(this, 'tbody a'))
  readonly #list: Paged<'list_requests'> = new Paged(this, 'list_requests', () => ({
    ...this.#filters,
    count: true,
  }))
  readonly #around: Loaded<Around> = new Loaded<Around>(this, async (signal) => {
    const { api, has } = this.app
    const [tables, recipients] = await Promise.all([
      has('data') ? api.get('list_data_tables', { limit: 200 }, signal) : [],
      api.get('list_recipients', { limit: 50 }, signal),
    ])
    return { tables: tables.filter(({ kind }) => kind === 'inbox'), recipients }
  })

  readonly #senders: Senders = new Senders(this, () => {
    const { value } = this.#around
    return value && { requests: this.#list.items, tables: value.tables }
  })

  override connectedCallback(): void {
    super.connectedCallback()
    document.addEventListener('visibilitychange', this.#onSeen)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    document.removeEventListener('visibilitychange', this.#onSeen)
  }
  /** New requests arrived meanwhile. */
  readonly #onSeen = () => {
    if (document.visibilityState === 'visible' && this.hasUpdated) void this.#list.reload()
  }

  get #state(): string {
    return this.query.get('status') ?? ''
  }
  get #filters() {
    const status = STATUSES.find((one) => one === this.#state)
    const deleted = this.#state === TRASH || undefined
    const table = this.query.get('table') ?? undefined
    const reference = this.query.get('reference') ?? undefined
    // A search by reference finds the request in any status.
    const spam = status || deleted || reference ? undefined : false
    return { status, deleted, table, reference, spam }
  }

  #put(request: RequestHead | undefined): void {
    if (!request) return
    const { status, deleted = false, spam } = this.#filters
    const isListed = status ? request.status === status : spam === undefined || request.status !== 'spam'
    const isHere = isListed && (request.deleted_at !== null) === deleted
    this.#list.update((items) => items.flatMap((one) => (one.id === request.id ? (isHere ? [request] : []) : [one])))
  }
  async #delete(request: RequestHead): Promise<void> {
    this.#put(await deletePermanently(this.app, request, () => void this.#list.reload()))
  }
  async #remove(request: RequestHead): Promise<void> {
    if (await removeForGood(this.app, request))
      this.#list.update((items) => items.filter(({ id }) => id !== request.id))
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Requests')}
        text=${t('What visitors send is encrypted on its way in. Only those who have a key can read it, in their own browser. Requests are removed 180 days after they were done.')}
      >
        <wa-button appearance="outlined" href="/admin/requests/keys"><wa-icon slot="start" name="key"></wa-icon>${t('Keys')}</wa-button>
      </cms-page-head>
      <div class="stack">
        <cms-key-bar></cms-key-bar>
        ${this.#around.render((around) => html`${this.#notes(around)}${this.#locked(around)}${this.#bar(around)}`)}
        ${this.#list.render(
          (items) => this.#table(items),
          () => this.#empty(),
        )}
      </div>`
  }

  #notes({ tables, recipients }: Around) {
    const { t } = this
    if (recipients.length || !tables.length) return nothing
    return html`<div class="warn row">
      <p class="grow">${t('Nothing can be sent yet: without a key the forms are closed, because nobody could read what comes in.')}</p>
      ${!this.#showsSteps && this.app.can('requests.manage') ? html`<wa-button size="s" variant="brand" href="/admin/requests/keys">${t('Make the first key')}</wa-button>` : nothing}
    </div>`
  }

  /** With an open key, this list also shows the senders. */
  #locked({ recipients }: Around) {
    const { t } = this
    if (this.#key.key || !recipients.length || !this.#list.items.length) return nothing
    return html`<details class="panel locked" @toggle=${focusOpener}>
      <summary>
        <wa-icon name="lock"></wa-icon><span class="grow">${t('The requests are sealed.')}</span>
        <span class="small-button">${t('Open your key')}</span>
      </summary>
      <cms-key-opener .recipients=${recipients}></cms-key-opener>
    </details>`
  }

  #bar({ tables }: Around) {
    const { t } = this
    const set = (name: string) => (event: Event) =>
      this.setQuery({ [name]: (event.target as HTMLInputElement).value.trim() || undefined })
    const option = (value: string, label: string, chosen: string) =>
      html`<option value=${value} ?selected=${value === chosen}>${label}</option>`
    const table = this.query.get('table') ?? ''
    return html`<search class="filters" aria-label=${t('Filters')}>
      <label><span>${t('Form name')}</span>
        <select class="input" @change=${set('table')}>
          ${option('', t('All'), table)}
          ${tables.map(({ handle, name }) => html`<option value=${handle} translate="no" ?selected=${handle === table}>${name}</option>`)}
        </select></label>
      <label><span>${t('State')}</span>
        <select class="input" @change=${set('status')}>
          ${option('', t('All but spam'), this.#state)}
          ${STATUSES.map((one) => option(one, statusText(one, t), this.#state))}
          ${option(TRASH, t('In the trash'), this.#state)}
        </select></label>
      <label><span>${t('Reference')}</span>
        <input class="input" type="search" maxlength="20" autocomplete="off" spellcheck="false" .value=${this.query.get('reference') ?? ''} @change=${set('reference')} /></label>
      <p class="quiet small" role="status">${this.#countText()}</p>
    </search>`
  }
  #countText(): string {
    const n = this.#list.total
    if (n === undefined) return ''
    return n === 1 ? this.t('One request') : this.t('{n} requests', { n })
  }

  get #isFiltered(): boolean {
    return ['status', 'table', 'reference'].some((name) => this.query.has(name))
  }
  /** The steps to a first form are below, or may be when the list is loaded; they include the key. */
  get #showsSteps(): boolean {
    return !this.#list.total && !this.#isFiltered
  }

  #empty() {
    const { t } = this
    return this.#isFiltered
      ? html`<cms-message icon="magnifying-glass" heading=${t('Nothing found')} text=${t('No request fits these filters.')}></cms-message>`
      : html`<cms-message icon="tray" heading=${t('No requests yet')} text=${t('What visitors send with a form arrives here, encrypted.')}></cms-message>
          <cms-first-form></cms-first-form>`
  }

  #table(items: RequestHead[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr>
            <th>${t('Reference')}</th>${this.#key.key ? html`<th>${t('Sender')}</th>` : nothing}<th>${t('Form name')}</th><th>${t('State')}</th><th>${t('Received')}</th><th>${t('Size')}</th
            ><th><span class="sr">${t('Actions')}</span></th>
          </tr>
        </thead>
        <tbody>${items.map((one) => this.#row(one))}</tbody>
      </table>
    </div>`
  }

  #row(request: RequestHead) {
    const { t, app } = this
    const { id, reference, table_name, status, created_at, size, files, recipients } = request
    const { key } = this.#key
    return html`<tr class=${status === 'new' && !request.deleted_at ? 'fresh' : ''}>
      <td>
        <a href="/admin/requests/${id}" translate="no">${reference}</a>
        ${key && !recipients.includes(key.fingerprint) ? html`<span class="badge warn">${t('not for your key')}</span>` : nothing}
      </td>
      ${key ? html`<td data-label=${t('Sender')}>${this.#sender(request)}</td>` : nothing}
      <td data-label=${t('Form name')} translate=${table_name ? 'no' : nothing}>${table_name ?? t('deleted')}</td>
      <td data-label=${t('State')}>${this.#status(request)}</td>
      <td data-label=${t('Received')}><cms-time at=${created_at}></cms-time></td>
      <td class="number" data-label=${t('Size')}>
        ${sizeText(size, app.lang)}
        ${files ? html`<span class="quiet small files"><wa-icon name="paperclip"></wa-icon>${files === 1 ? t('1 file') : t('{n} files', { n: files })}</span>` : nothing}
      </td>
      <td class="actions icons">${this.#actions(request)}</td>
    </tr>`
  }

  #sender(request: RequestHead) {
    const sender = this.#senders.of(request)
    if (!sender) return html`<span class="quiet">${sender === null ? '–' : '…'}</span>`
    const { name, email } = sender
    return html`<span class="sender" translate="no">${name ? html`<b>${name}</b>` : nothing}${email ? html`<span class=${name ? 'quiet small' : ''}>${email}</span>` : nothing}</span>`
  }

  #status(request: RequestHead) {
    const { t, app } = this
    const { status, reference } = request
    if (!app.can('requests.manage') || request.deleted_at)
      return html`<span class="badge ${statusTone(status)}">${statusText(status, t)}</span>`
    return html`<select
      class="input compact status ${statusTone(status)}"
      aria-label=${t('Status of {reference}', { reference })}
      .value=${status}
      @change=${async ({ target }: Event) => {
        const select = target as HTMLSelectElement
        const changed = await setStatus(app, request, select.value as Status)
        if (changed) this.#put(changed)
        else select.value = status
      }}
    >
      ${STATUSES.map((one) => html`<option value=${one} ?selected=${one === status}>${statusText(one, t)}</option>`)}
    </select>`
  }

  #actions(request: RequestHead) {
    const { t, app } = this
    if (!app.can('requests.manage')) return nothing
    const button = (icon: 'trash' | 'arrow-counter-clockwise', label: string, run: () => unknown) =>
      html`<wa-button size="s" appearance="plain" title=${label} @click=${run}><wa-icon name=${icon} label="${label}: ${request.reference}"></wa-icon></wa-button>`
    if (!request.deleted_at) return button('trash', t('Delete'), () => this.#delete(request))
    return html`${button('arrow-counter-clockwise', t('Bring back'), async () => this.#put(await restoreFromTrash(app, request)))}
      ${button('trash', t('Delete for good'), () => this.#remove(request))}`
  }
}
define('cms-requests-screen', RequestsScreen)

function focusOpener({ currentTarget }: Event): void {
  const details = currentTarget as HTMLDetailsElement
  if (details.open) details.querySelector<KeyOpener>('cms-key-opener')?.focus()
}
