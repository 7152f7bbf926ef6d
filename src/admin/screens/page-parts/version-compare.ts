// Two versions of a page next to each other as visitors would see them, scrolled together, and a text diff.
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { changedBlocks, type Doc } from '../../elements/diff/changes-of.ts'
import '../../elements/diff/diff.ts'
import { pageLabels, type Labels } from '../../elements/diff/labels.ts'
import { Loaded } from '../../elements/loaded.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { skipByTab } from '../page-editor/preview-events.ts'
import { outlineBlocks, scrollTogether, scrollToBlock } from './frames.ts'
import { scrollToFirstDifference } from './first-difference.ts'
import { previewOf, readVersion, type Version } from './page-document.ts'

interface Compared {
  from: Doc
  to: Doc
  labels: Labels
  changed: Set<string>
}

export class VersionCompare extends AdminElement {
  static override properties = {
    page: { attribute: false },
    from: { attribute: false },
    to: { attribute: false },
    stamp: { attribute: false },
    online: { attribute: false },
    submitted: { type: Boolean },
    visible: { state: true },
  }
  static override styles = [
    shared,
    parts,
    css`
      .switch {
        display: none;
      }
      .switch button {
        min-height: 2.5rem;
        padding: 0.375rem 0.5rem;
        text-align: center;
        border-radius: var(--cms-radius);
        color: var(--cms-quiet);
      }
      .switch [aria-pressed='true'] {
        background: var(--cms-panel);
        color: var(--cms-brand);
        font-weight: 600;
        box-shadow: 0 1px 2px rgb(0 0 0 / 18%);
      }
      figure {
        display: grid;
        gap: 0.25rem;
      }
      iframe {
        width: 100%;
        height: min(60vh, 36rem);
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
      }
      /* Both lie in one place: the one that is not seen is scrolled along. */
      @media (max-width: 40rem) {
        .switch {
          display: grid;
          grid-template-columns: 1fr 1fr;
          padding: 0.1875rem;
          border-radius: var(--cms-radius);
          background: var(--cms-sunken);
        }
        .frames {
          grid-template-columns: minmax(0, 1fr);
        }
        figure {
          grid-area: 1 / 1;
        }
        figure:not(.shown) {
          visibility: hidden;
        }
        figcaption {
          display: none;
        }
      }
    `,
  ]
  declare page: number
  declare from: Version
  declare to: Version
  /** Version of the page: a new one causes a reload. */
  declare stamp: number
  /** The published version; undefined when it is unknown. */
  declare online: number | undefined
  /** The draft waits for review. */
  declare submitted: boolean
  /** The visible version on narrow screens. */
  declare visible: 'from' | 'to'
  #together: (() => void) | undefined

  constructor() {
    super()
    this.visible = 'from'
  }

  readonly #compared: Loaded<Compared> = new Loaded<Compared>(
    this,
    (signal) => this.#read(signal),
    () => [this.page, this.from, this.to, this.stamp],
  )

  async #read(signal: AbortSignal): Promise<Compared> {
    const { api } = this.app
    const [from, to, labels] = await Promise.all([
      readVersion(api, this.page, { version: this.from, signal }),
      readVersion(api, this.page, { version: this.to, signal }),
      pageLabels(this.app, signal),
    ])
    return { from, to, labels, changed: changedBlocks(from, to) }
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#together?.()
  }

  get #frames(): HTMLIFrameElement[] {
    return [...this.renderRoot.querySelectorAll('iframe')]
  }

  #ready = () => {
    const frames = this.#frames
    const { changed } = this.#compared.value ?? {}
    for (const frame of frames) {
      outlineBlocks(frame, changed ?? new Set())
      if (frame.contentDocument) skipByTab(frame.contentDocument)
    }
    this.#together?.()
    const both = frames.filter(({ contentDocument }) => isReady(contentDocument))
    if (both.length === 2) scrollToFirstDifference(both, changed ?? new Set())
    // After both have scrolled: otherwise they would interfere.
    const begin = requestAnimationFrame(() => (this.#together = scrollTogether(frames)))
    this.#together = () => cancelAnimationFrame(begin)
  }

  #name(version: Version): string {
    const { t } = this
    if (version === 'draft') return this.submitted ? t('Submitted: the draft') : t('The draft')
    if (version === 'published') return t('Online: what visitors see')
    return version === this.online ? t('Online: version {n}', { n: version }) : t('Version {n}', { n: version })
  }

  override render() {
    return this.#compared.render(({ from, to, labels }) => {
      return html`<div class="stack">
        ${this.#switch()}
        <div class="frames halves">${this.#frame('from')}${this.#frame('to')}</div>
        <p class="quiet small">${this.t('Struck through is only in “{from}”, underlined only in “{to}”.', { from: this.#name(this.from), to: this.#name(this.to) })}</p>
        <cms-diff
          selectable
          .before=${from}
          .after=${to}
          .labels=${labels}
          @cms-block=${(event: CustomEvent<{ id: string }>) => this.#frames.forEach((frame) => scrollToBlock(frame, event.detail.id))}
        ></cms-diff>
      </div>`
    })
  }

  #switch() {
    const choice = (side: 'from' | 'to') =>
      html`<button class="plain" aria-pressed=${this.visible === side ? 'true' : 'false'} @click=${() => (this.visible = side)}>
        ${this.#name(this[side])}
      </button>`
    return html`<div class="switch" role="group" aria-label=${this.t('Which version is shown')}>${choice('from')}${choice('to')}</div>`
  }

  #frame(side: 'from' | 'to') {
    const version = this[side]
    const name = this.#name(version)
    return html`<figure class=${this.visible === side ? 'shown' : ''}>
      <figcaption class="small quiet">${name}</figcaption>
      <iframe title=${name} src=${previewOf(this.page, version)} @load=${this.#ready}></iframe>
    </figure>`
  }
}

/** Before that, its layout is incomplete. */
const isReady = (document: Document | null) => document?.URL !== 'about:blank' && document?.readyState === 'complete'
define('cms-version-compare', VersionCompare)
