// Editing a page in place: the bar, the frames around blocks, the settings sheet, dialogs and messages.
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { ContextProvider } from '@lit/context'
import { css, html, LitElement } from 'lit'
import { define } from '../admin-element.ts'
import { appContext, type App } from '../app-context.ts'
import type { BlockPosition } from '../editing/block-tree.ts'
import { addChosen } from '../screens/page-editor/block-actions.ts'
import type { BlockPicker } from '../screens/page-editor/block-picker.ts'
import type { ConflictDialog } from '../screens/page-editor/conflict-dialog.ts'
import { Editor } from '../screens/page-editor/editor.ts'
import { editorKey } from '../screens/page-editor/editor-keys.ts'
import '../screens/page-editor/editor-notices.ts'
import type { FindingsDialog, Outcome } from '../screens/page-editor/findings-dialog.ts'
import type { UnsavedWorkDialog } from '../screens/page-editor/unsaved-work-dialog.ts'
import { loadPage, type BlockType } from '../screens/page-editor/page-data.ts'
import { editorShortcuts } from '../screens/page-editor/shortcuts.ts'
import '../shell/confirm-dialog.ts'
import type { ConfirmDialog } from '../shell/confirm-dialog.ts'
import { Shortcuts } from '../shell/shortcuts.ts'
import '../shell/toasts.ts'
import type { Toasts } from '../shell/toasts.ts'
import './block-frames.ts'
import type { BlockFrames } from './block-frames.ts'
import type { Facts } from './facts.ts'
import './inline-bar.ts'
import type { InlineBar } from './inline-bar.ts'
import './inline-rich-bar.ts'
import type { InlineRichBar } from './inline-rich-bar.ts'
import './inline-sheet.ts'
import type { InlineSheet } from './inline-sheet.ts'
import { makeApp } from './make-app.ts'
import './page-popover.ts'
import type { PagePopover } from './page-popover.ts'
import { PageInteraction } from './page-interaction.ts'
import { shared } from '../styles/shared.ts'

interface Dialogs {
  'cms-block-picker': BlockPicker
  'cms-conflict-dialog': ConflictDialog
  'cms-unsaved-work-dialog': UnsavedWorkDialog
  'cms-findings-dialog': FindingsDialog
}
const DIALOGS: { [name in keyof Dialogs]: () => Promise<unknown> } = {
  'cms-block-picker': () => import('../screens/page-editor/block-picker.ts'),
  'cms-conflict-dialog': () => import('../screens/page-editor/conflict-dialog.ts'),
  'cms-unsaved-work-dialog': () => import('../screens/page-editor/unsaved-work-dialog.ts'),
  'cms-findings-dialog': () => import('../screens/page-editor/findings-dialog.ts'),
}

export class InlineApp extends LitElement {
  static override styles = [
    shared,
    css`
    :host {
      display: block;
      pointer-events: none;
    }
    .dock {
      position: fixed;
      z-index: 3;
      inset: auto 0 0 0;
      width: fit-content;
      max-width: calc(100vw - 1.5rem);
      margin: 0 auto 0.75rem;
      border: 1px solid var(--cms-line);
      border-radius: 0.75rem;
      background: var(--cms-panel);
      box-shadow: 0 2px 24px rgb(0 0 0 / 22%);
      pointer-events: auto;
      overflow: clip;
    }
    cms-inline-sheet,
    cms-page-popover,
    .layer,
    cms-toasts {
      pointer-events: auto;
    }
    /* Beside the sheet. */
    .all:has(> cms-inline-sheet[open]) .dock {
      inset-inline-end: 26rem;
      max-width: calc(100vw - 27.5rem);
    }
    @media (max-width: 40rem) {
      .all:has(> cms-inline-sheet[open]) .dock {
        inset-inline-end: 0;
      }
      .dock,
      .all:has(> cms-inline-sheet[open]) .dock {
        width: auto;
        max-width: none;
        margin: 0;
        border-radius: 0;
        border-width: 1px 0 0;
      }
    }
    /* Beside the keyboard of a phone the page keeps half of the screen. */
    @media (max-height: 30rem) {
      cms-editor-notices {
        display: block;
        max-height: 5rem;
        overflow-y: auto;
      }
    }
  `,
  ]
  declare facts: Facts
  /** The host element of the editor on the page. */
  declare host: HTMLElement
  app!: App
  editor!: Editor
  #types: BlockType[] = []
  #desk!: PageInteraction
  readonly #provider = new ContextProvider(this, { context: appContext })
  readonly #shortcuts = new Shortcuts()

