// The settings and other data of the page itself, in tabs.
import type { Page } from '../../client/operations.d.ts'
import { html, nothing } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { define } from '../../admin-element.ts'
import type { Head } from '../../editing/document.ts'
import '../../elements/loading.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { PageRevisions } from '../page-parts/page-revisions.ts'
import { EditorElement } from './editor-element.ts'
import { panelStyles } from './panel-styles.ts'
import { panelsFor, type Panel } from './panels.ts'

export class PagePanel extends EditorElement {
  static override properties = { selected: { state: true }, here: { state: true } }
  static override styles = [shared, parts, panelStyles]
  declare selected: string
  /** Keys of the loaded tabs. */
  declare here: ReadonlySet<string>

  constructor() {
    super()
    this.selected = 'page'
    this.here = new Set()
  }

  override connectedCallback(): void {
    super.connectedCallback()
    void this.updateComplete.then(() => this.open(this.selected))
  }

  /** Opens a tab by its key. */
  async open(key: string): Promise<void> {
    const panel = panelsFor(this.editor).find((one) => one.key === key)
    if (!panel) return
    this.selected = key
    try {
      await panel.load()
      this.here = new Set([...this.here, key])
    } catch (error) {
      this.app.report(error)
    }
  }

  /** Opens a tab and focuses it. */
  async toTab(key: string): Promise<void> {
    await this.open(key)
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')?.focus()
  }

  /** Compares the published version with the draft. */
  async compareOnline(): Promise<void> {
    await this.updateComplete
    this.renderRoot.querySelector<PageRevisions>('cms-page-revisions')?.compareOnline()
  }

  #value(): Page {
    const { page, head, blocks } = this.editor
    return { ...page, ...head, blocks: [...blocks] as Page['blocks'] }
  }
  #head = (event: CustomEvent<Partial<Head>>) => {
    event.stopPropagation()
    this.editor.editHead(event.detail, `head/${Object.keys(event.detail).join()}`)
  }
  #reload = (event: Event) => {
    event.stopPropagation()
    this.editor.reload().catch(this.app.report)
  }

  /** If somebody else has the lock now, a notice above the panel says so. */
  #refused = (event: CustomEvent<unknown>) => {
    event.stopPropagation()
    if (this.editor.isLockedOut(event.detail)) event.preventDefault()
  }

  override render() {
    const { t, editor } = this
    const panels = panelsFor(this.editor)
    const panel = panels.find(({ key }) => key === this.selected) ?? panels[0]!
    return html`<header><wa-icon name="file-text"></wa-icon><h2>${t('The page')}</h2></header>
      <div class="tabs" role="tablist" aria-label=${t('Parts of the page')} @keydown=${(event: KeyboardEvent) => this.#keys(event, panels)}>
        ${panels.length > 1 ? panels.map((one) => this.#tab(one)) : nothing}
      </div>
      <div class="content" role=${panels.length > 1 ? 'tabpanel' : nothing} id="panel" aria-labelledby=${panels.length > 1 ? `tab-${panel.key}` : nothing} @cms-head=${this.#head} @cms-reload=${this.#reload} @cms-refused=${this.#refused}>
        ${this.here.has(panel.key) ? keyed(editor.page.id, panel.render({ editor, value: this.#value() })) : html`<cms-loading></cms-loading>`}
      </div>`
  }

  #tab({ key, title }: Panel) {
    const isShown = key === this.selected
    return html`<button
      class="plain tab"
      role="tab"
      id=${`tab-${key}`}
      aria-controls="panel"
      aria-selected=${isShown ? 'true' : 'false'}
      tabindex=${isShown ? 0 : -1}
      @click=${() => this.open(key)}
    >
      ${this.t(title)}
    </button>`
  }

  async #keys(event: KeyboardEvent, panels: Panel[]): Promise<void> {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (!step) return
    event.preventDefault()
    const at = panels.findIndex(({ key }) => key === this.selected)
    void this.open(panels[(at + step + panels.length) % panels.length]!.key)
    await this.updateComplete
    this.renderRoot.querySelector<HTMLElement>('[role="tab"][tabindex="0"]')?.focus()
  }
}
define('cms-page-panel', PagePanel)
