// Dialog for when a page or an entry is published and unpublished automatically.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { Page } from '../client/operations.d.ts'
import type { Times } from '../data/entry/entry-session.ts'
import { zoneOf } from '../data/entry/zone-of.ts'
import { ownEvent } from '../elements/own-event.ts'
import { zoneLine } from '../elements/zone-line.ts'
import { clockIn, momentOf } from '../fields/zoned-time.ts'
import { inputStyles } from '../styles/input.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'

const HOUR = 3_600_000

/** What the service answered: the error of a time, and whether the dialog stays open. */
export interface Scheduled {
  error?: string | undefined
  isOpen: boolean
}

export class ScheduleDialog extends AdminElement {
  static override properties = {
    planned: { attribute: false },
    schedule: { attribute: false },
    isMade: { state: true },
    isOpen: { state: true },
    busy: { state: true },
    error: { state: true },
  }
  static override styles = [
    shared,
    parts,
    inputStyles,
    css`
      .input {
        font-weight: 400;
      }
    `,
  ]
  /** The document, with its times so far; undefined while there is none. */
  declare planned: Pick<Page, 'status' | 'publish_at' | 'unpublish_at'> | undefined
  /** An end of null cancels the planned one. */
  declare schedule: (times: Times) => Promise<Scheduled>
  /** Rendered on first use, before the dialog opens, as it can focus only elements that exist then. */
  declare isMade: boolean
  declare isOpen: boolean
  declare busy: boolean
  declare error: string | undefined

  async open(): Promise<void> {
    this.error = undefined
    this.isMade = true
    await this.updateComplete
    this.isOpen = true
  }

  get #zone(): string {
    return zoneOf(this.app.me)
  }

  get #isOnline(): boolean {
    return this.planned?.status === 'published'
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.target as HTMLFormElement)
    const at = (name: string) => momentOf(this.#zone, (form.get(name) as string | null) ?? '')
    const publish_at = at('publish_at')
    const end = at('unpublish_at') ?? (this.planned?.unpublish_at ? null : undefined)
    this.error = this.#faultOf(publish_at, end)
    if (this.error) return
    this.busy = true
    const times = { ...(publish_at && { publish_at }), ...(end !== undefined && { unpublish_at: end }) }
    const { error, isOpen } = await this.schedule(times).finally(() => (this.busy = false))
    this.error = error
    this.isOpen = isOpen
  }

  #faultOf(begin: string | undefined, end: string | null | undefined): string | undefined {
    const { t } = this
    if (!begin && !(this.#isOnline && end !== undefined)) return t('Choose a date and a time.')
    if (begin && Date.parse(begin) <= Date.now()) return t('This time is past.')
    if (end && Date.parse(end) <= Math.max(Date.now(), Date.parse(begin ?? '') || 0))
      return t('The end must come after the beginning.')
    return undefined
  }

  override render() {
    const { t } = this
    if (!this.isMade) return nothing
    return html`<wa-dialog
      label=${t('Publish later')}
      ?open=${this.isOpen}
      @wa-after-hide=${ownEvent(() => (this.isOpen = false))}
    >
      ${this.isOpen ? this.#form() : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.isOpen = false)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" ?loading=${this.busy} @click=${() => this.renderRoot.querySelector('form')?.requestSubmit()}>
        ${t('Schedule')}
      </wa-button>
    </wa-dialog>`
  }

  #form() {
    const { t } = this
    const local = (iso: string | null | undefined) => (iso ? clockIn(this.#zone, iso).slice(0, 16) : '')
    const soon = this.#isOnline ? '' : local(new Date(Math.ceil(Date.now() / HOUR) * HOUR + HOUR).toISOString())
    const field = (label: string, input: unknown) => html`<label class="field caption">${label}${input}</label>`
    return html`<form class="stack" novalidate @submit=${this.#save}>
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      ${field(
        t('Goes online'),
        html`<input class="input" type="datetime-local" name="publish_at" .value=${local(this.planned?.publish_at) || soon} autofocus />`,
      )}
      ${field(
        t('Goes offline (optional)'),
        html`<input class="input" type="datetime-local" name="unpublish_at" .value=${local(this.planned?.unpublish_at)} />`,
      )}
      ${zoneLine(this.app, this.#zone)}
    </form>`
  }
}
define('cms-schedule-dialog', ScheduleDialog)
