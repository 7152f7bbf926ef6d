// The review queue, grouped by batch; with a filter also past decisions.
import type { Change } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { Query } from '../../client/api.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { changeList } from '../../styles/change-list.ts'
import './change-error.ts'
import { expiresAt } from './change.ts'
import { whoFilter } from './choices.ts'
import './filters.ts'
import type { FilterName } from './filters.ts'
import { groupsOf, type Group } from './groups.ts'
import './submitted-work.ts'
import type { SubmittedWork } from './submitted-work.ts'
import { decision, who } from './change-author.ts'
import { currentStatus, titleOf } from './review-labels.ts'

/** Filters that are inputs of the operation by the same name. */
const PLAIN: FilterName[] = ['status', 'entity_type', 'operation']

export class ReviewScreen extends Screen {
  static override properties = { ...Screen.properties, submitted: { state: true } }
  static override styles = [Screen.styles, changeList]
  /** Number of submitted objects that the user may publish; undefined while loading. */
  declare submitted: number | undefined
  protected readonly list: Paged<'list_changes'> = new Paged(this, 'list_changes', () => ({
    ...this.#filter(),
    locale: this.app.lang,
    count: true,
  }))

  /** Only the user's own proposals. */
  protected get isOwn(): boolean {
    return false
  }
  /** Others publish: they decide on what is submitted, and see nothing of the proposals of others. */
  get #decidesOnChanges(): boolean {
    return this.isOwn || this.app.can('review.manage')
  }
  protected get filters(): FilterName[] {
    return ['status', 'who', 'entity_type', 'operation']
  }

  #filter(): Query {
    const plain = PLAIN.flatMap((name) => (this.query.get(name) ? [[name, this.query.get(name)!]] : []))
    const { user } = this.app.me
    const people = this.isOwn && user ? { user: user.id } : whoFilter(this.query.get('who'))
    return { ...(Object.fromEntries(plain) as Query), ...people }
  }

  get #isFiltered(): boolean {
    return this.filters.some((name) => this.query.has(name))
  }
  get #status(): string {
    return this.query.get('status') ?? 'pending'
  }

  #refresh(): void {
    void this.list.reload()
    void this.renderRoot.querySelector<SubmittedWork>('cms-submitted-work')?.reload()
  }
  get #isQueue(): boolean {
    return this.#status === 'pending' && !this.#isFiltered
  }

  protected heading() {
    const { t } = this
    return html`<cms-page-head
      heading=${t('Review')}
      text=${
        this.#decidesOnChanges
          ? t('What programs and people with limited rights propose takes effect once somebody has approved it.')
          : t('Pages and entries that were submitted wait here until somebody publishes them or sends them back.')
      }
    >
      <wa-button appearance="outlined" @click=${() => this.#refresh()}>
        <wa-icon slot="start" name="arrows-clockwise"></wa-icon>${t('Refresh')}
      </wa-button>
    </cms-page-head>`
  }

  override render() {
    return html`${this.heading()}
      <div class="stack">
        ${this.isOwn || !this.#isQueue ? nothing : html`<cms-submitted-work @cms-submitted=${(event: CustomEvent<number>) => (this.submitted = event.detail)}></cms-submitted-work>`}
        ${this.#decidesOnChanges ? this.#changes() : this.submitted === 0 ? this.#empty() : nothing}
      </div>`
  }

  #changes() {
    const onFilter = (event: CustomEvent<Record<string, string>>) => this.setQuery(event.detail)
    return html`<cms-change-filters
          .names=${this.filters}
          .query=${this.query}
          status=${this.#status}
          @cms-filter=${onFilter}
        ></cms-change-filters>
        ${this.list.render(
          (items) => this.#groups(items),
          () => this.#empty(),
        )}`
  }

  #empty() {
    const { t } = this
    // An empty queue is reported only when the submitted objects are loaded, too.
    if (this.#isQueue && this.submitted !== 0 && !this.isOwn) return nothing
    return this.#isQueue
      ? html`<cms-message icon="check-circle" heading=${t('Nothing waits')} text=${this.#decidesOnChanges ? t('Everything that was proposed is decided.') : t('Everything that was submitted is decided.')}></cms-message>`
      : html`<cms-message icon="funnel" heading=${t('Nothing found')} text=${t('No change fits what you chose.')}></cms-message>`
  }

  #groups(items: Change[]) {
    const { total } = this.list
    return html`${
      total === undefined
        ? nothing
        : html`<p class="quiet small" role="status">${this.#status === 'pending' ? this.t('Waiting: {n}', { n: total }) : this.t('Changes: {n}', { n: total })}</p>`
    }
    ${groupsOf(items).map((group) => this.#group(group))}`
  }

  #group({ key, batch, changes }: Group) {
    const { t } = this
    const [first] = changes
    return html`<section class="panel flush" data-group=${key}>
      ${
        batch === undefined
          ? nothing
          : html`<div class="batch">
            <h2><wa-icon name="stack"></wa-icon> ${t('Batch of {n} steps: {name}', { n: changes.length, name: batch })}</h2>
            <span class="small">${who(first!, t)}</span>
          </div>`
      }
      <ul class="lines ruled">${changes.map((change) => this.#line(change, batch !== undefined))}</ul>
    </section>`
  }

  #line(change: Change, isStep: boolean) {
    const { t } = this
    const { id, status, error, reason, created_at } = change
    const { text, tone } = currentStatus(change, t)
    return html`<li>
      <div>
        <a class="what" href=${`/admin/review/${id}`}>${titleOf(change, t)}</a>
        <div class="about">
          ${isStep ? nothing : who(change, t)}
          <span class="quiet"><cms-time at=${created_at}></cms-time></span>
          ${decision(change, t)}
          ${status === 'pending' ? html`<span class="quiet">${t('Expires')} <cms-time at=${expiresAt(change)}></cms-time></span>` : nothing}
        </div>
        ${error ? html`<cms-change-fault class="fault" .change=${change}></cms-change-fault>` : nothing}
        ${reason ? html`<p class="quiet small">${t('Reason: {text}', { text: reason })}</p>` : nothing}
      </div>
      ${status === 'pending' ? nothing : html`<span class="badge ${tone}">${text}</span>`}
    </li>`
  }
}
define('cms-review-screen', ReviewScreen)
