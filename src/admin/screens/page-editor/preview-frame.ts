// The page as visitors would see it, next to the editor: updated after saving; clicking selects a block.
import { css, html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import type { Document as Draft } from '../../editing/document.ts'
import '../../elements/message.ts'
import { whenIdle } from '../../idle.ts'
import { shared } from '../../styles/shared.ts'
import { EditorElement } from './editor-element.ts'
import { previewChange } from './preview-change.ts'
import { listenIn, sectionOf, type Pointed } from './preview-events.ts'
import './preview-overlay.ts'
import type { Box, PreviewOverlay } from './preview-overlay.ts'
import { PreviewPages } from './preview-pages.ts'
import { fitOf, type Fit, type PreviewWidth } from './preview-width.ts'

/** Milliseconds without typing before the preview is loaded: loading it earlier would delay typing. */
const QUIET = 700
/** Delays of the first preview in milliseconds: for users who start at once, then until the browser is idle. */
const FIRST = { after: 100, atMost: 300 }

export class PreviewFrame extends EditorElement {
  static override properties = {
    width: {},
    hovered: { state: true },
    state: { state: true },
    framed: { state: true },
  }
  static override styles = [
    shared,
    css`
      :host {
        position: relative;
        display: block;
        min-width: 0;
        min-height: 0;
        overflow: hidden;
        background: var(--cms-sunken);
      }
      .stage {
        position: absolute;
        inset: 0 auto 0 50%;
        overflow: hidden;
        background: #fff;
        box-shadow: var(--cms-shadow);
        transform: translateX(-50%);
      }
      iframe {
        position: absolute;
        inset: 0 auto auto 0;
        border: 0;
        background: #fff;
        transform-origin: 0 0;
        visibility: hidden;
      }
      iframe.front {
        visibility: visible;
      }
      cms-message {
        position: absolute;
        inset: 0;
        align-content: center;
        background: var(--cms-sunken);
      }
      .wait {
        position: absolute;
        inset: 0;
        display: grid;
        place-items: center;
        color: var(--cms-quiet);
      }
    `,
  ]
  declare width: PreviewWidth
  declare hovered: string | undefined
  declare state: 'loading' | 'shown' | 'failed'
  /** The frames are rendered: each loads an entire page. */
  declare framed: boolean
  #fit: Fit = { width: 1280, height: 800, scale: 1 }
  #shown: { page: number; server: Draft; moves: number } | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #turn = 0
  /** The block to scroll to as soon as possible. */
  #owed: string | undefined
  #isHidden = false
  #follows = false
  readonly #size = new ResizeObserver(() => this.#resize())
  readonly #pages = new PreviewPages({
    frames: () => [...this.renderRoot.querySelectorAll('iframe')] as [HTMLIFrameElement, HTMLIFrameElement],
    displayed: (document) => this.#arrived(document),
    renewed: () => {
      this.#follow()
      this.#bring()
    },
    failed: () => (this.state = 'failed'),
  })

  constructor() {
    super()
    this.width = 'desktop'
    this.state = 'loading'
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#size.observe(this)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#size.disconnect()
    this.#pages.stop()
    clearTimeout(this.#timer)
    this.#shown = undefined
  }

  /** Focuses the most used action of the selected block, if it is visible. */
  override focus(): void {
    this.#overlay?.focus()
  }

  get #overlay(): PreviewOverlay | null {
    return this.renderRoot.querySelector<PreviewOverlay>('cms-preview-overlay')
  }

  override updated(changed: PropertyValues): void {
    // At first the observer reports the size: measuring now would force an additional layout.
    if (changed.get('width') !== undefined) this.#resize()
    const overlay = this.#overlay
    if (overlay) overlay.boxOf = (id) => this.#boxOf(id)
    const { page, state, moves } = this.editor
    if (this.#shown?.page !== page.id) this.#begin()
    else if (this.#shown.server !== state.server || this.#shown.moves !== moves) this.#renewSoon()
    const { block, requestNumber } = this.editor.selection
    if (requestNumber === this.#turn) return
    this.#turn = requestNumber
    this.#owed = block
    requestAnimationFrame(() => this.#bring())
  }

  /** Loads the first preview when the editor is usable. */
  #begin(): void {
    const { page, state, moves } = this.editor
    this.state = 'loading'
    this.#shown = { page: page.id, server: state.server, moves }
    const begin = async () => {
      if (!this.isConnected || this.editor.page.id !== page.id) return
      this.framed = true
      await this.updateComplete
      this.#resize()
      this.#shown = undefined
      this.#renew()
    }
    this.#timer = setTimeout(() => whenIdle(() => void begin(), FIRST.atMost), FIRST.after)
  }

  /** Reloads it at once. */
  #renew = () => {
    const { page, state, moves } = this.editor
    const current = this.#shown?.page === page.id ? this.#shown : undefined
    // Publishing also affects other parts of the page, for example its menu.
    const before = current?.moves === moves ? current.server : undefined
    if (!current) this.state = 'loading'
    this.#shown = { page: page.id, server: state.server, moves }
    const only = before && this.state === 'shown' ? previewChange(before, state.server) : undefined
    if (only?.isContent && !only.ids.length) return
    this.#pages.load(`/admin/preview/pages/${page.id}?marks=1&v=${state.version}`, only)
  }

  /** The first load starts by itself, with the current state. */
  #renewSoon(): void {
    if (!this.framed) return
    clearTimeout(this.#timer)
    const quietSince = Date.now() - this.editor.changed_at
    this.#timer = setTimeout(() => whenIdle(this.#renew, 1000), Math.max(0, QUIET - quietSince))
  }

  #arrived(document: Document): void {
    this.state = 'shown'
    listenIn(document, {
      point: (at) => (this.hovered = at?.block),
      choose: (at) => this.#choose(at),
      edit: (at) => {
        this.editor.select(at.block, at.field ?? '')
        this.emit('cms-edit')
      },
      key: (event) => this.#key(event),
      moved: () => this.#follow(),
    })
    this.#overlay?.follow()
    this.#bring()
  }

  #choose({ block }: Pointed): void {
    if (block !== this.editor.selection.block) this.editor.select(block)
    this.#turn = this.editor.selection.requestNumber
    this.#owed = undefined
  }

  /** Forwards keys pressed in the preview to the editor. */
  #key(event: KeyboardEvent): void {
    const { key, ctrlKey, metaKey, shiftKey, altKey } = event
    const copy = new KeyboardEvent('keydown', {
      key,
      ctrlKey,
      metaKey,
      shiftKey,
      altKey,
      bubbles: true,
      composed: true,
      cancelable: true,
    })
    if (!this.dispatchEvent(copy)) event.preventDefault()
  }

  /** Scrolls to the block selected last: a new one once it is rendered, any other once the preview is visible. */
  #bring(behavior: ScrollBehavior = 'smooth'): void {
    const section = this.state === 'shown' ? sectionOf(this.#pages.document, this.#owed) : undefined
    if (!section || this.#isHidden) return
    this.#owed = undefined
    const { top, bottom, height } = section.getBoundingClientRect()
    const isSeen = top < this.#fit.height * 0.7 && bottom > 120
    if (!isSeen) section.scrollIntoView({ block: height > this.#fit.height ? 'start' : 'center', behavior })
  }

  #boxOf(id: string): Box | undefined {
    const section = sectionOf(this.#pages.document, id)
    if (!section || this.state !== 'shown') return undefined
    const { left, top, width, height } = section.getBoundingClientRect()
    const { scale } = this.#fit
    return { x: left * scale, y: top * scale, width: width * scale, height: height * scale }
  }

  #follow(): void {
    if (this.#follows) return
    this.#follows = true
    requestAnimationFrame(() => {
      this.#follows = false
      this.#overlay?.follow()
    })
  }

  #resize(): void {
    const { width, height } = this.getBoundingClientRect()
    const stage = this.renderRoot.querySelector<HTMLElement>('.stage')
    const wasHidden = this.#isHidden
    this.#isHidden = !width
    if (!stage || !width) return
    this.#fit = fitOf(this.width, { width, height })
    const { scale } = this.#fit
    stage.style.setProperty('width', `${this.#fit.width * scale}px`)
    for (const frame of stage.querySelectorAll('iframe')) {
      frame.style.setProperty('width', `${this.#fit.width}px`)
      frame.style.setProperty('height', `${this.#fit.height}px`)
      frame.style.setProperty('transform', `scale(${scale})`)
    }
    this.#follow()
    if (!wasHidden) return
    // A hidden frame loses its scroll position.
    this.#owed = this.editor.selection.block
    this.#bring('instant')
  }

  override render() {
    const { t, editor } = this
    return html`<div class="stage">
        ${this.framed ? this.#frames() : nothing}
        <cms-preview-overlay .editor=${editor} .hovered=${this.hovered}></cms-preview-overlay>
      </div>
      ${this.state === 'loading' ? html`<p class="wait" role="status">${t('The preview is coming …')}</p>` : nothing}
      ${
        this.state === 'failed'
          ? html`<cms-message icon="warning" heading=${t('No preview at the moment')}>
            <wa-button appearance="outlined" @click=${this.#renew}>${t('Try again')}</wa-button>
          </cms-message>`
          : nothing
      }`
  }

  #frames() {
    const { t, editor } = this
    const title = t('Preview of {title}', { title: editor.head.title })
    return html`<iframe title=${title} class="front" @load=${this.#pages.loaded}></iframe>
      <iframe title=${t('Preview being loaded')} tabindex="-1" inert @load=${this.#pages.loaded}></iframe>`
  }
}
define('cms-preview-frame', PreviewFrame)
