// The original on the left, its translation on the right, block by block, with autosave.
import type { Page } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { hasTextAi } from '../../ai/field-ai.ts'
import type { TranslationRequest } from '../../ai/translate-button.ts'
import { isPending } from '../../client/api.ts'
import { languageName } from '../../elements/code-name.ts'
import { Loaded } from '../../elements/loaded.ts'
import { toastPending } from '../../elements/settle.ts'
import '../../elements/message.ts'
import '../../elements/page-head.ts'
import type { Fields } from '../../fields/fields.ts'
import { Screen } from '../../screen.ts'
import '../page-editor/conflict-dialog.ts'
import type { ConflictDialog } from '../page-editor/conflict-dialog.ts'
import { Editor, type Selection } from '../page-editor/editor.ts'
import '../page-editor/editor-notices.ts'
import '../page-editor/unsaved-work-dialog.ts'
import type { UnsavedWorkDialog } from '../page-editor/unsaved-work-dialog.ts'
import '../page-editor/save-state.ts'
import { isLanguageWithin } from '../pages/edit-scope.ts'
import { selectField } from '../../styles/select.ts'
import { loadBoth, type TranslationPair } from './load-both.ts'
import { sideBySide } from './sides.ts'

export class PageTranslationsScreen extends Screen {
  static override properties = { editor: { state: true }, busy: { state: true } }
  static override styles = [
    Screen.styles,
    selectField,
    css`
  .narrow {
    max-width: 16rem;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 1rem 1.5rem;
    padding: 1rem 1.25rem;
  }
  .pair.newer {
    border-color: var(--cms-warn);
  }
  .pair > header {
    grid-column: 1 / -1;
  }
  .inner {
    margin-inline-start: clamp(0.5rem, 2vw, 1.5rem);
  }
  .original {
    display: grid;
    align-content: start;
    gap: 0.875rem;
    overflow-wrap: anywhere;
  }
  .original dd {
    white-space: pre-wrap;
  }
  @media (max-width: 48rem) {
    .pair {
      grid-template-columns: minmax(0, 1fr);
    }
    .original {
      padding-block-end: 0.875rem;
      border-block-end: 1px dashed var(--cms-line);
    }
  }
`,
  ]
  /** Of the translation. */
  declare editor: Editor | undefined
  declare busy: boolean
  #stop: (() => void) | undefined

