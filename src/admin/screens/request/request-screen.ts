// One request: its public properties for everybody, and its content for users who open their key.
import type { DataTable, RequestRecipient, SealedRequest } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { pathGuard } from '../../data/navigated-away.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { restoreFromTrash, removeForGood, deletePermanently } from '../../inbox/change-request.ts'
import { focusIfLost } from '../../inbox/focus-if-lost.ts'
import '../../inbox/key-bar.ts'
import '../../inbox/key-opener.ts'
import { markRead } from '../../inbox/mark-read.ts'
import { KeyController } from '../../inbox/key-watch.ts'
import { allRecipients, type RequestHead } from '../../inbox/request.ts'
import { sealErrorText } from '../../inbox/seal-error-text.ts'
import { Screen } from '../../screen.ts'
import { openRequest, type OpenedRequest } from './opened-request.ts'
import './request-content.ts'
import type { RequestContentView } from './request-content.ts'
import './request-facts.ts'

interface Work {
  request: SealedRequest
  table: DataTable | undefined
  recipients: RequestRecipient[]
}

export class RequestScreen extends Screen {
  readonly #loaded: Loaded<Work> = new Loaded<Work>(
    this,
    (signal) => this.#load(signal),
    () => [this.params['id']],
  )
  readonly #key: KeyController = new KeyController(this, () => this.#forget())
  #opened: OpenedRequest | undefined
  /** Requests marked as read here. */
  readonly #read = new Set<number>()
  /** Whether the content was rendered. */
  #wasOpen = false

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#forget()
  }

  async #load(signal: AbortSignal): Promise<Work> {
    const { api, has } = this.app
    const request = await api.get('get_request', { id: this.params['id']! }, signal)
    const { table } = request
    const [schema, recipients] = await Promise.all([
      table && has('data') ? api.get('get_data_table', { table }, signal) : undefined,
      allRecipients(api, signal),
    ])
    return { request, table: schema, recipients }
  }

  /** Before rendering: the content must not stay in the document. */
  #forget(): void {
    this.#opened?.read?.contentKey.close()
    this.#opened = undefined
  }
  #openedOf(request: SealedRequest): OpenedRequest | undefined {
    const { key } = this.#key
    if (!key) return undefined
    if (this.#opened?.request !== request || this.#opened.key !== key) {
      this.#forget()
      this.#opened = openRequest(request, key)
    }
    return this.#opened
  }

  /** Opening or locking removed the focused element. */
  override updated(): void {
    const isOpen = this.#opened !== undefined
    void this.#take()
    if (isOpen === this.#wasOpen) return
    this.#wasOpen = isOpen
    const content = this.renderRoot.querySelector<RequestContentView>('cms-request-content')
    void focusIfLost(content ?? this, 'h2, [role=alert]')
  }

  async #take(): Promise<void> {
    const { request, read } = this.#opened ?? {}
    if (!request || !read || this.#read.has(request.id)) return
    this.#read.add(request.id)
    this.#put(await markRead(this.app, request, (head) => this.#put(head)))
  }

  #put(head: RequestHead | undefined): void {
    const { value } = this.#loaded
    if (!head || value?.request.id !== head.id) return
    // Decrypted content stays.
    const request = Object.assign(value.request, head)
    this.#loaded.set({ ...value, request })
  }
  async #delete(request: RequestHead): Promise<void> {
    const isHere = pathGuard()
    const gone = await deletePermanently(this.app, request, () => void this.#loaded.reload())
    if (gone && isHere()) await this.app.navigate('/requests')
  }
  async #remove(request: RequestHead): Promise<void> {
    const isHere = pathGuard()
    if ((await removeForGood(this.app, request)) && isHere()) await this.app.navigate('/requests')
  }

  override render() {
    const { t } = this
    const request = this.#loaded.value?.request
    return html`<cms-page-head heading=${request?.reference ?? t('Request')} back="/admin/requests" back-label=${t('Requests')}>
        ${request && this.app.can('requests.manage') ? this.#actions(request) : nothing}
      </cms-page-head>
      <div class="stack">
        <cms-key-bar></cms-key-bar>
        ${this.#loaded.render(
          (work) => html`
          <cms-request-facts .request=${work.request} .recipients=${work.recipients} @cms-request=${({ detail }: CustomEvent<RequestHead>) => this.#put(detail)}></cms-request-facts>
          ${this.#content(work)}`,
        )}
      </div>`
  }

  #actions(request: RequestHead) {
    const { t } = this
    if (!request.deleted_at)
      return html`<wa-button appearance="outlined" @click=${() => this.#delete(request)}><wa-icon slot="start" name="trash"></wa-icon>${t('Delete')}</wa-button>`
    return html`<wa-button appearance="outlined" @click=${async () => this.#put(await restoreFromTrash(this.app, request))}>${t('Bring back')}</wa-button>
      <wa-button variant="danger" appearance="outlined" @click=${() => this.#remove(request)}>${t('Delete for good')}</wa-button>`
  }

  #content(work: Work) {
    const opened = this.#openedOf(work.request)
    if (!opened) return this.#locked(work)
    const { error, read } = opened
    if (read)
      return html`<cms-request-content .request=${work.request} .table=${work.table} .read=${read}></cms-request-content>`
    if (error?.code === 'not_a_recipient') return this.#notForYou(work)
    return this.#broken(work, opened)
  }

  #locked({ recipients, request }: Work) {
    const { t } = this
    const opens = ({ fingerprint }: RequestRecipient) => Number(request.recipients.includes(fingerprint))
    return html`<section class="panel stack" aria-labelledby="locked">
      <h2 id="locked" class="row" tabindex="-1"><wa-icon name="lock"></wa-icon>${t('Sealed')}</h2>
      <p>${t('Open your key to read it. Everything is decrypted in this browser; the server never sees it.')}</p>
      <cms-key-opener .recipients=${recipients.toSorted((a, b) => opens(b) - opens(a))}></cms-key-opener>
    </section>`
  }

  #notForYou({ request, recipients }: Work) {
    const { t } = this
    const others = recipients.filter(({ fingerprint }) => request.recipients.includes(fingerprint))
    return html`<section class="warn stack" role="alert" tabindex="-1">
      <p><b>${t('This request is not sealed for your key.')}</b></p>
      <p>${
        others.length
          ? t('These people can read it, and can let your key read it under “Keys”: {names}', {
              names: others.map(({ name }) => name).join(', '),
            })
          : t(
              'None of the keys of this website can read it. Whoever has a key with one of the fingerprints above still can.',
            )
      }</p>
    </section>`
  }

  #broken({ request }: Work, { error }: OpenedRequest) {
    const { t } = this
    const { reference } = error!.details
    return html`<section class="bad stack" role="alert" tabindex="-1">
      <p><b>${t('This request cannot be trusted.')}</b> ${sealErrorText(error!, t)}</p>
      ${
        error!.code === 'misplaced'
          ? html`<p>${t('It was sealed under the reference {sealed} and stands here as {here}. Tell whoever looks after the server.', { sealed: String(reference), here: request.reference })}</p>`
          : nothing
      }
    </section>`
  }
}
define('cms-request-screen', RequestScreen)
