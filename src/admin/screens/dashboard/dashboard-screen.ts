// What waits, what changed, where to go on.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import type { App } from '../../app-context.ts'
import { Loaded } from '../../elements/loaded.ts'
import '../../elements/page-head.ts'
import { shortTime } from '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { inOrder, mayOpen, SCREENS } from '../../screens.ts'
import { OnReturn } from '../../shell/on-return.ts'
import { layout } from '../../styles/layout.ts'
import { shared } from '../../styles/shared.ts'
import { dashboardStyles } from './dashboard-styles.ts'
import './first-steps.ts'
import { recentChanges } from './recent-changes.ts'
import { tablesFor } from '../review/entry-table.ts'
import type { Dashboard, PageLine } from './dashboard.ts'
import { outcomesPanel } from './outcomes.ts'
import { troublesOf } from './troubles.ts'

/** What lacks has a tile of its own while it lacks. */
const ALTS = '/media?alt'

export class DashboardScreen extends Screen {
  static override styles = [shared, layout, dashboardStyles]
  readonly #loaded: Loaded<Dashboard> = new Loaded<Dashboard>(this, async (signal) => {
    const { api, lang } = this.app
    const [dashboard, recent] = await Promise.all([
      api.get('get_dashboard', {}, signal),
      api.get('list_changes', { status: 'applied', limit: 8, locale: lang }, signal),
    ])
    return { ...dashboard, recent, tables: await tablesFor(this.app, recent) }
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

  /** What the screens of its content offer to do, as far as this person may; and the website itself. */
  #actions() {
    const actions = inOrder(
      SCREENS.filter((screen) => screen.nav?.group === 'content' && mayOpen(screen, this.app)),
    ).flatMap((screen) =>
      (screen.actions ?? [])
        .filter(({ path }) => path !== ALTS)
        .filter(({ permission = screen.permission }) =>
          mayOpen({ ...(permission && { permission }) }, this.app),
        )
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
      this.#pages(t('Waiting for review'), 'hourglass', value.in_review),
      this.#pages(t('Your drafts'), 'pencil-simple', value.drafts),
      this.#pages(t('Planned'), 'calendar', value.scheduled),
    ].filter((one) => one !== nothing)
    const calm = !lists.length && !troubles.length
    return html`<cms-first-steps></cms-first-steps>
      ${
        troubles.length
          ? html`<section aria-labelledby="todo">
            <h2 id="todo">${t('Needs attention')}</h2>
            <ul class="tiles">
              ${troubles.map(
                ({ icon, text, path }) =>
                  html`<li>
                    <a href=${`/admin${path}`}><wa-icon name=${icon}></wa-icon><span>${text}</span><wa-icon name="caret-right"></wa-icon></a>
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

  #pages(heading: string, icon: string, pages: PageLine[]) {
    if (!pages.length) return nothing
    return html`<section class="panel">
      <h2><wa-icon name=${icon}></wa-icon>${heading}</h2>
      <ul class="lines">
        ${pages.map((page) => {
          const next = [page.publish_at, page.unpublish_at].filter((at) => at !== null).sort()[0]
          return html`<li>
            <a href=${`/admin/pages/${page.id}`}>${page.title}</a>
            <span class="quiet small"
              >${this.app.me.site.languages.length > 1 ? `${page.lang.toUpperCase()} · ` : ''}${next ? planned(next, this.app) : html`<cms-time at=${page.updated_at}></cms-time>`}</span
            >
          </li>`
        })}
      </ul>
    </section>`
  }
}

const planned = (at: string, { lang, me }: App) =>
  html`<time datetime=${at}>${shortTime(at, lang, me.user?.timezone)}</time>`

define('cms-dashboard-screen', DashboardScreen)
