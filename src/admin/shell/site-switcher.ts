// The current website, the others of the account, and a link to the public website.
import '@awesome.me/webawesome/dist/components/dropdown/dropdown.js'
import '@awesome.me/webawesome/dist/components/dropdown-item/dropdown-item.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../admin-element.ts'
import { FillLater } from '../elements/fill-later.ts'
import { icon } from '../elements/icon.ts'
import { shared } from '../styles/shared.ts'
import { otherSite } from './other-site.ts'

/** From this many on they can be searched by name; get_me has 50 at most. */
const MANY = 12
const byKey = new Intl.Collator('en', { numeric: true })

export class SiteSwitcher extends AdminElement {
  static override properties = { titles: { state: true } }
  static override styles = [
    shared,
    css`
      :host {
        display: block;
        min-width: 0;
      }
      button {
        display: flex;
        align-items: center;
        gap: 0.625rem;
        width: 100%;
        min-height: 2.5rem;
        padding: 0.25rem 0.5rem;
        border-radius: 0.375rem;
        font-weight: 650;
      }
      button:hover {
        background: var(--cms-sunken);
      }
      .mark {
        display: grid;
        place-items: center;
        flex: none;
        width: 1.75rem;
        height: 1.75rem;
        border-radius: 0.375rem;
        background: var(--cms-brand);
        color: var(--cms-on-brand);
        font-size: 0.875rem;
      }
      button > .icon {
        flex: none;
        color: var(--cms-quiet);
      }
      .name {
        flex: 1;
        min-width: 0;
      }
      @media (max-width: 19rem) {
        button > .icon {
          display: none;
        }
      }
    `,
  ]

  /** By address, as the settings of each website have them; until then the names of get_me are shown. */
  declare titles: ReadonlyMap<string, string> | undefined
  readonly #menu = new FillLater(this)

  constructor() {
    super()
    this.titles = undefined
  }

  #readTitles = async () => {
    const { api, me } = this.app
    if (this.titles || !me.sites?.length) return
    this.titles = new Map()
    const all = await api.get('list_sites', { limit: me.sites.length + 1 }).catch(() => [])
    this.titles = new Map(all.map(({ url, title }) => [url, title]))
  }

  #go = (event: CustomEvent<{ item: { value: string } }>) => {
    const { value } = event.detail.item
    if (value === '/') open('/', '_blank', 'noopener')
    else if (value === 'find') this.emit('cms-palette')
    else location.assign(otherSite(value))
  }

  override render() {
    const { site } = this.app.me
    const initial = [...site.title.trim()][0]?.toLocaleUpperCase() ?? '·'
    return html`<wa-dropdown @wa-select=${this.#go} @wa-show=${this.#readTitles}>
      <button slot="trigger" class="plain">
        <span class="mark" aria-hidden="true">${initial}</span>
        <span class="name truncate">${site.title}</span>
        ${icon('caret-down')}<span class="sr">${this.t('Websites')}</span>
      </button>
      ${this.#menu.ready ? this.#items() : nothing}
    </wa-dropdown>`
  }

  #items() {
    const sites = [...(this.app.me.sites ?? [])].sort((a, b) => byKey.compare(a.key, b.key))
    return html`<wa-dropdown-item value="/"><wa-icon slot="icon" name="arrow-square-out"></wa-icon>${this.t('Open the website')}</wa-dropdown-item>
      ${sites.length ? html`<h3>${this.t('Other websites')}</h3>` : nothing}
      ${sites.length > MANY ? html`<wa-dropdown-item value="find"><wa-icon slot="icon" name="magnifying-glass"></wa-icon>${this.t('Find another website')}</wa-dropdown-item>` : nothing}
      ${sites.map(({ title, url }) => html`<wa-dropdown-item value=${url}><wa-icon slot="icon" name="globe"></wa-icon>${this.titles?.get(url) ?? title}</wa-dropdown-item>`)}`
  }
}
define('cms-site-switcher', SiteSwitcher)
