// Dialog for when the entry is published and unpublished automatically.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { Times } from '../../data/entry/entry-session.ts'
import { zoneOf } from '../../data/entry/zone-of.ts'
import { zoneLine } from '../../elements/zone-line.ts'
import { clockIn, momentOf } from '../../fields/zoned-time.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { EntryElement } from './entry-element.ts'
import { ownEvent } from '../../elements/own-event.ts'

const HOUR = 3_600_000

export class ScheduleEntry extends EntryElement {
  static override properties = {
    ...EntryElement.properties,
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
  declare isOpen: boolean
  declare busy: boolean
  declare error: string | undefined

  open(): void {
    this.error = undefined
    this.isOpen = true
  }
  get #zone(): string {
    return zoneOf(this.app.me)
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.target as HTMLFormElement)
    const at = (name: string) => momentOf(this.#zone, (form.get(name) as string | null) ?? '')
    const publish_at = at('publish_at')
    const end = at('unpublish_at') ?? (this.state.entry?.unpublish_at ? null : undefined)
    this.error = this.#faultOf({ publish_at, unpublish_at: end })
    if (this.error) return
    this.busy = true
    await this.actions.move({
      move: 'schedule',
      ...(publish_at && { publish_at }),
      ...(end !== undefined && { unpublish_at: end }),
    })
    this.busy = false
    // Errors of the dates are displayed here; those of other fields at the fields.
    const ofTimes = this.actions.session.state.errors.find(({ pointer }) => pointer.endsWith('publish_at'))
    this.error = ofTimes?.message
    this.isOpen = ofTimes !== undefined
  }

  #faultOf({ publish_at: begin, unpublish_at: end }: Times): string | undefined {
    const { t } = this
    const isOnline = this.state.entry?.status === 'published'
    if (!begin && !(isOnline && end !== undefined)) return t('Choose a date and a time.')
    if (begin && Date.parse(begin) <= Date.now()) return t('This time is past.')
    if (end && Date.parse(end) <= Math.max(Date.now(), Date.parse(begin ?? '') || 0))
      return t('The end must come after the beginning.')
    return undefined
  }

  override render() {
    const { t } = this
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
    const { publish_at = null, unpublish_at = null, status } = this.state.entry ?? {}
    const local = (iso: string | null) => (iso ? clockIn(this.#zone, iso).slice(0, 16) : '')
    const soon = status === 'published' ? '' : local(new Date(Math.ceil(Date.now() / HOUR) * HOUR + HOUR).toISOString())
    return html`<form class="stack" novalidate @submit=${this.#save}>
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      <label class="field caption">${t('Goes online')}<input class="input" type="datetime-local" name="publish_at" .value=${local(publish_at) || soon} autofocus /></label>
      <label class="field caption">${t('Goes offline (optional)')}<input class="input" type="datetime-local" name="unpublish_at" .value=${local(unpublish_at)} /></label>
      ${zoneLine(this.app, this.#zone)}
    </form>`
  }
}
define('cms-schedule-entry', ScheduleEntry)
