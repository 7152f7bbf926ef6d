// The page editor: blocks on the left, the page in the middle, the selection on the right.
import { html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { popRequestedBlock } from '../../editing/requested-block.ts'
import type { BlockPosition } from '../../editing/block-tree.ts'
import { Loaded } from '../../elements/loaded.ts'
import { Screen } from '../../screen.ts'
import { OnReturn } from '../../shell/on-return.ts'
import { shared } from '../../styles/shared.ts'
import { addBlock, addChosen, positionAfter } from './block-actions.ts'
import './block-outline.ts'
import './block-panel.ts'
import type { BlockPanel } from './block-panel.ts'
import type { BlockPicker } from './block-picker.ts'
import type { ConflictDialog } from './conflict-dialog.ts'
import { Editor } from './editor.ts'
import './editor-head.ts'
import type { EditorHead } from './editor-head.ts'
import { editorKey } from './editor-keys.ts'
import './editor-notices.ts'
import { EditorParts } from './editor-parts.ts'
import type { FindingsDialog, Outcome } from './findings-dialog.ts'
import type { UnsavedWorkDialog } from './unsaved-work-dialog.ts'
import { prefetch } from './prefetch.ts'
import { loadPage } from './page-data.ts'
import { editorStyles } from './page-editor-styles.ts'
import './page-panel.ts'
import type { PagePanel } from './page-panel.ts'
import './preview-frame.ts'
import { inlineAddress } from './inline-address.ts'
import { firstWidth, type PreviewWidth } from './preview-width.ts'
import { blockKeys, editorShortcuts } from './shortcuts.ts'

type Pane = 'blocks' | 'preview' | 'edit'
interface Dialogs {
  'cms-block-picker': BlockPicker
  'cms-conflict-dialog': ConflictDialog
  'cms-unsaved-work-dialog': UnsavedWorkDialog
  'cms-findings-dialog': FindingsDialog
}
const DIALOGS: { [name in keyof Dialogs]: () => Promise<unknown> } = {
  'cms-block-picker': () => import('./block-picker.ts'),
  'cms-conflict-dialog': () => import('./conflict-dialog.ts'),
  'cms-unsaved-work-dialog': () => import('./unsaved-work-dialog.ts'),
  'cms-findings-dialog': () => import('./findings-dialog.ts'),
}

/** States that others, or the schedule, can change. */
const WAITING: ReadonlySet<string> = new Set(['in_review', 'scheduled'])

export class PageEditorScreen extends Screen {
  static override properties = { editor: { state: true }, pane: { state: true }, width: { state: true } }
  static override styles = [shared, editorStyles]
  declare editor: Editor | undefined
  declare pane: Pane
  declare width: PreviewWidth
  #stop: (() => void) | undefined
  readonly #parts = new EditorParts(() => [
    { element: this.#one('cms-editor-head') },
    {
      element: this.#one('cms-block-outline'),
      show: () => this.#turnTo('blocks'),
      begin: () => this.#one('cms-block-outline')?.focus(),
    },
    {
      element: this.#one('cms-preview-frame'),
      show: () => this.#turnTo('preview'),
      begin: () => this.#one('cms-preview-frame')?.focus(),
    },
    {
      element: this.#one('.side'),
      show: () => this.#turnTo('edit'),
      begin: () => this.#one<BlockPanel>('cms-block-panel')?.toField(''),
    },
  ])
  readonly #loaded: Loaded<Editor> = new Loaded<Editor>(
    this,
    async (signal) => {
      const data = await loadPage(this.app, this.params['page'] ?? '', signal)
      signal.throwIfAborted()
      const editor = this.#begin(data)
      void prefetch(editor.offered, signal)
      return editor
    },
    () => [this.params['page']],
  )

  constructor() {
    super()
    const waits = () => WAITING.has(this.editor?.page.status ?? '')
    new OnReturn(this, { run: () => this.editor?.follow(), waits })
    this.pane = 'blocks'
    this.width = firstWidth(innerWidth, parseFloat(getComputedStyle(document.documentElement).fontSize))
  }

  override unsaved(): boolean {
    return this.editor?.isAtRisk ?? false
  }
  override isStoredLocally(): boolean {
    return this.editor?.state.stored ?? false
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('pagehide', this.#hide)
    addEventListener('pageshow', this.#show)
    addEventListener('keydown', this.#parts.handle)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    removeEventListener('pagehide', this.#hide)
    removeEventListener('pageshow', this.#show)
    removeEventListener('keydown', this.#parts.handle)
    this.#end()
  }
  /** The browser may restore the page from its back/forward cache: the editor then starts anew. */
  #hide = () => this.#end()
  #show = (event: PageTransitionEvent) => {
    if (event.persisted) void this.#loaded.reload()
  }

  override firstUpdated(): void {
    const editorActions = {
      save: () => void this.editor?.session.save().catch(this.app.report),
      publish: () => void this.#head?.publish().catch(this.app.report),
      undo: () => this.editor?.undo(),
      redo: () => this.editor?.redo(),
      add: () => void this.#add(undefined),
    }
    this.app.shortcuts(this, [...editorShortcuts(this.t, editorActions), ...blockKeys(this.t)])
  }
  get #head(): EditorHead | null {
    return this.#one<EditorHead>('cms-editor-head')
  }
  #one<E extends HTMLElement>(name: string): E | null {
    return this.renderRoot.querySelector<E>(name)
  }
  #turnTo(pane: Pane): Promise<unknown> {
    this.pane = pane
    return this.updateComplete
  }

  #begin(data: Awaited<ReturnType<typeof loadPage>>): Editor {
    this.#end()
    const editor = new Editor(this.app, data)
    this.editor = editor
    this.#stop = editor.subscribe(() => this.#follow())
    this.setTitle(data.page.title)
    const block = this.query.get('block')
    editor
      .open()
      .then(() => this.#addAsked(editor))
      .catch(this.app.report)
    if (block !== null) editor.select(block)
    return editor
  }
  #addAsked(editor: Editor): void {
    if (this.editor !== editor || editor.state.read_only) return
    const request = popRequestedBlock(this.app, editor.page.id)
    if (!request) return
    addBlock(editor, { ...request, sample: false }, positionAfter(editor, undefined))
    void this.#edit()
  }
  #end(): void {
    this.#stop?.()
    this.#stop = undefined
    const { editor } = this
    this.editor = undefined
    void editor?.close()
  }

  /** The values rendered here: the parts subscribe to the editor themselves. */
  #seen: unknown[] = []
  #follow(): void {
    const { selection, announcement, head } = this.editor!
    const rendered = [selection.block === undefined, announcement, head.title]
    if (head.title !== this.#seen[2]) this.setTitle(head.title)
    if (rendered.some((one, i) => one !== this.#seen[i])) this.requestUpdate()
    this.#seen = rendered
  }

  protected override updated(changed: PropertyValues): void {
    if (changed.has('editor') && this.editor) this.#seen = []
  }

  async #dialog<K extends keyof Dialogs>(name: K): Promise<Dialogs[K]> {
    await DIALOGS[name]()
    return this.#one<Dialogs[K]>(name)!
  }

  async #add(position: BlockPosition | undefined): Promise<void> {
    const { editor } = this
    if (!editor || editor.state.read_only) return
    const picker = await this.#dialog('cms-block-picker')
    const options = await picker.choose()
    if (!options || this.editor !== editor) return
    await addChosen(editor, options, position)
    await picker.closed
    await this.#edit()
  }

  /** Focuses the fields of the selection. */
  async #edit(): Promise<void> {
    await this.#turnTo('edit')
    const { field } = this.editor?.selection ?? {}
    if (field === undefined) return
    await this.#one<BlockPanel>('cms-block-panel')?.toField(field)
  }

  /** `online`: the published version, compared with the draft. */
  async #versions(compared?: 'online'): Promise<void> {
    const panel = await this.#tab('revisions')
    if (compared) await panel?.compareOnline()
  }

  /** Opens a tab of the page itself. */
  async #tab(key: string): Promise<PagePanel | null> {
    this.editor?.select(undefined)
    await this.#turnTo('edit')
    const panel = this.#one<PagePanel>('cms-page-panel')
    await panel?.toTab(key)
    return panel
  }

  override render() {
    return this.#loaded.render(() => (this.editor ? this.#shown(this.editor) : nothing))
  }

  #shown(editor: Editor) {
    const hasBlocks = editor.page.type !== 'link' && editor.page.type !== 'folder'
    return html`<div class="all" @keydown=${(event: KeyboardEvent) => editorKey(event, editor)}
        @cms-add=${(event: CustomEvent<BlockPosition>) => this.#add(event.detail)}
        @cms-edit=${() => this.#edit()}
        @cms-versions=${() => this.#versions()}
        @cms-tab=${(event: CustomEvent<string>) => this.#tab(event.detail)}
        @cms-compare=${() => this.#versions('online')}
        @cms-publish=${() => this.#head?.publish()}
        @cms-plan=${() => this.#head?.plan()}
        @cms-send-back=${() => this.#head?.sendBack()}
        @cms-width=${(event: CustomEvent<PreviewWidth>) => (this.width = event.detail)}
        @cms-conflicts=${async () => (await this.#dialog('cms-conflict-dialog')).open()}
        @cms-kept=${async () => (await this.#dialog('cms-unsaved-work-dialog')).open()}
        @cms-findings=${async (event: CustomEvent<Outcome>) =>
          (await this.#dialog('cms-findings-dialog')).open(event.detail)}>
        <cms-editor-head .editor=${editor} .width=${this.width}></cms-editor-head>
        <cms-editor-notices .editor=${editor} publishes></cms-editor-notices>
        <div class="body ${hasBlocks ? '' : 'plain'}" data-pane=${hasBlocks ? this.pane : 'edit'}>
          ${hasBlocks ? html`<cms-block-outline class="outline" .editor=${editor}></cms-block-outline>` : nothing}
          ${this.#inline(editor)}
          <cms-preview-frame class="preview" .editor=${editor} .width=${this.width}></cms-preview-frame>
          <aside class="side" aria-label=${this.t('Settings')}>
            ${
              editor.selection.block === undefined
                ? html`<cms-page-panel .editor=${editor}></cms-page-panel>`
                : html`<cms-block-panel .editor=${editor}></cms-block-panel>`
            }
          </aside>
        </div>
        ${this.#panes()}
        <p class="sr" role="status">${editor.announcement}</p>
        <cms-block-picker .types=${editor.offered} .contentLang=${editor.page.lang}></cms-block-picker>
        <cms-conflict-dialog .editor=${editor}></cms-conflict-dialog>
        <cms-unsaved-work-dialog .editor=${editor}></cms-unsaved-work-dialog>
        <cms-findings-dialog .editor=${editor}></cms-findings-dialog>
      </div>`
  }

  /** On a phone, where the head has no space for it. */
  #inline(editor: Editor) {
    const address = inlineAddress(editor)
    return address
      ? html`<a class="inline" href=${address}><wa-icon name="cursor-text"></wa-icon>${this.t('Edit on the page')}</a>`
      : nothing
  }

  #panes() {
    const { t } = this
    const pane = (name: Pane, icon: string, label: string) =>
      html`<button class="plain ${name}-pane" aria-pressed=${this.pane === name ? 'true' : 'false'} @click=${() => (this.pane = name)}>
        <wa-icon name=${icon}></wa-icon>${label}
      </button>`
    return html`<nav class="panes" aria-label=${t('Parts of the editor')}>
      ${pane('blocks', 'list', t('Blocks'))} ${pane('preview', 'eye', t('Preview'))} ${pane('edit', 'pencil-simple', t('Edit'))}
    </nav>`
  }
}
define('cms-page-editor-screen', PageEditorScreen)
