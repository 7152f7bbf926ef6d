// The host names of the website: list, add, set as primary, remove.
import type { Hosts } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import type { CallAnswer } from '../../client/calls.ts'
import { ProblemError } from '../../client/problem.ts'
import { Loaded } from '../../elements/loaded.ts'
import { sampleLines, sampleText } from '../../elements/sample-text.ts'
import { settle } from '../../elements/settle.ts'
import { layout } from '../../styles/layout.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class SiteHosts extends AdminElement {
  static override properties = { host: { state: true }, error: { state: true }, busy: { state: true } }
  static override styles = [
    shared,
    layout,
    parts,
    css`
      /* Inside a screen, which has the margins. */
      :host {
        display: block;
        padding: 0;
      }
      .panel {
        max-width: 46.5rem;
        margin-block-start: 1.25rem;
      }
      ul {
        display: grid;
      }
      li {
        padding-block: 0.5rem;
        border-block-end: 1px solid var(--cms-line);
      }
      form {
        align-items: end;
      }
      wa-input {
        flex: 1 1 14rem;
      }
    `,
  ]
  declare host: string
  declare error: string
  declare busy: boolean
  readonly #hosts: Loaded<Hosts> = new Loaded(this, (signal) => this.app.api.get('get_hosts', {}, signal))

  constructor() {
    super()
    this.host = this.error = ''
  }

  #add = async (event: Event) => {
    event.preventDefault()
    const host = this.host.trim()
    if (!host || !(await this.#agreed(host, this.t('Add')))) return
    if (await this.#send(() => this.app.api.call('add_host', { host }), true)) this.host = ''
  }

  async #makePrimary(host: string): Promise<void> {
    if (await this.#agreed(host, this.t('Make it the primary host')))
      await this.#send(() => this.app.api.call('update_hosts', { primary_host: host }))
  }

  /** Sample texts are listed before the website becomes reachable from outside. */
  async #agreed(host: string, action: string): Promise<boolean> {
    const { t, app } = this
    if (host === 'localhost' || host.endsWith('.localhost') || /^(127\.|\[::1\])/.test(host)) return true
    const list = sampleLines(app, await sampleText(app))
    if (!list.length) return true
    return app.confirm({
      title: t('Go live with sample text?'),
      text: t('Visitors of {host} will read what the design brought along as an example.', { host }),
      listTitle: t('Still sample text:'),
      list,
      action,
    })
  }

  async #remove(host: string): Promise<void> {
    const { t } = this
    const agreed = await this.app.confirm({
      title: t('Remove {host}?', { host }),
      text: t('The website no longer answers there. Links and bookmarks to this host stop working.'),
      action: t('Remove'),
      danger: true,
    })
    if (agreed) await this.#send(() => this.app.api.call('remove_host', { host }))
  }

  /** `beside`: errors are displayed at the field. */
  async #send(call: () => Promise<CallAnswer<'update_hosts'>>, beside = false): Promise<boolean> {
    this.busy = true
    this.error = ''
    try {
      const answer = await call()
      if (!settle(this.app, answer, this.t('Saved.'))) return true
      this.#hosts.set(answer.data)
      await this.app.refresh()
      return true
    } catch (error) {
      if (error instanceof ProblemError && beside) this.error = error.message
      else this.app.report(error)
      return false
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t } = this
    return html`<section class="panel stack" aria-labelledby="hosts">
      <h2 id="hosts">${t('Hosts')}</h2>
      <p class="quiet small">${t('The names this website answers for. In DNS each of them has to lead to this server.')}</p>
      ${this.#hosts.render((value) => this.#list(value))}
    </section>`
  }

  #list({ hosts, primary_host, current, locked }: Hosts) {
    const { t } = this
    return html`<ul>
        ${hosts.map(
          (host) => html`<li class="row apart wrap-anywhere">
            <span><span translate="no">${host}</span>
              ${host === primary_host ? html`<span class="badge note">${t('Primary host')}</span>` : nothing}
              ${host === current ? html`<span class="badge">${t('You are here')}</span>` : nothing}
            </span>
            ${locked ? nothing : this.#actions(host, { primary: host === primary_host, stays: host === current || hosts.length < 2 })}
          </li>`,
        )}
      </ul>
      ${
        locked
          ? html`<p class="quiet small">${t('The website’s file is write-protected. Hosts are changed on the server.')}</p>`
          : html`<form class="row" @submit=${this.#add}>
              <wa-input
                label=${t('New host')}
                hint=${this.error}
                placeholder="www.example.org"
                .value=${this.host}
                autocapitalize="off"
                spellcheck="false"
                @input=${(event: Event) => (this.host = (event.target as HTMLInputElement).value)}
              ></wa-input>
              <wa-button type="submit" ?loading=${this.busy} ?disabled=${!this.host.trim()}>${t('Add')}</wa-button>
            </form>`
      }`
  }

  #actions(host: string, { primary, stays }: { primary: boolean; stays: boolean }) {
    const { t } = this
    return html`<span class="row">
      ${
        primary
          ? nothing
          : html`<wa-button size="s" appearance="outlined" @click=${() => this.#makePrimary(host)}>${t('Make it the primary host')}<span class="sr"> ${host}</span></wa-button>`
      }
      ${
        stays
          ? nothing
          : html`<wa-button size="s" appearance="outlined" @click=${() => this.#remove(host)}>${t('Remove')}<span class="sr"> ${host}</span></wa-button>`
      }
    </span>`
  }
}
define('cms-site-hosts', SiteHosts)
