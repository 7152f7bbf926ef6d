// The keys for requests: create the first one, add others, with an explanation of what each can read.
import type { RequestRecipient } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { focusIfLost } from '../../inbox/focus-if-lost.ts'
import '../../inbox/first-form.ts'
import { currentKey, setCurrentKey } from '../../inbox/held-key.ts'
import '../../inbox/key-bar.ts'
import '../../inbox/key-opener.ts'
import { KeyController } from '../../inbox/key-watch.ts'
import type { OpenKey } from '../../inbox/open-key.ts'
import { allRecipients, allRequests, type RequestHead } from '../../inbox/request.ts'
import { pendingRewraps } from '../../inbox/rewrap-requests.ts'
import { SealError } from '../../inbox/seal-error.ts'
import { sealErrorText } from '../../inbox/seal-error-text.ts'
import { Screen } from '../../screen.ts'
import './add-handed.ts'
import type { AddHanded } from './add-handed.ts'
import './change-key.ts'
import type { ChangeKey } from './change-key.ts'
import './transfer-key.ts'
import './key-table.ts'
import type { KeyAction } from './key-table.ts'
import './grant-access.ts'
import type { GrantAccess } from './grant-access.ts'
import './new-key.ts'
import type { MadeKey, NewKey } from './new-key.ts'
import { testKey } from './register-key.ts'
import { dropKey, removeKey } from './remove-key.ts'
import type { App } from '../../app-context.ts'
import { reauthenticate } from '../../shell/ask-again.ts'

interface Work {
  recipients: RequestRecipient[]
  heads: RequestHead[]
}