  /** Loads what the editor needs; throws the errors of the requests. */
  async begin(): Promise<void> {
    this.app = await makeApp({
      lang: this.facts.locale,
      toast: (toast) => this.#one<Toasts>('cms-toasts')?.add(toast),
      confirm: (question) => this.#one<ConfirmDialog>('cms-confirm')!.ask(question),
      shortcuts: (host, shortcut) => this.#shortcuts.add(host, shortcut),
      layer: () => this.#one<HTMLElement>('.layer')!,
    })
    this.#provider.setValue(this.app)
    const data = await loadPage(this.app, String(this.facts.page), new AbortController().signal)
    this.editor = new Editor(this.app, data)
    this.#types = data.types
    this.#desk = new PageInteraction(this.editor, {
      host: this.host,
      frames: () => this.#one<BlockFrames>('cms-block-frames'),
      richBar: () => this.#one<InlineRichBar>('cms-inline-rich-bar'),
      popover: (request) => this.#one<PagePopover>('cms-page-popover')?.open(request),
      settings: (field) => void this.#settings(field),
      bar: () => this.#one<InlineBar>('cms-inline-bar')?.focus(),
    })
    this.editor.subscribe(() => this.requestUpdate())
    this.#shortcuts.add(this, this.#keys())
  }

  /** Keeps messages above the bar, whatever its height. */
  readonly #dock = new ResizeObserver(() => {
    const dock = this.#one<HTMLElement>('.dock')
    const toasts = this.#one<Toasts>('cms-toasts')
    if (!dock || !toasts) return
    const height = innerHeight - dock.getBoundingClientRect().top
    toasts.style.setProperty('inset-block-end', `${height + 12}px`)
  })
  override firstUpdated(): void {
    this.#dock.observe(this.#one<HTMLElement>('.dock')!)
  }

  override connectedCallback(): void {
    super.connectedCallback()
    addEventListener('keydown', this.#onKey)
    addEventListener('keydown', this.#shortcuts.handle)
    addEventListener('pagehide', this.#hide)
    addEventListener('pageshow', this.#show)
    this.#desk.open()
    this.editor.open().catch(this.app.report)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#dock.disconnect()
    removeEventListener('keydown', this.#onKey)
    removeEventListener('keydown', this.#shortcuts.handle)
    removeEventListener('pagehide', this.#hide)
    removeEventListener('pageshow', this.#show)
    this.#desk.close()
    void this.editor.close()
  }
  #hide = () => {
    this.#desk.finish()
    void this.editor.close()
  }
  /** Restored from the back/forward cache: its lock has been released, so the page is loaded again. */
  #show = (event: PageTransitionEvent) => event.persisted && location.reload()

  #one<E extends Element>(name: string): E | null {
    return this.renderRoot.querySelector<E>(name)
  }

  #keys() {
    const { editor, app } = this
    return editorShortcuts(app.t, {
      save: () => void editor.session.save().catch(app.report),
      publish: () => void this.#one<InlineBar>('cms-inline-bar')?.publish().catch(app.report),
      undo: () => editor.undo(),
      redo: () => editor.redo(),
      add: () => void this.#add(undefined),
    })
  }
  #onKey = (event: KeyboardEvent) => {
    if (event.key === 'F6' || (event.key === 'Escape' && this.#isFree(event))) {
      event.preventDefault()
      this.#desk.change(event.target === this.host)
      return
    }
    if (event.key === 'Tab' && event.target !== this.host) this.#tellWay()
    editorKey(event, this.editor)
  }
  /** In tab order the tools come after the entire page: the first Tab shows a hint about the shortcut. */
  #isWayTold = false
  #tellWay(): void {
    const { toast, t } = this.app
    if (!this.#isWayTold) toast({ tone: 'neutral', text: t('F6 leads to the tools, and back to the page.') })
    this.#isWayTold = true
  }
  /** Escape is not needed to close or end something else. */
  #isFree(event: KeyboardEvent): boolean {
    const inside = event
      .composedPath()
      .some((one) => one instanceof Element && one.matches('dialog, wa-dropdown, cms-inline-sheet, cms-page-popover'))
    return (
      !event.defaultPrevented && !inside && (event.target === this.host || this.editor.selection.block === undefined)
    )
  }

  async #dialog<K extends keyof Dialogs>(name: K): Promise<Dialogs[K]> {
    await DIALOGS[name]()
    return this.#one<Dialogs[K]>(name)!
  }
  async #add(position: BlockPosition | undefined): Promise<void> {
    const { editor, app } = this
    if (editor.state.read_only) return
    this.#desk.finish()
    const picker = await this.#dialog('cms-block-picker')
    const options = await picker.choose()
    if (!options) return
    await addChosen(editor, options, position)
    if (app.me.needs_approval)
      app.toast({ tone: 'neutral', text: app.t('The new block can be seen here once it is approved.') })
  }
  async #settings(field?: string): Promise<void> {
    this.#desk.finish()
    await this.#one<InlineSheet>('cms-inline-sheet')?.open(field)
  }

  override render() {
    const { editor } = this
    const open = (name: 'cms-conflict-dialog' | 'cms-unsaved-work-dialog') => () =>
      void this.#dialog(name).then((dialog) => dialog.open(), this.app.report)
    return html`<div class="all"
      @cms-add=${(event: CustomEvent<BlockPosition | undefined>) => void this.#add(event.detail).catch(this.app.report)}
      @cms-settings=${(event: CustomEvent<string | undefined>) => this.#settings(event.detail)}
      @cms-edit=${() => this.#settings(editor.selection.field)}
      @cms-write=${(event: CustomEvent<string>) => this.#desk.write(event.detail)}
      @cms-sheet-closed=${() => this.#one<BlockFrames>('cms-block-frames')?.goTo()}
      @cms-conflicts=${open('cms-conflict-dialog')}
      @cms-kept=${open('cms-unsaved-work-dialog')}
      @cms-publish=${() => void this.#one<InlineBar>('cms-inline-bar')?.publish().catch(this.app.report)}
      @cms-plan=${() => void this.#one<InlineBar>('cms-inline-bar')?.plan().catch(this.app.report)}
      @cms-tab=${() => location.assign(`/admin/pages/${editor.page.id}`)}
      @cms-send-back=${() => void this.#one<InlineBar>('cms-inline-bar')?.sendBack().catch(this.app.report)}
      @cms-findings=${({ detail }: CustomEvent<Outcome>) =>
        void this.#dialog('cms-findings-dialog').then((dialog) => dialog.open(detail), this.app.report)}>
      <div class="dock">
        <cms-editor-notices .editor=${editor} publishes></cms-editor-notices>
        <cms-inline-bar .editor=${editor}></cms-inline-bar>
      </div>
      <cms-block-frames .editor=${editor} .page=${this.#desk}></cms-block-frames>
      <cms-inline-rich-bar></cms-inline-rich-bar>
      <cms-page-popover .editor=${editor}></cms-page-popover>
      <cms-inline-sheet .editor=${editor}></cms-inline-sheet>
      <cms-block-picker .types=${this.#types} .contentLang=${this.editor.page.lang}></cms-block-picker>
      <cms-conflict-dialog .editor=${editor}></cms-conflict-dialog>
      <cms-unsaved-work-dialog .editor=${editor}></cms-unsaved-work-dialog>
      <cms-findings-dialog .editor=${editor}></cms-findings-dialog>
      <p class="sr" role="status">${editor.announcement}</p>
      <cms-confirm></cms-confirm><cms-toasts></cms-toasts>
      <div class="layer"></div>
    </div>`
  }
}
define('cms-inline', InlineApp)
