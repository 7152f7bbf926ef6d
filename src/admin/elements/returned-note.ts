// For authors, on the page or entry that a reviewer gave back: when, by whom and why.
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { App } from '../app-context.ts'
import type { Dashboard } from '../client/operations.d.ts'
import { contents } from '../styles/host.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'
import { Loaded } from './loaded.ts'
import { exactTime } from './time.ts'

/** What a reviewer decided on something the user submitted. */
export type Outcome = Dashboard['outcomes'][number]

export function returnedText({ at, by, reason }: Outcome, { t, lang, me }: Pick<App, 't' | 'lang' | 'me'>): string {
  const params = { time: exactTime(at, lang, me.user?.timezone), name: by ?? t('The service') }
  return reason
    ? t('Returned on {time} by {name}: {reason}', { ...params, reason })
    : t('Returned on {time} by {name}', params)
}

export class ReturnedNote extends AdminElement {
  static override properties = { table: {}, object: { type: Number }, status: {} }
  static override styles = [
    shared,
    contents,
    parts,
    css`
      .warn {
        display: flex;
        align-items: center;
        gap: 0.75rem;
      }
      :host([spaced]) .warn {
        margin-block-end: 1rem;
      }
      wa-icon {
        flex: none;
        font-size: 1.25rem;
      }
      span {
        min-width: 0;
        overflow-wrap: anywhere;
      }
    `,
  ]
  /** Handle of the table of an entry; undefined for a page. */
  declare table: string | undefined
  /** Id of the page or entry. */
  declare object: number
  declare status: string
  readonly #outcome: Loaded<Outcome | undefined> = new Loaded<Outcome | undefined>(
    this,
    (signal) => this.#load(signal),
    () => [this.table, this.object, this.status],
  )

  /** Undefined while it waits again, and for users who publish themselves: they are not told (decision 77). */
  async #load(signal: AbortSignal): Promise<Outcome | undefined> {
    const { app, table = null, object, status } = this
    if (status === 'in_review' || app.can(table === null ? 'pages.publish' : 'data.publish')) return undefined
    const { outcomes } = await app.api.get('get_dashboard', { fields: 'outcomes' }, signal)
    return outcomes.find((one) => one.outcome === 'returned' && one.id === object && one.table === table)
  }

  override render() {
    const { value } = this.#outcome
    if (!value) return nothing
    return html`<div class="warn" role="status">
      <wa-icon name="arrow-u-up-left"></wa-icon><span>${returnedText(value, this.app)}</span>
    </div>`
  }
}
define('cms-returned-note', ReturnedNote)