export class RequestKeysScreen extends Screen {
  static override properties = { handed: { state: true }, testing: { state: true } }
  readonly #key: KeyController = new KeyController(this, () => this.hasUpdated && void focusIfLost(this, '#own'))
  readonly #loaded: Loaded<Work> = new Loaded<Work>(this, async (signal) => {
    const { api } = this.app
    const [recipients, heads] = await Promise.all([allRecipients(api, signal), allRequests(api, signal)])
    return { recipients, heads }
  })
  /** A key of a user who may only read, until another person has added it. */
  declare handed: MadeKey | undefined
  declare testing: boolean
  /** The key being replaced. */
  #old: { key: OpenKey; recipient: RequestRecipient } | undefined

  override unsaved(): boolean {
    const isOpen = this.renderRoot.querySelector<NewKey>('cms-new-key')?.isBusy ?? false
    return isOpen || (this.handed?.key.isOpen ?? false)
  }
  #find<T extends Element>(name: string): T {
    return this.renderRoot.querySelector<T>(name)!
  }

  async #make(purpose: NewKey['purpose']): Promise<void> {
    if (purpose !== 'hand_over' && !(await isReauthenticated(this.app))) return
    const { user } = this.app.me
    const date = new Intl.DateTimeFormat(this.app.lang, { dateStyle: 'medium' }).format(new Date())
    const name = user?.name || user?.email || ''
    this.#find<NewKey>('cms-new-key').open(purpose, purpose === 'replace' ? `${name} (${date})` : name)
  }
  #replace = (): void => {
    const key = currentKey()
    const recipient = this.#loaded.value?.recipients.find(({ public_key }) => public_key === key?.publicText)
    if (!key || !recipient) return
    this.#old = { key, recipient }
    void this.#make('replace')
  }

  async #made({ purpose }: NewKey, made: MadeKey): Promise<void> {
    const { key, recipient } = made
    if (purpose === 'hand_over') this.handed = made
    if (purpose === 'replace' && recipient && this.#old) return this.#takeOver(key, recipient)
    // With a second key, the open first one stays in use, as it can read the existing requests.
    if (purpose === 'another' && currentKey()) key.close()
    else setCurrentKey(key)
    if (recipient) this.app.toast({ text: this.t('The key is made. New requests are sealed for it.') })
    await this.#loaded.reload()
  }

  /** The old key is removed only when the new one can read everything; an interrupted job continues in the table. */
  async #takeOver(key: OpenKey, recipient: RequestRecipient): Promise<void> {
    const { key: reader, recipient: old } = this.#old!
    this.#old = undefined
    await this.#loaded.reload()
    const isWhole = await this.#find<GrantAccess>('cms-let-read').open({ reader, recipient, isOwn: true })
    if (isWhole && (await this.#readsAll(reader, key))) {
      await dropKey(this.app, old)
      setCurrentKey(key)
    } else {
      key.close()
      this.app.toast({
        tone: 'warning',
        text: this.t(
          'The old key stays until the new one reads everything: go on in the list, then remove the old one.',
        ),
      })
    }
    await this.#loaded.reload()
  }

  /** Checks again, as requests may have arrived or others may have removed access meanwhile. */
  async #readsAll(reader: OpenKey, key: OpenKey): Promise<boolean> {
    try {
      const heads = await allRequests(this.app.api)
      return !pendingRewraps(heads, { reader: reader.fingerprint, add: key.fingerprint }).length
    } catch (error) {
      this.app.report(error)
      return false
    }
  }

  async #act(action: KeyAction, recipient: RequestRecipient): Promise<void> {
    if (action === 'change') return this.#find<ChangeKey>('cms-change-key').open(recipient)
    const reader = currentKey()
    if (action === 'let_read' && reader) await this.#find<GrantAccess>('cms-let-read').open({ reader, recipient })
    if (action === 'remove' && !(await removeKey(this.app, recipient))) return
    await this.#loaded.reload()
  }

  #test = async (): Promise<void> => {
    const key = currentKey()
    if (!key || this.testing) return
    this.testing = true
    const { app, t } = this
    try {
      await testKey(app.api, key)
      app.toast({ text: t('The key works: it opened what the server sealed for it.') })
    } catch (error) {
      if (error instanceof SealError) app.toast({ tone: 'danger', text: sealErrorText(error, t) })
      else app.report(error)
    } finally {
      this.testing = false
    }
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Keys for requests')}
        text=${t('Requests are sealed for these keys the moment they arrive. The server, its backups and programs with access tokens cannot read them.')}
        back="/admin/requests"
        back-label=${t('Requests')}
      ></cms-page-head>
      <div class="stack wide">
        <cms-key-bar></cms-key-bar>
        ${this.#loaded.render((work) => (work.recipients.length ? this.#keys(work) : this.#none()))}
        ${this.handed && currentKey() === this.handed.key ? html`<cms-hand-over .key=${this.handed.key} .wrapped=${this.handed.wrapped}></cms-hand-over>` : nothing}
      </div>
      <cms-new-key @cms-key-made=${({ target, detail }: CustomEvent<MadeKey>) => void this.#made(target as NewKey, detail)}></cms-new-key>
      <cms-let-read></cms-let-read>
      <cms-change-key @cms-changed=${() => this.#loaded.reload()}></cms-change-key>
      <cms-add-handed @cms-changed=${() => this.#loaded.reload()}></cms-add-handed>`
  }

  #none() {
    const { t, app } = this
    const mayMake = app.can('requests.manage')
    return html`<p class="warn">${t('Nothing can be sent yet: without a key the forms are closed, because nobody could read what comes in.')}</p>
      <cms-message icon="key" heading=${t('No key yet')} text=${mayMake ? t('Make the first key: from then on the forms are open, and you can read what visitors send.') : t('Somebody who manages requests makes the first key.')}>
        ${mayMake ? html`<wa-button variant="brand" @click=${() => this.#make('first')}>${t('Make the first key')}</wa-button>` : nothing}
      </cms-message>
      <cms-first-form here="key"></cms-first-form>`
  }

  #keys({ recipients, heads }: Work) {
    const { t } = this
    return html`${heads.length ? nothing : html`<cms-first-form here="key"></cms-first-form>`}
      <section class="stack" aria-labelledby="own">
        <h2 id="own" tabindex="-1">${t('Your key')}</h2>
        ${this.#key.key ? this.#openKey(recipients, this.#key.key) : html`<div class="panel"><cms-key-opener .recipients=${recipients}></cms-key-opener></div>`}
      </section>
      <section class="stack" aria-labelledby="all">
        <div class="row apart"><h2 id="all">${t('All keys')}</h2><div class="row">${this.#more()}</div></div>
        <cms-key-table .recipients=${recipients} .heads=${heads} @cms-key-action=${({ detail }: CustomEvent<{ action: KeyAction; recipient: RequestRecipient }>) => void this.#act(detail.action, detail.recipient)}></cms-key-table>
        <p class="quiet small">${t('A new key reads what arrives from now on. To let it read older requests too, somebody whose key can read them opens that key here.')}</p>
        <p class="quiet small">${t('Requests are removed for good 180 days after they were done, and 30 days after they were deleted or marked as spam.')}</p>
      </section>`
  }

  #more() {
    const { t } = this
    if (!this.app.can('requests.manage'))
      return html`<wa-button size="s" appearance="outlined" @click=${() => this.#make('hand_over')}>${t('Make a key of your own')}</wa-button>`
    return html`<wa-button size="s" appearance="outlined" @click=${() => this.#make('another')}><wa-icon slot="start" name="plus"></wa-icon>${t('Make a key of your own')}</wa-button>
      <wa-button size="s" appearance="outlined" @click=${() => this.#find<AddHanded>('cms-add-handed').open()}>${t('Add the key of somebody else')}</wa-button>`
  }

  #openKey(recipients: RequestRecipient[], key: OpenKey) {
    const { t } = this
    const own = recipients.find(({ public_key }) => public_key === key.publicText)
    return html`<div class="panel stack">
      <p><span translate="no">${own?.name ?? t('A key that is not among those below')}</span><br /><code translate="no">${key.fingerprint}</code></p>
      <p class="quiet small">${t('When somebody lets your key read older requests, they call you: read this fingerprint out to them.')}</p>
      ${
        own && this.app.can('requests.manage')
          ? html`<p class="row">
              <wa-button size="s" appearance="outlined" ?loading=${this.testing} @click=${this.#test}>${t('Test the key')}</wa-button>
              <wa-button size="s" appearance="outlined" @click=${() => this.#act('change', own)}>${t('Change the passphrase')}</wa-button>
              <wa-button size="s" appearance="outlined" @click=${this.#replace}>${t('Replace your key')}</wa-button>
            </p>`
          : nothing
      }
    </div>`
  }
}
define('cms-request-keys-screen', RequestKeysScreen)

/**
 * Asks the user to sign in again before a process that requires it at its end, so that a key is not created and printed
 * in vain. False when they cancel, or it fails.
 */
async function isReauthenticated(app: App): Promise<boolean> {
  try {
    const { session } = await app.api.get('get_me', {})
    return !session || session.elevated || (await reauthenticate(app))
  } catch (error) {
    app.report(error)
    return false
  }
}
