// The plan of a restore; the key of the website has to be entered for confirmation.
import type { RestorePlan } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import { settle } from '../../elements/settle.ts'
import { sizeText } from '../../media/media-item.ts'
import '../../elements/time.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { ownEvent } from '../../elements/own-event.ts'

export class RestoreDialog extends AdminElement {
  static override properties = { backup: { state: true }, typed: { state: true }, busy: { state: true } }
  static override styles = [
    shared,
    parts,
    css`
      ul {
        padding-inline-start: 1.25rem;
      }
      dd {
        overflow-wrap: anywhere;
      }
    `,
  ]
  /** The name of the backup; undefined while the dialog is closed. */
  declare backup: string | undefined
  declare typed: string
  declare busy: boolean
  readonly #plan: Loaded<RestorePlan | undefined> = new Loaded<RestorePlan | undefined>(
    this,
    async (signal) =>
      this.backup === undefined ? undefined : this.app.api.get('plan_restore', { backup: this.backup }, signal),
    () => [this.backup],
  )

  open(backup: string): void {
    this.typed = ''
    this.backup = backup
  }

  #restore = async (event: Event) => {
    event.preventDefault()
    const { backup } = this
    if (!backup) return
    this.busy = true
    try {
      const answer = await this.app.api.call('restore_backup', { backup, confirm: this.typed.trim() })
      this.backup = undefined
      const begun = this.t('The restore has begun. The website stays as it is until it is done.')
      settle(this.app, answer, begun)
      this.emit('cms-started')
    } catch (error) {
      this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t } = this
    const isKey = this.typed?.trim() === this.app.me.site.key
    return html`<wa-dialog
      label=${t('Restore this backup?')}
      ?open=${this.backup !== undefined}
      @wa-hide=${ownEvent(() => (this.backup = undefined))}
    >
      ${
        this.backup === undefined
          ? nothing
          : html`<form id="restore" class="stack" @submit=${this.#restore}>
            ${this.#plan.render((plan) => (plan ? this.#show(plan) : nothing))}
          </form>`
      }
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.backup = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="danger" ?disabled=${!isKey} ?loading=${this.busy} type="submit" form="restore">
        ${t('Restore')}
      </wa-button>
    </wa-dialog>`
  }

  #show(plan: RestorePlan) {
    const { app, t } = this
    const { files, warnings } = plan
    return html`<p>${t('All content of the website becomes what it was then. A backup of what it is now is made first.')}</p>
      <dl class="columns">
        <dt>${t('Made')}</dt>
        <dd><cms-time at=${plan.made_at}></cms-time></dd>
        <dt>${t('Hosts')}</dt>
        <dd>${plan.hosts.join(', ')}</dd>
        <dt>${t('Files')}</dt>
        <dd>${files.count.toLocaleString(app.lang)} (${sizeText(files.bytes, app.lang)})</dd>
        <dt>${t('Version')}</dt>
        <dd>${plan.program}</dd>
      </dl>
      ${warnings.length ? html`<div class="note"><ul>${warnings.map((text) => html`<li>${text}</li>`)}</ul></div>` : nothing}
      <wa-input
        label=${t('Type {key} to confirm', { key: plan.key })}
        autocomplete="off"
        spellcheck="false"
        .value=${this.typed}
        @input=${(event: Event) => (this.typed = (event.target as HTMLInputElement).value)}
      ></wa-input>`
  }
}
define('cms-restore-dialog', RestoreDialog)