  readonly #both: Loaded<TranslationPair> = new Loaded<TranslationPair>(
    this,
    async (signal) =>
      this.#opened(await loadBoth(this.app, { id: this.params['id'] ?? '', lang: this.query.get('lang') }, signal)),
    () => [this.params['id'], this.query.get('lang')],
  )

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('pagehide', this.#hide)
    addEventListener('pageshow', this.#reappear)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('pagehide', this.#hide)
    removeEventListener('pageshow', this.#reappear)
    void this.#close()
  }
  override unsaved(): boolean {
    return this.editor?.isAtRisk ?? false
  }
  override isStoredLocally(): boolean {
    return this.editor?.state.stored ?? false
  }
  /** The browser may restore the page from its back/forward cache: then it is opened again. */
  #hide = () => void this.#close()
  #reappear = (event: PageTransitionEvent) => {
    if (event.persisted) void this.#both.reload()
  }

  async #opened(both: TranslationPair): Promise<TranslationPair> {
    await this.#close()
    if (!both.edited || !this.isConnected) return both
    const editor = new Editor(this.app, both.edited)
    this.#stop = editor.subscribe(() => this.requestUpdate())
    this.editor = editor
    editor.open().catch(this.app.report)
    return both
  }

  async #close(): Promise<void> {
    const { editor } = this
    this.#stop?.()
    this.editor = undefined
    await editor?.close()
  }

  async #create(original: Page, lang: string): Promise<void> {
    const { app } = this
    this.busy = true
    try {
      const answer = await app.api.call('translate_page', { page: original.id, to: lang })
      if (isPending(answer)) toastPending(app)
      else await this.#both.reload()
    } catch (error) {
      app.report(error)
    } finally {
      this.busy = false
    }
  }

  override updated(changed: PropertyValues<this>): void {
    super.updated(changed)
    const title = this.#both.value?.original.title
    if (title) document.title = `${this.t('Translation of {title}', { title })} · ${this.app.me.site.title}`
  }

  override render() {
    const { t } = this
    const original = this.#both.value?.original
    const heading = original ? t('Translation of {title}', { title: original.title }) : t('Translation')
    return html`<cms-page-head heading=${heading} back="/admin/pages/${encodeURIComponent(this.params['id'] ?? '')}" back-label=${t('To the page')}>
        ${this.editor ? html`<cms-save-state .editor=${this.editor}></cms-save-state>` : nothing}
      </cms-page-head>
      ${this.#both.render((both) => this.#content(both))}`
  }

  #content(both: TranslationPair) {
    const { t } = this
    if (both.lang === undefined)
      return html`<cms-message icon="translate" heading=${t('There is one language')} text=${t('This website has one language. Others are added by whoever runs the server.')}></cms-message>`
    return html`<div class="stack wide">
      ${this.#choice(both)}${hasTextAi(this.app) ? this.#byAi(both) : nothing}${this.editor ? this.#sides(both, this.editor) : this.#missing(both)}
    </div>`
  }

  #sides(both: TranslationPair, editor: Editor) {
    const { refusals } = editor.state
    return html`<div class="stack"
      @cms-conflicts=${() => this.#dialog<ConflictDialog>('cms-conflict-dialog').open()}
      @cms-kept=${() => this.#dialog<UnsavedWorkDialog>('cms-unsaved-work-dialog').open()}
      @cms-edit=${() => this.#show(editor.selection)}>
      <cms-editor-notices .editor=${editor}></cms-editor-notices>
      ${refusals.map(({ message }) => html`<p class="bad" role="alert">${message}</p>`)}
      ${sideBySide(both, editor)}
      <cms-conflict-dialog .editor=${editor}></cms-conflict-dialog>
      <cms-unsaved-work-dialog .editor=${editor}></cms-unsaved-work-dialog>
    </div>`
  }

  #dialog = <T extends Element>(name: string) => this.renderRoot.querySelector<T>(name)!

  /** A block, or the fields of the page itself. */
  #show({ block, field }: Selection): void {
    const pair = this.renderRoot.querySelector(`[data-block="${block ?? ''}"]`)
    pair?.scrollIntoView({ block: 'center' })
    void pair?.querySelector<Fields>('cms-fields')?.goTo(`/${field ?? ''}`)
  }

  #choice({ original, languages, lang }: TranslationPair) {
    const choose = async (event: Event) => {
      const select = event.target as HTMLSelectElement
      await this.editor?.session.save()
      this.setQuery({ lang: select.value })
    }
    return html`<label class="choice narrow">
      <span>${this.t('Into the language')}</span>
      <select @change=${choose}>
        ${languages.filter((one) => one.lang !== original.lang).map((one) => html`<option value=${one.lang} ?selected=${one.lang === lang}>${languageName(one.lang, this.app.lang)}</option>`)}
      </select>
    </label>`
  }

  /** Into a new draft, or over the existing one, whose versions stay. */
  #byAi({ original, lang }: TranslationPair) {
    const { app, t, editor } = this
    if (!isLanguageWithin(app.me.limits, lang!) || (!editor && !app.has('pages.structure'))) return nothing
    if (editor?.state.read_only) return nothing
    const request = async (): Promise<TranslationRequest | undefined> => {
      const question = {
        title: t('Write the translation anew?'),
        text: t('AI translates the whole original. What stands in the translation now stays in its versions.'),
        action: t('Translate anew'),
      }
      if (editor && !(await app.confirm(question))) return undefined
      await editor?.session.save()
      return { page: String(original.id), to: lang!, replace: editor !== undefined }
    }
    void import('../../ai/translate-button.ts').catch(app.report)
    const label = editor ? t('Translate anew with AI') : t('Translate with AI')
    return html`<cms-ai-translate label=${label} .request=${request} @cms-ai-done=${() => this.#both.reload()}></cms-ai-translate>`
  }

  #missing(both: TranslationPair) {
    const { t } = this
    const { app } = this
    const may = app.has('pages.structure') && isLanguageWithin(app.me.limits, both.lang!)
    return html`<cms-message icon="translate" heading=${t('Not translated yet')} text=${t('It begins as a copy of the original, as a draft.')}>
      ${may ? html`<wa-button variant="brand" ?loading=${this.busy} @click=${() => this.#create(both.original, both.lang!)}>${t('Begin the translation')}</wa-button>` : nothing}
    </cms-message>`
  }
}
define('cms-page-translations-screen', PageTranslationsScreen)
