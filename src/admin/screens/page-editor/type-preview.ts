// A thumbnail of a block type: its sample in a frame, loaded when it becomes visible, a few at a time.
import { css, html, nothing, type PropertyValues } from 'lit'
import { keyed } from 'lit/directives/keyed.js'
import { AdminElement, define } from '../../admin-element.ts'
import { shared } from '../../styles/shared.ts'
import { frameQueue } from './type-preview-queue.ts'

/** The width at which a block is rendered, in pixels. */
const DRAWN = 1100

export class TypePreview extends AdminElement {
  static override properties = {
    type: {},
    variant: {},
    background: {},
    contentLang: { attribute: false },
    visible: { state: true },
    loaded: { state: true },
  }
  static override styles = [
    shared,
    css`
      :host {
        position: relative;
        display: block;
        aspect-ratio: 16 / 10;
        overflow: hidden;
        border-radius: 0.25rem;
        background: #fff;
      }
      iframe {
        position: absolute;
        inset: 0 auto auto 0;
        width: 1100px;
        height: 687px;
        border: 0;
        opacity: 0;
        transform: scale(var(--scale, 0.2));
        transform-origin: 0 0;
        transition: opacity 0.15s;
        pointer-events: none;
      }
      .loaded {
        opacity: 1;
      }
    `,
  ]
  declare type: string
  declare variant: string | undefined
  declare background: string | undefined
  /** The language of the page. */
  declare contentLang: string | undefined
  declare visible: boolean
  declare loaded: boolean
  #done: (() => void) | undefined
  #leave: (() => void) | undefined
  readonly #sight = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) this.#wait()
      else if (!this.visible) this.#giveUp()
    },
    { rootMargin: '120px' },
  )
  readonly #size = new ResizeObserver(() => this.style.setProperty('--scale', String(this.clientWidth / DRAWN)))

  override connectedCallback(): void {
    super.connectedCallback()
    this.#sight.observe(this)
    this.#size.observe(this)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#sight.disconnect()
    this.#size.disconnect()
    this.#giveUp()
    this.#done?.()
  }
  override willUpdate(changed: PropertyValues): void {
    if (changed.has('type') || changed.has('variant')) this.loaded = false
  }

  #wait(): void {
    if (this.visible || this.#leave) return
    this.#leave = frameQueue((done) => {
      this.#done = done
      this.visible = true
    })
  }
  #giveUp(): void {
    this.#leave?.()
    this.#leave = undefined
  }
  #loaded = () => {
    this.loaded = true
    this.#done?.()
  }

  override render() {
    if (!this.visible) return nothing
    const query = new URLSearchParams({ lang: this.contentLang ?? this.app.lang })
    if (this.variant) query.set('variant', this.variant)
    if (this.background) query.set('background', this.background)
    const address = `/admin/preview/block-types/${encodeURIComponent(this.type)}?${String(query)}`
    // A new frame for each address, as navigating a frame adds a history entry.
    return keyed(
      address,
      html`<iframe
        class=${this.loaded ? 'loaded' : ''}
        src=${address}
        title=${this.t('Example')}
        tabindex="-1"
        aria-hidden="true"
        inert
        @load=${this.#loaded}
      ></iframe>`,
    )
  }
}
define('cms-type-preview', TypePreview)
