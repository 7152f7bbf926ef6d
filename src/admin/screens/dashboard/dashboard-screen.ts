// The overview: tasks, recent changes, and shortcuts.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing } from 'lit'
import { define, type AdminElement } from '../../admin-element.ts'
import type { App } from '../../app-context.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { returnedText, type Outcome } from '../../elements/returned-note.ts'
import { shortTime, exactTime } from '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { inOrder, mayOpen, SCREENS } from '../../screens.ts'
import { OnReturn } from '../../shell/on-return.ts'
import { layout } from '../../styles/layout.ts'
import { shared } from '../../styles/shared.ts'
import { dashboardStyles } from './dashboard-styles.ts'
import { firstSteps } from './first-steps.ts'
import { tablesFor } from '../review/entry-table.ts'
import type { Dashboard, DocumentLine } from './dashboard.ts'
import { troublesOf } from './troubles.ts'
import { zoneOf } from '../../data/entry/zone-of.ts'
import type { Change, DataTable } from '../../client/operations.d.ts'
import { objectPath } from '../review/object-link.ts'
import { personOf, titleOf } from '../review/review-labels.ts'
import { countSubmitted, documentPath } from '../review/submitted.ts'

/** Missing alternative texts have a tile of their own while there are any. */
const ALTS = '/media?alt'

export class DashboardScreen extends Screen {
  static override styles = [shared, layout, dashboardStyles]
  readonly #loaded: Loaded<Dashboard> = new Loaded<Dashboard>(this, async (signal) => {
    const { api, lang } = this.app
    // All of it at once, so that nothing moves when the steps come.
    const [dashboard, recent, steps, submitted] = await Promise.all([
      api.get('get_dashboard', {}, signal),
      api.get('list_changes', { status: 'applied', limit: 8, locale: lang }, signal),
      firstSteps(this.app, signal),
      countSubmitted(api).catch(() => 0),
    ])
    return { ...dashboard, recent, steps, submitted, tables: await tablesFor(this.app, recent) }
  })

  constructor() {
    super()
    new OnReturn(this, { run: () => this.#loaded.reload() })
  }

  override render() {
    const { user, site } = this.app.me
    const name = user?.name || user?.email || ''
    return html`<cms-page-head
        untitled
        heading=${name ? this.t('Hello {name}', { name }) : this.t('Hello')}
        text=${this.t('What is going on at {site}.', { site: site.title })}
        >${this.#actions()}</cms-page-head
      >
      <div class="stack wide">${this.#reminder()}${this.#loaded.render((value) => this.#content(value))}</div>`
  }

  /** Actions of content screens that the user may open, and a link to the website. */
  #actions() {
    const actions = inOrder(
      SCREENS.filter((screen) => screen.nav?.group === 'content' && mayOpen(screen, this.app)),
    ).flatMap((screen) =>
      (screen.actions ?? [])
        .filter(({ path }) => path !== ALTS)
        .filter(({ permission = screen.permission }) => mayOpen({ ...(permission && { permission }) }, this.app))
        .slice(0, 1),
    )
    return html`${actions.slice(0, 2).map(
      ({ title, path, icon = 'plus' }, i) =>
        html`<wa-button href=${`/admin${path}`} appearance=${i ? 'outlined' : 'accent'} variant=${i ? 'neutral' : 'brand'}>
          <wa-icon slot="start" name=${icon}></wa-icon>${this.t(title)}
        </wa-button>`,
    )}
      <wa-button href="/" target="_blank" rel="noopener" appearance="outlined">
        <wa-icon slot="start" name="arrow-square-out"></wa-icon>${this.t('Open the website')}
      </wa-button>`
  }

  #reminder() {
    if (!this.app.me.session?.remind_second_factor) return nothing
    return html`<p class="note row apart">
      <span>${
        this.app.me.role === 'network'
          ? this.t(
              'Your password alone opens this account, which may do everything. From the second day on a second factor is required, and before you invite anybody.',
            )
          : this.t('Your account is safer with a second factor when you sign in.')
      }</span>
      <a href="/admin/account/second-factor">${this.t('Set it up')}</a>
    </p>`
  }

  #content(value: Dashboard) {
    const { t } = this
    const troubles = troublesOf(value, this.app)
    const lists = [
      outcomesPanel(value.outcomes, this.app),
      proposalsPanel(value.proposals, this.app),
      this.#documents({ heading: t('Waiting for review'), icon: 'hourglass', documents: value.in_review }),
      this.#documents({ heading: t('Your drafts'), icon: 'pencil-simple', documents: value.drafts }),
      this.#documents({ heading: t('Planned'), icon: 'calendar', documents: value.scheduled, timeOf: planned }),
    ].filter((one) => one !== nothing)
    const calm = !lists.length && !troubles.length
    return html`<cms-first-steps .steps=${value.steps}></cms-first-steps>
      ${
        troubles.length
          ? html`<section aria-labelledby="todo">
            <h2 id="todo">${t('Needs attention')}</h2>
            <ul class="tiles">
              ${troubles.map(
                ({ icon, text, path }) =>
                  html`<li>
                    <a class="panel" href=${`/admin${path}`}><wa-icon name=${icon}></wa-icon><span>${text}</span><wa-icon name="caret-right"></wa-icon></a>
                  </li>`,
              )}
            </ul>
          </section>`
          : nothing
      }
      ${lists.length ? html`<div class="lists">${lists}</div>` : nothing}
      ${calm ? html`<p class="calm"><wa-icon name="check-circle"></wa-icon>${t('Nothing waits for you.')}</p>` : nothing}
      ${recentChanges(value.recent, { app: this.app, t, tables: value.tables })}`
  }

  #documents({ heading, icon, documents, timeOf = changed }: DocumentList) {
    if (!documents.length) return nothing
    return html`<section class="panel">
      <h2><wa-icon name=${icon}></wa-icon>${heading}</h2>
      <ul class="lines">
        ${documents.map(
          (one) =>
            html`<li>
              <a href=${`/admin${documentPath(one)}`} translate="no">${one.title}</a>
              <span class="quiet small"
                >${this.app.me.site.languages.length > 1 ? `${one.lang.toUpperCase()} · ` : ''}${timeOf(one, this.app)}</span
              >
            </li>`,
        )}
      </ul>
    </section>`
  }
}

