// The current and the proposed page next to each other, at desktop or phone width, scrolled together.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { block } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { outlineBlocks, scrollTogether, scrollToBlock } from '../page-parts/frames.ts'
import { previewOf } from '../page-parts/page-document.ts'
import type { PublicVersions } from './publishing-docs.ts'

/** Elements that visitors do not see, or that differ without affecting the appearance. */
const UNSEEN = 'title, meta, base, script, template, link:not([rel~="stylesheet"]), [type="application/ld+json"]'
/** Attributes of the preview, and those that differ on each rendering. */
const MARKS = ['nonce', 'data-block', 'style']

const WIDTHS = { desktop: 1280, phone: 390 }
const HEIGHT = 560

/** The previously published version, if any, and the new one. */
export interface Published extends PublicVersions {
  page: number
}

/** `.change` is its id, `.stamp` changes when it has to reload, `.changed` are block ids; `.published` once it is published. */
export class SideFrames extends AdminElement {
  static override properties = {
    change: { type: Number },
    stamp: {},
    changed: { attribute: false },
    published: { attribute: false },
    clashes: { type: Boolean },
    width: { state: true },
    isSame: { state: true },
  }
  static override styles = [
    shared,
    block,
    parts,
    css`
      .note {
        margin-block-start: 0.75rem;
      }
      .frames {
        display: grid;
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 18rem), 1fr));
        gap: 0.75rem;
        margin-block-start: 0.75rem;
      }
      .frames.phone {
        grid-template-columns: repeat(auto-fit, minmax(min(100%, 16rem), 24.5rem));
      }
      figcaption {
        margin-block-end: 0.25rem;
        font-weight: 600;
      }
      iframe {
        display: block;
        border: 0;
        transform-origin: 0 0;
      }
    `,
  ]
  declare change: number
  declare stamp: string
  declare changed: ReadonlySet<string>
  declare published: Published | undefined
  /** Somebody changed the same since: shows the current page next to the proposed one. */
  declare clashes: boolean
  declare width: keyof typeof WIDTHS
  /** Both look the same: the changes are elsewhere. */
  declare isSame: boolean
  #together: (() => void) | undefined
  readonly #size = new ResizeObserver(() => this.#fit())

  constructor() {
    super()
    this.changed = new Set()
    this.width = 'desktop'
  }

  override connectedCallback(): void {
    super.connectedCallback()
    this.#size.observe(this)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#size.disconnect()
    this.#together?.()
  }
  override updated(changed: PropertyValues<this>): void {
    if (changed.has('width')) this.#fit()
  }

  /** Scrolls a block into view in both. */
  reveal(block: string): void {
    this.scrollIntoView({ block: 'nearest' })
    this.#frames.forEach((frame) => scrollToBlock(frame, block))
  }

  get #frames(): HTMLIFrameElement[] {
    return [...this.renderRoot.querySelectorAll('iframe')]
  }

  /** Scales the frames from their nominal width to the available space. */
  #fit(): void {
    for (const stage of this.renderRoot.querySelectorAll<HTMLElement>('.stage')) {
      const frame = stage.querySelector('iframe')!
      const scale = Math.min(1, stage.clientWidth / WIDTHS[this.width]) || 1
      stage.style.setProperty('height', `${HEIGHT}px`)
      frame.style.setProperty('width', `${WIDTHS[this.width]}px`)
      frame.style.setProperty('height', `${HEIGHT / scale}px`)
      frame.style.setProperty('transform', `scale(${scale})`)
    }
  }

  #ready = () => {
    const frames = this.#frames
    this.isSame = lookSame(frames)
    for (const frame of frames) outlineBlocks(frame, this.changed)
    this.#together?.()
    this.#together = scrollTogether(frames)
  }

  override render() {
    const { t, clashes } = this
    return html`<div class="row apart">
        <h2>${t('How it looks')}</h2>
        <div class="row" role="group" aria-label=${t('Width')}>
          ${this.#button('desktop', 'desktop', t('Desktop'))}${this.#button('phone', 'device-mobile', t('Phone'))}
        </div>
      </div>
      ${this.isSame ? html`<p class="note" role="status"><wa-icon name="eye-slash"></wa-icon> ${t('Both look the same: what changes is not visible on the page itself. It is told above in words.')}</p>` : nothing}
      <div class="frames ${this.width}">
        ${clashes ? this.#frame('now', t('Now')) : this.published?.before === null ? nothing : this.#frame('before', t('Before'))}
        ${this.#frame('after', clashes ? t('When it was proposed') : t('After'))}
      </div>`
  }

  #button(width: keyof typeof WIDTHS, icon: string, label: string) {
    const isOn = this.width === width
    return html`<wa-button
      size="s"
      appearance=${isOn ? 'filled-outlined' : 'outlined'}
      @click=${() => (this.width = width)}
    >
      <wa-icon slot="start" name=${icon}></wa-icon>${label}${isOn ? html`<span class="sr"> ${this.t('(chosen)')}</span>` : nothing}
    </wa-button>`
  }

  #frame(side: 'before' | 'now' | 'after', name: string) {
    const { published, change, stamp } = this
    const src = published
      ? previewOf(published.page, published[side === 'after' ? 'after' : 'before'] ?? 'published')
      : `/admin/preview/changes/${change}?side=${side}&marks=1&v=${encodeURIComponent(stamp)}`
    return html`<figure>
      <figcaption class="small">${name}</figcaption>
      <div class="stage panel flush"><iframe title=${name} src=${src} loading="lazy" @load=${this.#ready}></iframe></div>
    </figure>`
  }
}
define('cms-side-frames', SideFrames)

/**
 * Whether two previews of a page look the same, so that users do not search for differences. False while one of
 * them cannot be read, or is empty because it is still loading.
 */
export function lookSame(frames: readonly HTMLIFrameElement[]): boolean {
  const [one, other] = frames.map(({ contentDocument }) => contentDocument && seenOf(contentDocument))
  return frames.length === 2 && Boolean(one) && one === other
}

function seenOf(document: Document): string | undefined {
  const copy = document.querySelector('html')?.cloneNode(true) as HTMLElement | undefined
  if (!copy) return undefined
  for (const part of copy.querySelectorAll(UNSEEN)) part.remove()
  for (const part of copy.querySelectorAll('*')) for (const name of MARKS) part.removeAttribute(name)
  return copy.outerHTML.replace(/\s+/g, ' ')
}
