// A scheduled publication that failed: when it was due, why it failed, and what to do.
import type { FailedPublication } from '../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import type { App } from '../app-context.ts'
import { contents } from '../styles/host.ts'
import { parts } from '../styles/parts.ts'
import { shared } from '../styles/shared.ts'
import { Loaded } from './loaded.ts'
import { exactTime } from './time.ts'
interface Params {
  /** Handle of the table of an entry. */
  table?: string | undefined
  id?: number | undefined
}

/** Empty when they cannot be read: the notice is only a help. */
export const failedPublications = (
  { api, lang }: Pick<App, 'api' | 'lang'>,
  params: Params,
  signal?: AbortSignal,
): Promise<FailedPublication[]> =>
  api.get('list_failed_publications', { ...params, locale: lang, limit: 200 }, signal).catch(() => [])

/** Ids of the pages, or of the entries of a table. */
export const idsOfFailed = async (
  app: Pick<App, 'api' | 'lang'>,
  params: Params,
  signal?: AbortSignal,
): Promise<ReadonlySet<number>> => new Set((await failedPublications(app, params, signal)).map(({ id }) => id))

/** Dispatches `cms-publish` or `cms-plan` when a user with the permission chooses to publish or to reschedule. */
export class FailedNotice extends AdminElement {
  static override properties = { table: {}, object: { type: Number }, revision: {}, publishes: { type: Boolean } }
  static override styles = [
    shared,
    contents,
    parts,
    css`
      .bad {
        display: flex;
        flex-wrap: wrap;
        align-items: center;
        gap: 0.25rem 0.75rem;
      }
      :host([spaced]) .bad {
        margin-block-end: 1rem;
      }
      .text {
        flex: 1 1 14rem;
        min-width: 0;
      }
      wa-icon {
        font-size: 1.25rem;
      }
    `,
  ]
  /** Handle of the table of an entry; undefined for a page. */
  declare table: string | undefined
  /** Id of the page or entry. */
  declare object: number
  /** Changes when the publication may have changed, which reloads it. */
  declare revision: string
  /** Whether the user may publish it here. */
  declare publishes: boolean
  readonly #failed: Loaded<FailedPublication[]> = new Loaded<FailedPublication[]>(
    this,
    (signal) => failedPublications(this.app, { table: this.table, id: this.object }, signal),
    () => [this.table, this.object, this.revision],
  )

  override render() {
    const { t, app } = this
    const [failed] = this.#failed.value ?? []
    if (failed?.id !== this.object) return nothing
    const { planned_for: at, message } = failed
    const zone = app.me.site.timezone ?? app.me.user?.timezone
    const time = at && exactTime(at, app.lang, zone)
    return html`<div class="bad" role="status">
      <wa-icon name="warning-circle"></wa-icon>
      <div class="text">
        <p>${time ? t('The publication planned for {time} failed:', { time }) : t('The planned publication failed:')}</p>
        <ul class="bullets">${message.split('\n').map((line) => html`<li translate="no">${line}</li>`)}</ul>
        <p>${t('Put this right, then publish now or plan it again.')}</p>
      </div>
      ${
        this.publishes
          ? html`<wa-button size="s" appearance="outlined" @click=${() => this.emit('cms-publish')}>${t('Publish now')}</wa-button>
            <wa-button size="s" appearance="outlined" @click=${() => this.emit('cms-plan')}>${t('Plan again …')}</wa-button>`
          : nothing
      }
    </div>`
  }
}
define('cms-failed-publication', FailedNotice)
