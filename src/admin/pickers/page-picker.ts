// Dialog for pages: a tree (ARIA Authoring Practices, tree view), and search results.
import { html, nothing } from 'lit'
import { repeat } from 'lit/directives/repeat.js'
import { define } from '../admin-element.ts'
import { nextPage } from '../client/api.ts'
import type { PageSummary } from '../client/operations.d.ts'
import { Loaded } from '../elements/loaded.ts'
import { languageChoice } from './language-choice.ts'
import { PickerElement } from './picker-element.ts'

export type PageItem = PageSummary

interface Branch {
  page: PageItem
  /** From 1. */
  level: number
  kids: boolean
}

/** Maximum number of loaded pages; on a larger website the search finds the others. */
const MAX = 1000

export class PagePicker extends PickerElement<PageItem> {
  static override properties = {
    ...PickerElement.properties,
    contentLang: { attribute: false },
    open: { state: true },
    active: { state: true },
  }
  declare contentLang: string
  /** Only pages of this type. */
  type: PageItem['type'] | undefined
  /** Only pages in this language. */
  isFixed = false
  declare open: ReadonlySet<number>
  /** The page that is a tab stop. */
  declare active: number | undefined
  readonly #pages: Loaded<PageItem[]> = new Loaded(
    this,
    (signal) => this.#load(signal),
    () => [this.contentLang, this.q],
  )

  constructor() {
    super()
    this.open = new Set()
  }

  async #load(signal: AbortSignal): Promise<PageItem[]> {
    const pages: PageItem[] = []
    let cursor: string | undefined
    do {
      const query = {
        lang: this.contentLang,
        type: this.type,
        limit: 200,
        sort: 'sort',
        q: this.q || undefined,
        cursor,
      }
      const answer = await this.app.api.call('list_pages', query, { signal })
      pages.push(...answer.data)
      cursor = nextPage(answer)
    } while (cursor && pages.length < MAX)
    this.active = undefined
    return pages
  }

  #shown(pages: PageItem[]): Branch[] {
    if (this.q) return pages.map((page) => ({ page, level: 1, kids: false }))
    const known = new Set(pages.map(({ id }) => id))
    const below = Map.groupBy(pages, ({ parent_id }) => (parent_id && known.has(parent_id) ? parent_id : 0))
    const walk = (parent: number, level: number): Branch[] =>
      (below.get(parent) ?? []).flatMap((page) => [
        { page, level, kids: below.has(page.id) },
        ...(this.open.has(page.id) ? walk(page.id, level + 1) : []),
      ])
    return walk(0, 1)
  }

  #toggle(id: number, open: boolean): void {
    const next = new Set(this.open)
    if (open) next.add(id)
    else next.delete(id)
    this.open = next
  }

  #key(event: KeyboardEvent, i: number): void {
    const visible = this.#shown(this.#pages.value ?? [])
    const { page, kids, level } = visible[i]!
    const open = this.open.has(page.id)
    const parent = visible.findLastIndex((one, n) => n < i && one.level < level)
    if (event.key === 'Enter' || event.key === ' ') this.choose(page)
    else if (event.key === 'ArrowDown') this.#go(i + 1)
    else if (event.key === 'ArrowUp') this.#go(i - 1)
    else if (event.key === 'Home') this.#go(0)
    else if (event.key === 'End') this.#go(visible.length - 1)
    else if (event.key === 'ArrowRight' && kids && !open) this.#toggle(page.id, true)
    else if (event.key === 'ArrowRight' && kids) this.#go(i + 1)
    else if (event.key === 'ArrowLeft' && open) this.#toggle(page.id, false)
    else if (event.key === 'ArrowLeft') this.#go(parent)
    else return
    event.preventDefault()
  }

  #go(i: number): void {
    const branch = this.renderRoot.querySelectorAll<HTMLElement>('.branch')[i]
    if (!branch) return
    this.active = Number(branch.dataset['id'])
    branch.focus()
  }

  override render() {
    const { t } = this
    const search = html`<div class="line">
      ${this.search(t('Search pages'))}
      ${this.isFixed ? nothing : languageChoice(this.app, { chosen: this.contentLang, choose: (lang) => (this.contentLang = lang) })}
    </div>`
    return this.dialog(t('Choose a page'), html`${search} ${this.#pages.render((pages) => this.#tree(pages))}`)
  }

  #tree(pages: PageItem[]) {
    const visible = this.#shown(pages)
    if (!visible.length)
      return html`<cms-message icon="file-text" heading=${this.t('No pages found')} text=${
        this.q ? this.t('Try fewer or other words.') : ''
      }></cms-message>`
    const active = visible.some(({ page }) => page.id === this.active) ? this.active : visible[0]!.page.id
    return html`<div class="tree roving" role="tree" aria-label=${this.t('Pages')}>
      ${repeat(
        visible,
        ({ page }) => page.id,
        (one, i) => this.#branch(one, i, one.page.id === active),
      )}
    </div>`
  }

  #branch({ page, level, kids }: Branch, i: number, active: boolean) {
    const open = this.open.has(page.id)
    return html`<div
      class="branch"
      role="treeitem"
      data-id=${page.id}
      tabindex=${active ? 0 : -1}
      aria-level=${level}
      aria-expanded=${kids ? (open ? 'true' : 'false') : nothing}
      aria-selected="false"
      @keydown=${(event: KeyboardEvent) => this.#key(event, i)}
      @click=${() => this.choose(page)}
    >
      ${Array.from({ length: level - 1 }, () => html`<i></i>`)}
      <span
        class="twist"
        @click=${(event: Event) => {
          if (!kids) return
          event.stopPropagation()
          this.#toggle(page.id, !open)
        }}
        >${kids ? html`<wa-icon name=${open ? 'caret-down' : 'caret-right'}></wa-icon>` : nothing}</span
      >
      <span>${page.title}</span>
      <span class="path quiet small truncate">${page.path === null ? nothing : `/${page.path}`}</span>
    </div>`
  }
}

define('cms-page-picker', PagePicker)
