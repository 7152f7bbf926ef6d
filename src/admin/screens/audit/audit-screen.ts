// The findings of the audit by topic, with links; some can be fixed directly, and some can be marked as not applicable.
import type { AuditFinding } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import { Paged } from '../../elements/paged.ts'
import { toastPending } from '../../elements/settle.ts'
import '../../elements/time.ts'
import { Screen } from '../../screen.ts'
import { layout } from '../../styles/layout.ts'
import { shared } from '../../styles/shared.ts'
import { fixFinding, offerOf } from './fix-finding.ts'
import type { Translate } from '../../lang/lang.ts'

interface Meta {
  at?: string | null
  links_at?: string | null
  counts?: Partial<Record<Check, number>>
  complete?: boolean
  running?: { done: number; total: number }
}

/** Interval in milliseconds at which the list is reloaded while an audit is running. */
const AGAIN = 2000

export class AuditScreen extends Screen {
  static override styles = [
    shared,
    layout,
    css`
      .filters {
        margin-block-end: 1rem;
      }
    `,
  ]
  readonly #list: Paged<'audit_site'> = new Paged(this, 'audit_site', () => ({
    check: (this.query.get('check') as Check | null) ?? undefined,
    dismissed: this.#dismissed || undefined,
  }))
  #timer: ReturnType<typeof setTimeout> | undefined

  get #dismissed(): boolean {
    return this.query.has('dismissed')
  }
  get #meta(): Meta {
    return this.#list.meta
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  protected override updated(): void {
    if (!this.#meta.running || this.#timer) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#list.reload()
    }, AGAIN)
  }

  #checkLinks = async () => {
    try {
      const answer = await this.app.api.call('check_outside_links', {})
      if (isPending(answer)) return
      this.app.toast({
        text: this.t('Links to other websites are tried in the background, one a second for each host.'),
      })
    } catch (error) {
      this.app.report(error)
    }
  }

  async #dismiss({ id }: AuditFinding, isBack = this.#dismissed): Promise<void> {
    const { api, toast, report } = this.app
    try {
      const answer = await api.call(isBack ? 'undismiss_finding' : 'dismiss_finding', { finding: id })
      if (isPending(answer)) return toastPending(this.app)
      await this.#list.reload()
      const undo = { label: this.t('Undo'), run: () => this.#dismiss({ id } as AuditFinding, !isBack) }
      toast({
        text: isBack
          ? this.t('The finding is shown again.')
          : this.t('The finding is hidden until something changes there.'),
        action: undo,
      })
    } catch (error) {
      report(error)
    }
  }

  async #fix(finding: AuditFinding): Promise<void> {
    if (await fixFinding(this.app, finding)) await this.#list.reload()
  }

  override render() {
    const { t } = this
    return html`<cms-page-head heading=${t('Audit')} text=${t('What visitors, search engines and people with disabilities stumble over on the published website.')}>
        ${this.app.can('pages.edit') ? html`<wa-button appearance="outlined" @click=${this.#checkLinks}>${t('Check links to other websites')}</wa-button>` : nothing}
      </cms-page-head>
      <div class="stack">
        ${this.#filters()}
        ${this.#list.render(
          (items) => this.#groups(items),
          () => this.#empty(),
        )}
        ${this.#facts()}
      </div>`
  }

  /** Buttons for the checks with findings, and for the selected check. */
  #filters() {
    const { t } = this
    const { counts = {} } = this.#meta
    const names = checkNames(t)
    const chosen = this.query.get('check')
    const found = (Object.keys(names) as Check[]).filter((check) => counts[check] || check === chosen)
    const all = Object.values(counts).reduce((sum, n) => sum + n, 0)
    const filter = (check: Check | '', label: string, n: number) =>
      html`<wa-button size="s" appearance=${(chosen ?? '') === check ? 'filled' : 'outlined'} @click=${() => this.setQuery({ check: check || undefined })}>${label}: ${n}</wa-button>`
    return html`<div class="row filters" role="group" aria-label=${t('Show only')}>
      ${filter('', t('All'), all)} ${found.map((check) => filter(check, names[check], counts[check] ?? 0))}
      <wa-button size="s" appearance=${this.#dismissed ? 'filled' : 'plain'} @click=${() => this.setQuery({ dismissed: this.#dismissed ? undefined : '1', check: undefined })}>
        ${t('Hidden')}
      </wa-button>
    </div>`
  }

  #groups(items: AuditFinding[]) {
    const names = checkNames(this.t)
    return [...Map.groupBy(items, ({ check }) => check)].map(
      ([check, own]) => html`<section class="stack" aria-label=${names[check]}>
        <h2>${names[check]}</h2>
        ${this.#table(own)}
      </section>`,
    )
  }

  #table(items: AuditFinding[]) {
    const { t } = this
    return html`<div class="panel flush">
      <table class="cards">
        <thead>
          <tr><th>${t('Finding')}</th><th>${t('Where it is')}</th><th><span class="sr">${t('Actions')}</span></th></tr>
        </thead>
        <tbody>
          ${items.map((one) => this.#row(one))}
        </tbody>
      </table>
    </div>`
  }

  #row(finding: AuditFinding) {
    const { t } = this
    const { message, severity, object, admin_path } = finding
    const offer = this.#dismissed ? undefined : offerOf(this.app, finding)
    const isOwn = ['page', 'entry', 'media', 'redirect', 'table'].includes(object.type)
    const objectName = placeName(t, object)
    return html`<tr>
      <td data-label=${t('Finding')}>
        ${severity === 'error' ? html`<span class="badge bad">${t('Error')}</span> ` : nothing}${message}
      </td>
      <td data-label=${t('Where it is')}>
        <a href="/admin${admin_path}" translate=${isOwn ? 'no' : nothing} lang=${(isOwn && object.lang) || nothing}>${objectName}</a>
        ${object.lang && this.app.me.site.languages.length > 1 ? html` <span class="badge" translate="no">${object.lang.toUpperCase()}</span>` : nothing}
      </td>
      <td class="actions">
        ${offer ? html`<wa-button size="s" appearance="outlined" @click=${() => this.#fix(finding)}>${offer.label}<span class="sr"> ${objectName}</span></wa-button>` : nothing}
        ${this.app.can('pages.edit') ? html`<wa-button size="s" appearance="plain" @click=${() => this.#dismiss(finding)}>${this.#dismissed ? t('Show again') : t('Hide')}<span class="sr"> ${objectName}</span></wa-button>` : nothing}
      </td>
    </tr>`
  }

  #empty() {
    const { t } = this
    const { running, at } = this.#meta
    if (!at && running)
      return html`<cms-message icon="list-checks" heading=${t('The website is being audited')} text=${t('{done} of {total} pages', running)}></cms-message>`
    if (this.#dismissed)
      return html`<cms-message icon="list-checks" heading=${t('Nothing is hidden')} text=${t('Findings that are no errors here can be hidden; they come back when something changes there.')}></cms-message>`
    return html`<cms-message icon="check-circle" heading=${t('No findings')} text=${t('Links, alternative texts, headings, contrast, titles, translations, files and forms are in order.')}></cms-message>`
  }

  #facts() {
    const { t } = this
    const { at, links_at, complete, running } = this.#meta
    if (!at) return nothing
    return html`<p class="quiet small">
      ${t('Audited')}: <cms-time at=${at}></cms-time>.
      ${links_at ? html`${t('Links to other websites tried')}: <cms-time at=${links_at}></cms-time>.` : t('Links to other websites were not tried yet: that is done once a day.')}
      ${complete === false ? t('There is more than is listed here: the website is large.') : nothing}
      ${running ? t('Something changed meanwhile: the list is brought up to date.') : nothing}
    </p>`
  }
}
define('cms-audit-screen', AuditScreen)

type Check = AuditFinding['check']

/** Labels of the checks, in the order of the findings. */
const checkNames = (t: Translate): Record<Check, string> => ({
  links: t('Links'),
  'outside-links': t('Links to other websites'),
  'alt-texts': t('Alternative texts'),
  headings: t('Headings'),
  contrast: t('Contrast'),
  titles: t('Titles and descriptions'),
  translations: t('Translations'),
  'unused-media': t('Unused files'),
  forms: t('Forms'),
  unlinked: t('Pages without links to them'),
  energy: t('Energy certificates'),
})

/** The object of a finding, when it has no title. */
function placeName(t: Translate, { type, title, id }: AuditFinding['object']): string {
  if (type === 'menu') return id === 'footer' ? t('Footer menu') : t('Main menu')
  if (type === 'settings') return t('Settings')
  if (type === 'design') return t('Design')
  return title || String(id)
}
