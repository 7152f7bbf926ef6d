// The log of applied changes, newest first: who did what to which object, with a way to revert.
import type { Change, DataTable } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { Query } from '../../client/api.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Loaded } from '../../elements/loaded.ts'
import { Paged } from '../../elements/paged.ts'
import '../../elements/time.ts'
import { momentOf } from '../../fields/zoned-time.ts'
import { Screen } from '../../screen.ts'
import { whoFilter } from '../review/choices.ts'
import { isOfEntry, tablesFor } from '../review/entry-table.ts'
import '../review/filters.ts'
import type { FilterName } from '../review/filters.ts'
import { objectPath } from '../review/object-link.ts'
import { decision, who } from '../review/change-author.ts'
import { isNamed, isUndoing, titleOf } from '../review/review-labels.ts'
import { changeList } from '../../styles/change-list.ts'
import './change-details.ts'
import './revert-dialog.ts'
import type { RevertDialog } from './revert-dialog.ts'
import type { Selection } from './revert.ts'

const FILTERS: FilterName[] = ['who', 'entity_type', 'operation', 'channel', 'since', 'until', 'q']
/** Decisions cannot be reverted: the changes they decided on can. */
const DECISIONS = new Set(['revert_changes', 'approve_change', 'reject_change', 'recheck_change'])

export class ActivityScreen extends Screen {
  static override properties = { ...Screen.properties, opened: { state: true } }
  static override styles = [
    Screen.styles,
    changeList,
    css`
      .details {
        grid-column: 1 / -1;
        margin-block-start: 0.5rem;
      }
      .lines > li.back .what {
        color: var(--cms-quiet);
        text-decoration: line-through;
      }
    `,
  ]
  /** Ids of the changes with expanded details. */
  declare opened: ReadonlySet<number>
  readonly #list: Paged<'list_changes'> = new Paged(this, 'list_changes', () => ({ ...this.#filter() }))

  /** Needed for the links to entries, which contain table handles. */
  readonly #tables: Loaded<DataTable[]> = new Loaded<DataTable[]>(
    this,
    () => tablesFor(this.app, this.#list.items),
    () => [this.#list.items.some(isOfEntry)],
  )

  constructor() {
    super()
    this.opened = new Set()
  }

  #filter(): Query {
    const get = (name: FilterName) => this.query.get(name) ?? undefined
    const zone = this.app.me.user?.timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone
    const [since, until] = [get('since'), get('until')]
    return {
      status: 'applied',
      locale: this.app.lang,
      entity_type: get('entity_type'),
      operation: get('operation'),
      channel: get('channel'),
      q: get('q'),
      // Entire days in the user's time zone.
      since: since && momentOf(zone, `${since}T00:00`),
      until: until && momentOf(zone, `${until}T23:59:59`),
      ...whoFilter(this.query.get('who')),
    }
  }

  get #mayRevert(): boolean {
    return this.app.can('review.manage') && this.app.has('review')
  }

  #revert(selection?: Selection): void {
    this.renderRoot.querySelector<RevertDialog>('cms-revert-dialog')!.open(selection)
  }
  #toggle({ id }: Change): void {
    const isOpen = this.opened.has(id)
    this.opened = new Set(isOpen ? [...this.opened].filter((one) => one !== id) : [...this.opened, id])
  }

  override render() {
    const { t } = this
    const isFiltered = FILTERS.some((name) => this.query.has(name))
    return html`<cms-page-head heading=${t('Activity')} text=${t('Everything that was changed in the last year, whoever did it.')}>
        ${
          this.#mayRevert
            ? html`<wa-button appearance="outlined" @click=${() => this.#revert()}>
              <wa-icon slot="start" name="arrow-u-up-left"></wa-icon>${t('Take changes back')}
            </wa-button>`
            : nothing
        }
      </cms-page-head>
      <div class="stack">
        <cms-change-filters
          .names=${FILTERS}
          .query=${this.query}
          status="applied"
          @cms-filter=${(event: CustomEvent<Record<string, string>>) => this.setQuery(event.detail)}
        ></cms-change-filters>
        ${this.#list.render(
          (items) =>
            html`<div class="panel flush"><ul class="lines ruled">${items.map((one) => this.#line(one))}</ul></div>`,
          () =>
            isFiltered
              ? html`<cms-message icon="funnel" heading=${t('Nothing found')} text=${t('No change fits what you chose.')}></cms-message>`
              : html`<cms-message icon="clock-counter-clockwise" heading=${t('Nothing was changed yet')} text=${t('What people and programs change is listed here.')}></cms-message>`,
        )}
      </div>
      <cms-revert-dialog @cms-reverted=${() => this.#list.reload()}></cms-revert-dialog>`
  }

  #line(change: Change) {
    const { t } = this
    const { id, created_at, reverted_by, batch, operation } = change
    const summary = titleOf(change, t)
    const path = objectPath(change, this.app, this.#tables.value)
    const isOpen = this.opened.has(id)
    const isBack = reverted_by !== null
    return html`<li class=${isBack ? 'back' : ''}>
      <div>
        ${path ? html`<a class="what" href=${`/admin${path}`}>${summary}</a>` : html`<span class="what">${summary}</span>`}
        ${isBack ? html`<span class="badge">${t('Taken back')}</span>` : nothing}
        <div class="about">
          ${who(change, t)}
          <span class="quiet"><cms-time at=${created_at}></cms-time></span>
          ${decision(change, t)}
          ${batch === null || !isNamed(batch) || isUndoing(change) ? nothing : html`<span class="quiet">${t('Batch: {name}', { name: batch })}</span>`}
        </div>
      </div>
      <div class="row">
        <wa-button size="s" appearance="plain" @click=${() => this.#toggle(change)}>
          <wa-icon name=${isOpen ? 'caret-up' : 'caret-down'} label=${isOpen ? t('Hide what changed: {summary}', { summary }) : t('Show what changed: {summary}', { summary })}></wa-icon>
        </wa-button>
        ${
          this.#mayRevert && !isBack && !DECISIONS.has(operation)
            ? html`<wa-button size="s" appearance="plain" @click=${() => this.#revert({ change: id })}>
              <wa-icon name="arrow-u-up-left" label=${t('Take back: {summary}', { summary })}></wa-icon>
            </wa-button>`
            : nothing
        }
      </div>
      ${isOpen ? html`<cms-change-details class="details" change=${id}></cms-change-details>` : nothing}
    </li>`
  }
}
define('cms-activity-screen', ActivityScreen)
