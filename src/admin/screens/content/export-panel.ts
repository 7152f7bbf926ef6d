// Downloads a bundle: of all content, or of chosen pages with what these use.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/checkbox/checkbox.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { pickPage } from '../../pickers/pick-page.ts'
import type { PageItem } from '../../pickers/page-picker.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

/** As many as the operation takes. */
const MOST_PAGES = 200

export class ExportPanel extends AdminElement {
  static override properties = { pages: { state: true }, below: { state: true } }
  static override styles = [
    shared,
    parts,
    css`
      li {
        display: flex;
        align-items: center;
        gap: 0.5rem;
      }
    `,
  ]
  declare pages: readonly PageItem[]
  declare below: boolean

  constructor() {
    super()
    this.pages = []
    this.below = false
  }

  #add = async () => {
    const page = await pickPage(this.app)
    if (page && !this.pages.some(({ id }) => id === page.id)) this.pages = [...this.pages, page]
  }

  get #address(): string {
    const query = new URLSearchParams({
      ...(this.pages.length && { pages: this.pages.map(({ id }) => id).join(',') }),
      ...(this.pages.length && this.below && { below: 'true' }),
    })
    return `/api/v1/content/export${query.size ? `?${query}` : ''}`
  }

  override render() {
    const { t, pages } = this
    return html`<section class="panel stack">
      <h2>${t('Export a bundle')}</h2>
      <p>${pages.length ? this.#whatOfPages() : this.#whatOfAll()}</p>
      ${pages.length ? this.#chosen() : nothing}
      <div class="row">
        <wa-button size="s" appearance="outlined" href=${this.#address} download>
          <wa-icon slot="start" name="download-simple"></wa-icon>${t('Download the bundle')}
        </wa-button>
        <wa-button size="s" appearance="plain" ?disabled=${pages.length >= MOST_PAGES} @click=${this.#add}>
          <wa-icon slot="start" name="plus"></wa-icon>${pages.length ? t('Choose another page') : t('Only some pages')}
        </wa-button>
      </div>
    </section>`
  }

  #whatOfAll() {
    return this.t(
      'Pages, entries, tables, media, menus, settings, design, custom blocks and redirects in all languages. Accounts, requests of visitors and keys stay here.',
    )
  }

  #whatOfPages() {
    return this.t(
      'These pages, with the media, entries and custom blocks that they use. Media, entries and blocks that the other website has already stay as they are there.',
    )
  }

  #chosen() {
    const { t } = this
    const drop = (page: PageItem) => () => void (this.pages = this.pages.filter((one) => one !== page))
    const change = (event: Event) => void (this.below = (event.target as HTMLInputElement).checked)
    return html`<ul>
        ${this.pages.map(
          (page) =>
            html`<li>
              <span><span translate="no">${page.title}</span> <span class="quiet small" translate="no">${addressOf(page)}</span></span>
              <wa-button size="s" appearance="plain" @click=${drop(page)}>
                <wa-icon name="x" label=${t('Take out {item}', { item: page.title })}></wa-icon>
              </wa-button>
            </li>`,
        )}
      </ul>
      <wa-checkbox size="s" .checked=${this.below} @change=${change}>${t('With the pages below')}</wa-checkbox>`
  }
}
define('cms-export-panel', ExportPanel)

const addressOf = ({ path }: PageItem): string => (path === null ? '' : `/${path}`)
