// Dialog for a new page: title, address, type, parent, and initial content.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import '@awesome.me/webawesome/dist/components/input/input.js'
import { html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { isPending } from '../../client/api.ts'
import type { DataTable } from '../../client/operations.d.ts'
import { ProblemError } from '../../client/problem.ts'
import { knownTables, withPages } from '../../data/known-tables.ts'
import { languageName } from '../../elements/code-name.ts'
import { focusFirst } from '../../elements/focus-first.ts'
import { Loaded } from '../../elements/loaded.ts'
import { toastPending } from '../../elements/settle.ts'
import { parts } from '../../styles/parts.ts'
import { selectField } from '../../styles/select.ts'
import { shared } from '../../styles/shared.ts'
import { createPage, type NewPage } from './create-page.ts'
import { typeName } from './page-look.ts'
import { loadPages, type PageRow, type PageSet } from './page-row.ts'
import { languagesOf } from './page-filters.ts'
import { isLanguageWithin, editScopeOf, type EditScope } from './edit-scope.ts'
import { siblingPages, findAddressConflict, type TakenAddress } from './taken-address.ts'
import { treeOf, walk } from './tree.ts'
import { ownEvent } from '../../elements/own-event.ts'

const TYPES: readonly NewPage['type'][] = ['page', 'folder', 'link']
type Choice = { value: string; text: string }

export class NewPageDialog extends AdminElement {
  static override properties = { draft: { state: true }, error: { state: true }, busy: { state: true } }
  static override styles = [shared, parts, selectField]
  declare draft: NewPage | undefined
  declare error: ProblemError | undefined
  declare busy: boolean
  readonly #pages: Loaded<PageSet | undefined> = new Loaded<PageSet | undefined>(
    this,
    async (signal) => this.draft && loadPages(this.app.api, this.draft.lang, signal),
    () => [this.draft?.lang],
  )
  readonly #beside: Loaded<PageRow[]> = new Loaded<PageRow[]>(
    this,
    async (signal) => {
      const { draft, app } = this
      const set = this.#pages.value
      return draft && set ? siblingPages(app.api, { set, lang: draft.lang, parent: draft.parent }, signal) : []
    },
    () => [this.#pages.value, this.draft?.parent],
  )
  /** The slug that the service will generate; its transliteration tables are loaded with the first title. */
  readonly #made: Loaded<string> = new Loaded<string>(
    this,
    async () => {
      const { title, lang } = this.draft ?? { title: '', lang: '' }
      if (!title) return ''
      const { slugify } = await import('../../../lib/base/text/slug.ts')
      return slugify(title, lang)
    },
    () => [this.draft?.title, this.draft?.lang],
  )
  /** Those whose entries have pages. */
  readonly #tables: Loaded<DataTable[]> = new Loaded<DataTable[]>(
    this,
    async () => (this.draft && this.app.has('data') ? withPages(await knownTables(this.app.api)) : []),
    () => [this.draft !== undefined],
  )
  get #rows(): PageRow[] {
    return this.#pages.value?.rows ?? []
  }

  async open(start: { lang: string; parent?: number }): Promise<void> {
    // A dialog that is open when first rendered emits no event, and its fields are not rendered yet.
    if (!this.hasUpdated) await this.updateComplete
    this.error = undefined
    this.draft = {
      title: '',
      slug: undefined,
      type: 'page',
      copy: undefined,
      link: '',
      table: '',
      parent: undefined,
      ...start,
    }
  }

  #set(change: Partial<NewPage>): void {
    if (this.draft) this.draft = { ...this.draft, ...change }
  }

  #save = async (event: Event) => {
    event.preventDefault()
    const { draft, app } = this
    if (!draft || this.busy) return
    this.busy = true
    this.error = undefined
    try {
      const answer = await createPage(app.api, draft)
      this.draft = undefined
      if (isPending(answer)) toastPending(app)
      else await app.navigate(`/pages/${answer.data.id}`)
    } catch (error) {
      if (error instanceof ProblemError) this.error = error
      else app.report(error)
    } finally {
      this.busy = false
    }
  }

  override render() {
    const { t, draft } = this
    return html`<wa-dialog
      label=${t('New page')}
      ?open=${draft !== undefined}
      @wa-after-show=${focusFirst}
      @wa-hide=${ownEvent(() => (this.draft = undefined))}
    >
      ${draft ? this.#form(draft) : nothing}
      <wa-button slot="footer" appearance="outlined" @click=${() => (this.draft = undefined)}>${t('Cancel')}</wa-button>
      <wa-button slot="footer" variant="brand" ?loading=${this.busy} @click=${this.#save}>${t('Create page')}</wa-button>
    </wa-dialog>`
  }

  #form(draft: NewPage) {
    const { t, error } = this
    const made = this.#made.value ?? ''
    const conflict = findAddressConflict({ ...draft, made }, this.#beside.value ?? [])
    const slug = draft.slug ?? conflict?.free ?? made
    const known = ['title', 'slug', 'parent', 'link', 'type', 'lang', 'template_for']
    const isGeneral = error && !error.errors.some(({ pointer }) => known.includes(pointer.slice(1)))
    return html`<form class="form" novalidate @submit=${this.#save} @keydown=${this.#enter}>
      ${isGeneral ? html`<p class="bad" role="alert">${error.message}</p>` : nothing}
      ${this.#input('title', { label: t('Title'), value: draft.title, autofocus: true })}
      ${draft.type === 'page' ? this.#input('slug', { label: t('Address'), hint: t('The last part of the address, made from the title.'), value: slug }) : nothing}
      ${conflict ? this.#taken(conflict, draft.slug) : nothing}
      ${this.#choice('type', { label: t('Kind'), value: draft.type, choices: this.#types() })}
      ${draft.type === 'template' ? this.#choice('template_for', { label: t('Shows the entries of'), value: draft.table, choices: this.#routed() }) : nothing}
      ${draft.type === 'link' ? this.#input('link', { label: t('Leads to'), hint: t('A path of this website or a whole address'), value: draft.link }) : nothing}
      ${this.#languages(draft)}
      ${draft.type === 'template' ? nothing : this.#choice('parent', { label: t('Parent page'), value: String(draft.parent ?? ''), choices: this.#places(draft) })}
      ${draft.type === 'page' ? this.#choice('copy', { label: t('Start from'), value: String(draft.copy ?? ''), choices: [{ value: '', text: t('An empty page') }, ...this.#copies()] }) : nothing}
    </form>`
  }

  /** The existing page may be the one that the user needs. */
  #taken({ by, free }: TakenAddress, typed: string | undefined) {
    const { t } = this
    const path = typed
      ? t('Choose another one, for example “{slug}”.', { slug: free })
      : t('The new one gets “{slug}”.', { slug: free })
    return html`<p class="note" role="status">
      ${t('“{title}” has this address already.', { title: by.title })} ${path}
      <a href=${`/admin/pages/${by.id}`}>${t('Open “{title}”', { title: by.title })}</a>
    </p>`
  }

  #enter = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && (event.target as Element).localName === 'wa-input') void this.#save(event)
  }

  #languages({ lang }: NewPage) {
    const { limits } = this.app.me
    const languages = languagesOf(this.app).filter((one) => isLanguageWithin(limits, one))
    if (languages.length < 2) return nothing
    const choices = languages.map((value) => ({ value, text: languageName(value, this.app.lang) }))
    return this.#choice('lang', { label: this.t('Language'), value: lang, choices })
  }

  /** A template needs a table whose entries have pages. */
  #types(): Choice[] {
    const types = this.#routed().length ? [...TYPES, 'template' as const] : TYPES
    return types.map((value) => ({ value, text: typeName(value, this.t) }))
  }
  #routed(): Choice[] {
    return (this.#tables.value ?? []).map(({ handle, name }) => ({ value: handle, text: name }))
  }

  #places({ lang }: NewPage): Choice[] {
    const scope: EditScope = editScopeOf(this.app.me.limits, { lang, rows: this.#rows })
    const top = scope.holds(null) ? [{ value: '', text: this.t('None (top level)') }] : []
    const nodes = walk(treeOf(this.#rows))
    const all = [...nodes].filter(
      ({ page }) => page.type !== 'link' && page.type !== 'not_found' && scope.changes(page),
    )
    const parents = all.map(({ page, level }) => ({
      value: String(page.id),
      text: '\u2003'.repeat(level - 1) + page.title,
    }))
    return [...top, ...parents]
  }
  #copies(): Choice[] {
    const pages = this.#rows.filter(({ type }) => type === 'page')
    return pages.map(({ id, title }) => ({ value: String(id), text: this.t('A copy of {title}', { title }) }))
  }

  #at(name: string): string | undefined {
    return this.error?.errors.find(({ pointer }) => pointer === `/${name}`)?.message
  }

  #input(
    name: 'title' | 'slug' | 'link',
    { label, hint, value, autofocus }: { label: string; hint?: string; value: string; autofocus?: boolean },
  ) {
    const wrong = this.#at(name)
    return html`<div>
      <wa-input
        name=${name}
        label=${label}
        hint=${hint ?? ''}
        .value=${value}
        ?required=${name !== 'slug'}
        ?autofocus=${autofocus}
        @input=${(event: Event) => this.#set({ [name]: (event.target as HTMLInputElement).value })}
      ></wa-input>
      ${wrong ? html`<p class="fault small" role="alert">${wrong}</p>` : nothing}
    </div>`
  }

  #choice(
    name: 'type' | 'lang' | 'parent' | 'copy' | 'template_for',
    { label, value, choices }: { label: string; value: string; choices: Choice[] },
  ) {
    const wrong = this.#at(name)
    const choose = (event: Event) => {
      const chosen = (event.target as HTMLSelectElement).value
      if (name === 'lang') this.#set({ lang: chosen, parent: undefined, copy: undefined })
      else if (name === 'type') this.#set({ type: chosen as NewPage['type'], table: this.#routed()[0]?.value ?? '' })
      else if (name === 'template_for') this.#set({ table: chosen })
      else this.#set({ [name]: chosen ? Number(chosen) : undefined })
    }
    return html`<label class="choice">
      <span>${label}</span>
      <select name=${name} @change=${choose}>
        ${choices.map((one) => html`<option value=${one.value} ?selected=${one.value === value}>${one.text}</option>`)}
      </select>
      ${wrong ? html`<span class="fault small" role="alert">${wrong}</span>` : nothing}
    </label>`
  }
}
define('cms-new-page', NewPageDialog)
