// The menus of the website: each is generated from the pages until it is edited by hand.
import type { MenuWithPages } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/option/option.js'
import '@awesome.me/webawesome/dist/components/select/select.js'
import { css, html, nothing } from 'lit'
import { define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import { languageName } from '../../elements/code-name.ts'
import { Loaded } from '../../elements/loaded.ts'
import { isStale, staleNotice } from '../../elements/stale-notice.ts'
import '../../elements/page-head.ts'
import { saveLabel } from '../../elements/save-label.ts'
import { toastPending } from '../../elements/settle.ts'
import { Screen } from '../../screen.ts'
import { workLanguage } from '../../work-language.ts'
import './menu-editor.ts'
import { mergeMenus, type MergedMenu } from './merge-menus.ts'
import type { Entry } from './menu-tree.ts'

interface Open {
  menu: MenuWithPages
  etag: string | undefined
}
const NAMES = ['main', 'footer'] as const

export class MenusScreen extends Screen {
  static override properties = { items: { state: true }, met: { state: true }, busy: { state: true } }
  static override styles = [
    Screen.styles,
    css`
      wa-select {
        flex: 1 1 9rem;
        max-width: 16rem;
      }
    `,
  ]
  /** Unsaved entries; undefined when there are no changes. */
  declare items: Entry[] | undefined
  /** Somebody else saved meanwhile: what both changed. */
  declare met: MergedMenu['both'] | undefined
  declare busy: boolean
  #of: string | undefined
  readonly #open: Loaded<Open> = new Loaded<Open>(
    this,
    async (signal) => {
      const name = this.query.get('menu') ?? 'main'
      // Unsaved changes belong to one menu in one language.
      const of = `${name} ${this.#lang}`
      if (of !== this.#of) this.#forget()
      this.#of = of
      const input = { name, lang: this.#lang || undefined }
      const { data, etag } = await this.app.api.call('get_menu', input, { signal })
      return { menu: data, etag }
    },
    () => [this.query.get('menu'), this.#lang],
  )

  get #lang(): string {
    return this.query.get('lang') ?? workLanguage(this.app)
  }

  override unsaved(): boolean {
    return this.items !== undefined
  }

  async #choose(name: 'menu' | 'lang', value: string): Promise<void> {
    if (value === (this.query.get(name) ?? '')) return
    const { t } = this
    const leave =
      !this.unsaved() ||
      (await this.app.confirm({
        title: t('Leave without saving?'),
        text: t('What you changed here has not been saved yet.'),
        action: t('Leave'),
        danger: true,
      }))
    if (!leave) return this.requestUpdate()
    this.#forget()
    this.setQuery({ [name]: value })
  }

  /** An empty list is generated from the pages again. */
  async #save(items: Entry[], undoes = false): Promise<void> {
    const { menu, etag } = this.#open.value!
    const before = menu.automatic ? [] : menu.items
    const sent = this.items
    this.busy = true
    try {
      const answer = await this.app.api.call(
        'set_menu',
        { name: menu.name, lang: menu.lang, items },
        { if_match: etag },
      )
      if (!isPending(answer)) await this.#open.reload()
      if (this.items === sent && !undoes) this.#forget()
      else this.#keepSince(undoes ? menu.items : (sent ?? menu.items))
      if (isPending(answer)) return toastPending(this.app)
      const undo = { label: this.t('Undo'), run: () => this.#save(before, true) }
      this.app.toast({ text: this.t('The menu is saved.'), action: undo })
    } catch (error) {
      await this.#refused(error)
    } finally {
      this.busy = false
    }
  }

  /** What was changed while the menu was saved stays, over what is saved now. */
  #keepSince(base: Entry[]): void {
    const [mine, theirs] = [this.items, this.#open.value?.menu.items]
    this.met = undefined
    if (mine && theirs) this.items = mergeMenus({ base, mine, theirs }).entries
  }

  /** What somebody else saved meanwhile and the unsaved changes come together; saving again stores both. */
  async #refused(error: unknown): Promise<void> {
    if (!isStale(error)) return this.app.report(error)
    const { items: base, pages } = this.#open.value!.menu
    await this.#open.reload()
    const { items: mine } = this
    const now = this.#open.value
    if (!mine || !now) return this.app.report(error)
    const { entries, both } = mergeMenus({ base, mine, theirs: now.menu.items })
    // Titles of pages that only the own version still has.
    this.#open.set({ ...now, menu: { ...now.menu, pages: { ...pages, ...now.menu.pages } } })
    this.items = entries
    this.met = both
  }

  #forget(): void {
    this.items = undefined
    this.met = undefined
  }
  #discard = () => {
    this.#forget()
    void this.#open.reload()
  }

  override render() {
    const { t } = this
    return html`<cms-page-head
        heading=${t('Menus')}
        text=${t('A menu follows the pages that ask to be in it, until you set it by hand.')}
      ></cms-page-head>
      <div class="stack wide">${this.#choices()} ${this.#open.render((open) => this.#menu(open.menu))}</div>`
  }

  #choices() {
    const { t } = this
    const { languages } = this.app.me.site
    const labels = { main: t('Main menu'), footer: t('Footer menu') }
    return html`<div class="row">
      <wa-select
        label=${t('Menu')}
        .value=${this.query.get('menu') ?? 'main'}
        @change=${(event: Event) => this.#choose('menu', (event.target as HTMLInputElement).value)}
      >
        ${NAMES.map((name) => html`<wa-option value=${name}>${labels[name]}</wa-option>`)}
      </wa-select>
      ${
        languages.length > 1
          ? html`<wa-select
            label=${t('Language')}
            .value=${this.#lang}
            @change=${(event: Event) => this.#choose('lang', (event.target as HTMLInputElement).value)}
          >
            ${languages.map((lang) => html`<wa-option value=${lang}>${languageName(lang, this.app.lang)}</wa-option>`)}
          </wa-select>`
          : nothing
      }
    </div>`
  }

  #menu(menu: MenuWithPages) {
    const { t } = this
    const automatic = menu.automatic && this.items === undefined
    return html`${
      automatic
        ? html`<div class="note row apart">
            <p class="grow">${t('This menu follows the pages: it shows all with “{option}”.', { option: menu.name === 'main' ? t('In the menu') : t('In the footer') })}</p>
            <wa-button size="s" appearance="outlined" @click=${() => (this.items = menu.items)}>${t('Set it by hand')}</wa-button>
          </div>`
        : nothing
    }
      <cms-menu-editor
        .entries=${this.items ?? menu.items}
        .pages=${menu.pages ?? {}}
        .lang=${menu.lang}
        ?readonly=${automatic}
        @cms-entries=${(event: CustomEvent<Entry[]>) => (this.items = event.detail)}
      ></cms-menu-editor>
      ${this.met ? this.#notice(menu, this.met) : nothing} ${automatic ? nothing : this.#actions(menu)}`
  }

  #notice({ pages = {} }: MenuWithPages, met: MergedMenu['both']) {
    const { t } = this
    const name = ({ label, page, href }: Entry) => label ?? (page && pages[page]?.title) ?? href ?? t('Page')
    const text = ({ label, page, href }: Entry) =>
      label && href ? `${name({ label, page })} (${href})` : name({ label, page, href })
    return staleNotice(t, this.#discard, {
      text: t(
        'Somebody else saved this menu meanwhile. Their changes and yours are together here: look them over and save again.',
      ),
      both: met.map(({ mine, theirs }) => ({ name: text(mine), theirs: text(theirs) })),
    })
  }

  #actions(menu: MenuWithPages) {
    const { t, items } = this
    return html`<div class="row">
      <wa-button variant="brand" ?disabled=${!items} ?loading=${this.busy} @click=${() => this.#save(items!)}>
        ${saveLabel(this.app)}
      </wa-button>
      ${items ? html`<wa-button appearance="plain" @click=${this.#discard}>${t('Discard')}</wa-button>` : nothing}
      ${
        menu.automatic
          ? nothing
          : html`<wa-button appearance="plain" @click=${() => this.#save([])}>${t('Follow the pages again')}</wa-button>`
      }
    </div>`
  }
}
define('cms-menus-screen', MenusScreen)
