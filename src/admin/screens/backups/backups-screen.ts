// Backups: list, create, verify, download, and restore with a plan.
import type { Backup, BackupStatus } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { pollUntilFinal } from '../../client/watch.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import type { Translate } from '../../lang/lang.ts'
import { sizeText } from '../../media/media-item.ts'
import { Screen } from '../../screen.ts'
import './restore-dialog.ts'
import type { RestoreDialog } from './restore-dialog.ts'

export class BackupsScreen extends Screen {
  static override properties = { busy: { state: true } }
  static override styles = [
    Screen.styles,
    css`
      td.actions wa-button {
        vertical-align: middle;
      }
      @media (max-width: 40rem) {
        table.cards td.actions {
          display: flex;
          flex-wrap: wrap;
          gap: 0.5rem;
          white-space: normal;
        }
      }
      .errors {
        margin: 0.25rem 0 0;
        padding-inline-start: 1.25rem;
      }
    `,
  ]
  declare busy: boolean
  readonly #list: Paged<'list_backups'> = new Paged(this, 'list_backups', () => ({ count: true }))
  readonly #status: Loaded<BackupStatus> = new Loaded(this, (signal) =>
    this.app.api.get('get_backup_status', {}, signal),
  )
  #watching: AbortController | undefined

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#watching?.abort()
    this.#watching = undefined
  }

  /** Polls until no job is running, and displays the updated list. */
  async #follow(): Promise<void> {
    if (this.#watching) return
    const { signal } = (this.#watching = new AbortController())
    try {
      const read = async () => {
        const status = await this.app.api.get('get_backup_status', {}, signal)
        const list = await this.app.api.call('list_backups', {}, { signal }).catch(() => undefined)
        const isVerifying = list?.data.some(({ verifying }) => verifying) ?? false
        return { status, isVerifying }
      }
      await pollUntilFinal(await read(), {
        isOpen: ({ status, isVerifying }) => status.making || status.restoring || isVerifying,
        read,
        onUpdate: ({ status }) => this.#status.set(status),
        signal,
      })
      await Promise.all([this.#status.reload(), this.#list.reload()])
    } catch (error) {
      if (!signal.aborted) this.app.report(error)
    } finally {
      this.#watching = undefined
    }
  }

  async #start(begin: () => Promise<unknown>, text: string): Promise<void> {
    this.busy = true
    try {
      await begin()
      this.app.toast({ text })
      await Promise.all([this.#status.reload(), this.#list.reload()])
      void this.#follow()
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  #make = () =>
    this.#start(
      () => this.app.api.call('create_backup', {}),
      this.t('The backup is being made. You can go on working.'),
    )
  #verify = ({ name }: Backup) =>
    this.#start(() => this.app.api.call('verify_backup', { backup: name }), this.t('The backup is being verified.'))
  #open = ({ name }: Backup) => this.renderRoot.querySelector<RestoreDialog>('cms-restore-dialog')?.open(name)

  override render() {
    const { t } = this
    const status = this.#status.value
    const isBusy = this.busy || status?.making || status?.restoring
    return html`<cms-page-head
        heading=${t('Backups')}
        text=${t('A backup holds pages, tables, files and settings of this website as they were at one moment.')}
      >
        <wa-button variant="brand" ?disabled=${isBusy} @click=${this.#make}>
          <wa-icon slot="start" name="plus"></wa-icon>${t('Make a backup')}
        </wa-button>
      </cms-page-head>
      <div class="stack">
        ${this.#status.render((one) => this.#told(one))}
        ${this.#list.render(
          (items) => this.#table(items),
          () =>
            html`<cms-message icon="archive" heading=${t('No backup yet')} text=${t('The first one is made in the coming night, or now.')}></cms-message>`,
        )}
      </div>
      <cms-restore-dialog @cms-started=${() => void this.#follow()}></cms-restore-dialog>`
  }

  #told(status: BackupStatus) {
    const { t } = this
    const { failed, restored } = status
    if ((status.making || status.restoring) && !this.#watching) queueMicrotask(() => void this.#follow())
    return html`
      <p class="quiet">
        ${status.nightly ? t('Every night one is made; the newest {n} stay.', { n: status.keep }) : t('No backups are made at night.')}
        ${status.encrypted ? t('They are encrypted: only who has the secret key can restore them.') : nothing}
      </p>
      <div role="status">
        ${status.making ? html`<p class="note">${t('A backup is being made. You can go on working.')}</p>` : nothing}
        ${status.restoring ? html`<p class="note">${t('A backup is being restored. What is changed now is lost.')}</p>` : nothing}
      </div>
      ${status.accounts ? this.#accounts(status.accounts) : nothing}
      ${failed ? html`<p class="bad">${this.#failure(failed.what)} ${failed.message}</p>` : nothing}
      ${restored ? this.#restored(restored) : nothing}
    `
  }

  #accounts({ newest, late }: NonNullable<BackupStatus['accounts']>) {
    const { t } = this
    return html`<p class=${late ? 'bad' : 'quiet'}>
      ${newest ? html`${t('Accounts were backed up last:')} <cms-time at=${newest}></cms-time>.` : t('There is no backup of the accounts yet.')}
      ${late ? t('None was made in the last two nights. Whoever runs the service makes one with cms backup:create --all.') : nothing}
    </p>`
  }

  #failure(what: NonNullable<BackupStatus['failed']>['what']): string {
    const { t } = this
    if (what === 'restore') return t('The last restore failed; the website is as it was.')
    return what === 'make' ? t('The last backup failed.') : t('The last check failed.')
  }

  #restored({ at, warnings }: NonNullable<BackupStatus['restored']>) {
    const { t } = this
    return html`<div class="good">
      <p>${t('Restored')} <cms-time at=${at}></cms-time></p>
      ${warnings.length ? html`<ul class="errors wrap-anywhere">${warnings.map((text) => html`<li>${text}</li>`)}</ul>` : nothing}
    </div>`
  }

  #table(items: Backup[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr>
            <th>${t('Made')}</th><th>${t('Occasion')}</th><th>${t('Size')}</th><th>${t('State')}</th>
            <th><span class="sr">${t('Actions')}</span></th>
          </tr>
        </thead>
        <tbody>${items.map((item) => this.#row(item))}</tbody>
      </table>
    </div>`
  }

  #row(item: Backup) {
    const { app, t } = this
    const { text, tone } = stateOf(item, t)
    const errors = item.verified?.ok === false ? item.verified.errors : []
    const when = new Intl.DateTimeFormat(app.lang, { dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(item.made_at),
    )
    const href = `/api/v1/backups/${encodeURIComponent(item.name)}/download`
    return html`<tr>
      <td><cms-time class="strong" at=${item.made_at}></cms-time></td>
      <td data-label=${t('Occasion')}>${kindName(item.kind, t)}</td>
      <td data-label=${t('Size')}>${sizeText(item.bytes, app.lang)}</td>
      <td data-label=${t('State')}>
        <span class="badge ${tone}">${text}</span>
        ${item.encrypted ? html`<span class="badge">${t('Encrypted')}</span>` : nothing}
        ${errors.length ? html`<ul class="errors wrap-anywhere small">${errors.slice(0, 5).map(({ place, message }) => html`<li><span translate="no">${place}</span>: ${message}</li>`)}</ul>` : nothing}
      </td>
      <td class="actions">
        <wa-button size="s" appearance="outlined" ?disabled=${item.verifying} @click=${() => this.#verify(item)}>
          ${t('Verify')}<span class="sr"> ${when}</span>
        </wa-button>
        <wa-button size="s" appearance="outlined" href=${href} download>
          ${t('Download')}<span class="sr"> ${when}</span>
        </wa-button>
        ${item.encrypted || app.me.role !== 'network' ? nothing : html`<wa-button size="s" appearance="outlined" @click=${() => this.#open(item)}>${t('Restore')}<span class="sr"> ${when}</span></wa-button>`}
      </td>
    </tr>`
  }
}
define('cms-backups-screen', BackupsScreen)

const kindName = (kind: Backup['kind'], t: Translate): string =>
  ({
    manual: t('By hand'),
    nightly: t('Nightly'),
    'before-restore': t('Before a restore'),
    'before-delete': t('Before the deletion'),
  })[kind]

interface State {
  text: string
  /** CSS class of the badge. */
  tone: '' | 'note' | 'good' | 'bad'
}

function stateOf({ verifying, verified }: Backup, t: Translate): State {
  if (verifying) return { text: t('Being verified'), tone: 'note' }
  if (!verified) return { text: t('Not verified'), tone: '' }
  return verified.ok ? { text: t('Intact'), tone: 'good' } : { text: t('Damaged'), tone: 'bad' }
}