interface DocumentList {
  heading: string
  icon: string
  documents: DocumentLine[]
  /** What is said of the time of one; when it was changed by default. */
  timeOf?: (one: DocumentLine, app: App) => unknown
}

const changed = ({ updated_at }: DocumentLine) => html`<cms-time at=${updated_at}></cms-time>`

/** When it is published by itself, or until when it is online. */
function planned({ publish_at, unpublish_at }: DocumentLine, { lang, me, t }: App) {
  const at = publish_at ?? unpublish_at
  if (at === null) return nothing
  const time = shortTime(at, lang, zoneOf(me))
  return html`<time datetime=${at}>${publish_at ? time : t('until {time}', { time })}</time>`
}

define('cms-dashboard-screen', DashboardScreen)

/**
 * The results of reviews of the user's own submissions: published, scheduled or returned, by whom
 * and why.
 */
function outcomesPanel(outcomes: readonly Outcome[], app: App): unknown {
  if (!outcomes.length) return nothing
  return html`<section class="panel" aria-labelledby="outcomes">
    <h2 id="outcomes"><wa-icon name="check-square"></wa-icon>${app.t('Your submitted work')}</h2>
    <ul class="lines">
      ${outcomes.map((one) => {
        return html`<li>
          <a href=${`/admin${documentPath(one)}`} translate="no">${one.title}</a>
          <span class="quiet small">${outcomeText(one, app)}</span>
        </li>`
      })}
    </ul>
  </section>`
}

function outcomeText(one: Outcome, app: App): string {
  const { outcome, at, by } = one
  const { t, lang, me } = app
  const params = { time: exactTime(at, lang, me.user?.timezone), name: by ?? t('The service') }
  if (outcome === 'published') return t('Published on {time} by {name}', params)
  if (outcome === 'scheduled') return t('Planned on {time} by {name}', params)
  return returnedText(one, app)
}

/** What others decided on proposals of the user. */
function proposalsPanel(proposals: readonly Change[], app: App): unknown {
  if (!proposals.length) return nothing
  const { t, lang, me, has } = app
  return html`<section class="panel" aria-labelledby="proposals">
    <h2 id="proposals"><wa-icon name="paper-plane-tilt"></wa-icon>${t('Your proposals')}</h2>
    <ul class="lines">
      ${proposals.map((one) => {
        const { id, reviewed_at } = one
        const time = exactTime(reviewed_at ?? one.created_at, lang, me.user?.timezone)
        return html`<li>
          ${has('review') ? html`<a href=${`/admin/review/${id}`}>${titleOf(one, t)}</a>` : html`<span class="what">${titleOf(one, t)}</span>`}
          <span class="quiet small"
            >${decisionText(one, time, t)}</span
          >
        </li>`
      })}
    </ul>
  </section>`
}

/** Without a name where nobody is left who could be named: the account was deleted, or a command decided. */
function decisionText({ status, reason, reviewer, reviewer_token }: Change, time: string, t: App['t']): string {
  // As in mails: no e-mail address of who decided.
  const name = reviewer_token?.name || reviewer?.name || reviewer?.email.replace(/@.*/s, '')
  const params = { time, name: name ?? '', reason: reason ?? '' }
  if (status !== 'rejected') return name ? t('Approved on {time} by {name}', params) : t('Approved on {time}', params)
  return name ? t('Rejected on {time} by {name}: {reason}', params) : t('Rejected on {time}: {reason}', params)
}

/**
 * The latest changes with user and time, as a list, limited to those the user may read: without review.manage
 * their own. Shows a message when there are none.
 */
function recentChanges(
  changes: Change[],
  { app, t, tables }: Pick<AdminElement, 'app' | 't'> & { tables: DataTable[] },
) {
  const title = (change: Change) => {
    const path = objectPath(change, app, tables)
    const text = titleOf(change, t)
    return path ? html`<a href=${`/admin${path}`}>${text}</a>` : text
  }
  return html`<section class="panel" aria-labelledby="recent">
    <h2 id="recent"><wa-icon name="clock-counter-clockwise"></wa-icon>${t('Latest changes')}</h2>
    ${
      changes.length
        ? html`<ul class="lines">
          ${changes.map(
            (change) =>
              html`<li>
                <span class="what">${title(change)}</span>
                <span class="quiet small">${personOf(change, t)} · <cms-time at=${change.created_at}></cms-time></span>
              </li>`,
          )}
        </ul>`
        : html`<p class="quiet">${app.can('review.manage') ? t('Nothing was changed yet.') : t('You have changed nothing yet.')}</p>`
    }
  </section>`
}
