// The frame of every page of the manual: the search, and the chapters with the sections of the open one.
import '@awesome.me/webawesome/dist/components/input/input.js'
import { css, html, nothing, unsafeCSS } from 'lit'
import type { ManualChapterHead } from '../client/operations.d.ts'
import { AdminElement, define } from '../admin-element.ts'
import { shared } from '../styles/shared.ts'
import { groupName, inGroups, type Group } from './groups.ts'
import { chapterHref, MANUAL } from './links.ts'

/** From this width on the chapters are next to the text. */
const WIDE = '(min-width: 64rem)'

export class ManualFrame extends AdminElement {
  static override properties = {
    chapters: { attribute: false },
    current: {},
    q: {},
    isHome: { type: Boolean, reflect: true, attribute: 'home' },
    isWide: { state: true },
  }
  static override styles = [
    shared,
    css`
      :host {
        display: grid;
        gap: 1.25rem;
        grid-template-columns: minmax(0, 1fr);
        align-items: start;
      }
      aside {
        display: grid;
        gap: 0.75rem;
        min-width: 0;
      }
      summary {
        padding-block: 0.375rem;
        font-weight: 600;
        cursor: pointer;
      }
      details.all {
        padding: 0.25rem 1rem;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
      }
      nav a {
        display: block;
        padding: 0.25rem 0.625rem;
        border-radius: 0.375rem;
        color: inherit;
        text-decoration: none;
        overflow-wrap: anywhere;
      }
      nav a:hover {
        background: var(--cms-sunken);
        text-decoration: underline;
      }
      nav a[aria-current='page'] {
        background: var(--cms-brand-tint);
        font-weight: 600;
      }
      nav ul ul {
        margin-inline-start: 0.625rem;
        padding-inline-start: 0.375rem;
        border-inline-start: 1px solid var(--cms-line);
        font-size: 0.875rem;
      }
      :host([home]) form {
        max-width: 32rem;
      }
      @media ${unsafeCSS(WIDE)} {
        :host(:not([home])) {
          grid-template-columns: 16rem minmax(0, 1fr);
          gap: 2.5rem;
        }
        :host(:not([home])) aside {
          position: sticky;
          top: 1rem;
          max-height: calc(100vh - 2rem);
          overflow: auto;
          padding: 0.25rem;
          margin: -0.25rem;
        }
      }
    `,
  ]
  declare chapters: readonly ManualChapterHead[]
  /** Key of the open chapter; `try` for the test form. */
  declare current: string
  declare q: string
  /** The first page lists the chapters itself. */
  declare isHome: boolean
  declare isWide: boolean
  readonly #media = matchMedia(WIDE)
  readonly #measure = () => void (this.isWide = this.#media.matches)

  constructor() {
    super()
    this.chapters = []
    this.current = ''
    this.q = ''
    this.isWide = this.#media.matches
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#media.addEventListener('change', this.#measure)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#media.removeEventListener('change', this.#measure)
  }

  #search = (event: Event) => {
    event.preventDefault()
    const field = this.renderRoot.querySelector('wa-input') as unknown as { value: string }
    void this.app.navigate(`${MANUAL.slice('/admin'.length)}?q=${encodeURIComponent(field.value.trim())}`)
  }
  #type = (event: Event) => {
    this.emit('cms-manual-query', (event.target as unknown as { value: string }).value)
  }

  override render() {
    const { t } = this
    return html`<aside>
        <form role="search" @submit=${this.#search}>
          <wa-input type="search" .value=${this.q} placeholder=${t('Search the manual')} with-clear enterkeyhint="search" @input=${this.#type}>
            <span slot="label" class="sr">${t('Search the manual')}</span>
            <wa-icon slot="start" name="magnifying-glass"></wa-icon>
          </wa-input>
        </form>
        ${this.isHome ? nothing : this.#contents()}
      </aside>
      <div><slot></slot></div>`
  }

  #contents() {
    if (this.isWide) return this.#nav()
    return html`<details class="all"><summary>${this.t('Chapters')}</summary>${this.#nav()}</details>`
  }

  #nav() {
    const { t } = this
    const open = this.chapters.find(({ key }) => key === this.current)
    return html`<nav aria-label=${t('Chapters')}>
      <a href="${MANUAL}/try" aria-current=${this.current === 'try' ? 'page' : nothing}>${t('Try REST and MCP')}</a>
      ${inGroups(this.chapters).map(([group, chapters]) => this.#group(group, chapters, open?.group))}
    </nav>`
  }

  #group(group: Group, chapters: ManualChapterHead[], current: Group | undefined) {
    return html`<details ?open=${group === (current ?? 'start')}>
      <summary>${groupName(this.t, group)}</summary>
      <ul lang="en" translate="no">
        ${chapters.map((chapter) => this.#chapter(chapter))}
      </ul>
    </details>`
  }

  #chapter({ key, title, sections }: ManualChapterHead) {
    const isOpen = key === this.current
    return html`<li>
      <a href=${chapterHref(key)} aria-current=${isOpen ? 'page' : nothing}>${title}</a>
      ${isOpen && sections.length > 1 ? html`<ul>${sections.map((one) => html`<li><a href=${chapterHref(key, one.anchor)}>${one.title}</a></li>`)}</ul>` : nothing}
    </li>`
  }
}
define('cms-manual-frame', ManualFrame)
