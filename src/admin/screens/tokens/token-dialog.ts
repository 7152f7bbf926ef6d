// Creates an access token: name, permissions, and expiry.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import '@awesome.me/webawesome/dist/components/radio/radio.js'
import '@awesome.me/webawesome/dist/components/radio-group/radio-group.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { ProblemError } from '../../client/problem.ts'
import { dialogClosed, dialogReady } from '../../elements/dialog-focus.ts'
import { focusFirst } from '../../elements/focus-first.ts'
import { toastPending } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import './operation-choice.ts'
import type { Level, Mode } from './token.ts'
import { ownEvent } from '../../elements/own-event.ts'

/** Its permissions as one choice: reading has no mode. */
type May = 'read' | 'propose' | 'write'
const RIGHTS: Record<May, { level: Level; mode: Mode }> = {
  read: { level: 'read', mode: 'approval' },
  propose: { level: 'write', mode: 'approval' },
  write: { level: 'write', mode: 'direct' },
}
const DAYS = [7, 30, 90, 365]

interface Draft {
  name: string
  may: May
  days: number
  /** Undefined: all that the user may. */
  operations: string[] | undefined
}

export class TokenDialog extends AdminElement {
  static override properties = { draft: { state: true }, error: { state: true }, busy: { state: true } }
  static override styles = [shared, parts]
  declare draft: Draft | undefined
  declare error: ProblemError | undefined
  declare busy: boolean

  async open(): Promise<void> {
    await dialogReady(this)
    this.error = undefined
    this.draft = { name: '', may: 'propose', days: 90, operations: undefined }
  }

  #set(changes: Partial<Draft>): void {
    this.draft = { ...this.draft!, ...changes }
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const { name, may, days, operations } = this.draft!
    const only = operations ? { operations } : {}
    const body = { name: name.trim(), ...RIGHTS[may], expires_in_days: days, ...only }
    this.busy = true
    this.error = undefined
    try {
      const answer = await this.app.api.call('create_token', body)
      this.draft = undefined
      // The dialog first returns the focus, then the value of the token gets it.
      await dialogClosed(this)
      if (isPending(answer)) {
        toastPending(this.app)
        return void this.emit('cms-saved')
      }
      this.emit('cms-saved', answer.data)
    } catch (error) {
      if (error instanceof ProblemError) this.error = error
      else this.app.report(error)
    } finally {
      this.busy = false
    }
  }

  #at(name: string): string | undefined {
    return this.error?.errors.find(({ pointer }) => pointer.split('/')[1] === name)?.message
  }

  override render() {
    const { t, draft } = this
    return html`<wa-dialog
      label=${t('New access token')}
      ?open=${draft !== undefined}
      @wa-after-show=${focusFirst}
      @wa-hide=${ownEvent(() => (this.draft = undefined))}
    >
      ${draft ? this.#form(draft) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.draft = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" type="submit" form="form" ?loading=${this.busy}>${t('Make the token')}</wa-button>
    </wa-dialog>`
  }

  #form(draft: Draft) {
    const { t, error } = this
    const name = this.#at('name')
    const operations = this.#at('operations')
    const generalError = error && !name && !operations ? error.message : undefined
    return html`<form id="form" class="form" novalidate @submit=${this.#save}>
      ${generalError ? html`<p class="bad" role="alert">${generalError}</p>` : nothing}
      <div>
        <wa-input
          label=${t('What is it for?')}
          hint=${t('For example the name of the program or agent')}
          required
          autofocus
          maxlength="200"
          .value=${draft.name}
          @input=${(event: Event) => this.#set({ name: (event.target as HTMLInputElement).value })}
        ></wa-input>
        ${name ? html`<p class="fault small" role="alert">${name}</p>` : nothing}
      </div>
      ${this.#may(draft)}
      <wa-select
        label=${t('How long it works')}
        .value=${String(draft.days)}
        @change=${(event: Event) => this.#set({ days: Number((event.target as HTMLInputElement).value) })}
      >
        ${DAYS.map((days) => html`<wa-option value=${String(days)}>${t('{n} days', { n: days })}</wa-option>`)}
      </wa-select>
      <cms-operation-choice
        .chosen=${draft.operations}
        .level=${RIGHTS[draft.may].level}
        @cms-operations=${(event: CustomEvent<string[] | undefined>) => this.#set({ operations: event.detail ?? undefined })}
      ></cms-operation-choice>
      ${operations ? html`<p class="fault small" role="alert">${operations}</p>` : nothing}
    </form>`
  }

  #may(draft: Draft) {
    const { t } = this
    return html`<wa-radio-group
      label=${t('What may it do?')}
      hint=${t('It acts in your name and never may more than you.')}
      .value=${draft.may}
      @change=${(event: Event) => this.#set({ may: (event.target as HTMLInputElement).value as May })}
    >
      <wa-radio value="read">${t('Read')}</wa-radio>
      <wa-radio value="propose">${t('Read and propose changes')} – ${t('somebody approves each; best for AI agents')}</wa-radio>
      <wa-radio value="write">${t('Read and change at once')}</wa-radio>
    </wa-radio-group>`
  }
}
define('cms-token-dialog', TokenDialog)
