// Dialog for when the page is published and unpublished automatically.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { zoneOf } from '../../data/entry/zone-of.ts'
import { zoneLine } from '../../elements/zone-line.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { EditorElement } from './editor-element.ts'
import type { Outcome } from './findings-dialog.ts'
import { moveTo } from './publishing.ts'
import { clockIn, momentOf } from '../../fields/zoned-time.ts'
import { ownEvent } from '../../elements/own-event.ts'

const HOUR = 3_600_000
const AT = ['/publish_at', '/unpublish_at']

export class ScheduleDialog extends EditorElement {
  static override properties = {
    isMade: { state: true },
    isOpen: { state: true },
    busy: { state: true },
    error: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      input {
        min-height: 2.5rem;
        padding: 0.25rem 0.75rem;
        border: 1px solid var(--cms-edge);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
        color: var(--cms-ink);
        font: inherit;
        font-weight: 400;
        font-size: 1rem;
      }
    `,
  ]
  declare isOpen: boolean
  declare busy: boolean
  declare error: string | undefined

  /** Rendered on first use, before the dialog opens, as it can focus only elements that exist then. */
  declare isMade: boolean

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
    const { status, published_at } = this.editor.page
    return status === 'published' && published_at !== null
  }

  #save = async (event: SubmitEvent) => {
    event.preventDefault()
    const form = new FormData(event.target as HTMLFormElement)
    const at = (name: string) => momentOf(this.#zone, (form.get(name) as string | null) ?? '')
    const publish_at = at('publish_at')
    const end = at('unpublish_at') ?? (this.editor.page.unpublish_at ? null : undefined)
    this.error = this.#faultOf(publish_at, end)
    if (this.error) return
    this.busy = true
    const times = { publish_at, ...(end !== undefined && { unpublish_at: end }) }
    const done = await moveTo(this.editor, 'schedule', times)
    this.busy = false
    const { findings } = this.editor
    this.error = findings.find(({ pointer }) => AT.includes(pointer))?.message
    // Errors of the dates are displayed here; those of the page at its fields.
    this.isOpen = !done && !this.editor.state.read_only && (!findings.length || this.error !== undefined)
    if (!done && !this.isOpen && findings.length)
      this.emit('cms-findings', { move: 'schedule', isDone: false } satisfies Outcome)
  }

  /** An end of null takes the planned one away. */
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
    const { publish_at, unpublish_at } = this.editor.page
    const local = (iso: string | null) => (iso ? clockIn(this.#zone, iso).slice(0, 16) : '')
    const soon = this.#isOnline ? '' : local(new Date(Math.ceil(Date.now() / HOUR) * HOUR + HOUR).toISOString())
    return html`<form class="stack" novalidate @submit=${this.#save}>
      ${this.error ? html`<p class="bad" role="alert">${this.error}</p>` : nothing}
      <label class="field caption">${t('Goes online')}<input type="datetime-local" name="publish_at" .value=${local(publish_at) || soon} autofocus /></label>
      <label class="field caption">${t('Goes offline (optional)')}<input type="datetime-local" name="unpublish_at" .value=${local(unpublish_at)} /></label>
      ${zoneLine(this.app, this.#zone)}
    </form>`
  }
}
define('cms-schedule-dialog', ScheduleDialog)
