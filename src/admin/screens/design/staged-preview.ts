// Base class of live previews: a page of the website in a frame, at three widths, updated by the service at each change.
import { css, html, type CSSResultGroup, type PropertyDeclarations, type PropertyValues } from 'lit'
import { AdminElement } from '../../admin-element.ts'
import { buttonStyles } from '../../styles/button.ts'
import { choiceControls } from '../../styles/choice.ts'
import { inputStyles } from '../../styles/input.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { fitOf, type PreviewWidth } from '../page-editor/preview-width.ts'
import { segments } from '../../elements/segments.ts'

export abstract class StagedPreview extends AdminElement {
  static override properties: PropertyDeclarations = { width: { state: true } }
  static override styles: CSSResultGroup = [
    shared,
    parts,
    inputStyles,
    buttonStyles,
    choiceControls,
    css`
  :host {
    display: flex;
    flex-direction: column;
    min-width: 0;
    overflow: hidden;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-sunken);
  }
  .bar {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
    padding: 0.5rem;
    border-block-end: 1px solid var(--cms-line);
    background: var(--cms-panel);
  }
  .bar wa-button {
    margin-inline-start: auto;
  }
  .warn {
    border-radius: 0;
  }
  .room {
    position: relative;
    flex: 1;
    min-height: 20rem;
    overflow: hidden;
  }
  .stage {
    height: 100%;
    margin-inline: auto;
    overflow: hidden;
    background: #fff;
    box-shadow: var(--cms-shadow);
  }
  iframe {
    display: block;
    border: 0;
    background: #fff;
    transform-origin: 0 0;
  }
  iframe:focus-visible {
    outline-offset: -2px;
  }
`,
  ]
  declare width: PreviewWidth
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined
  readonly #size = new ResizeObserver(() => this.#resize())

  constructor() {
    super()
    this.width = 'desktop'
  }
  override connectedCallback(): void {
    super.connectedCallback()
    this.#size.observe(this)
  }
  override disconnectedCallback(): void {
    super.disconnectedCallback()
    this.#size.disconnect()
    clearTimeout(this.#timer)
    this.#asking?.abort()
  }
  override updated(changed: PropertyValues): void {
    if (changed.has('width')) this.#resize()
  }

  /** Requests the current preview; the signal aborts when a newer one is requested. */
  protected abstract make(signal: AbortSignal): Promise<void>
  /** Inserts the preview into the open page. */
  protected abstract dress(frame: HTMLIFrameElement): void

  protected readonly requestPreview = (): void => {
    clearTimeout(this.#timer)
    this.#asking?.abort()
    this.#asking = new AbortController()
    void this.make(this.#asking.signal)
  }
  /** Requests a preview after `quiet` milliseconds without changes. */
  protected requestPreviewSoon(quiet: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(this.requestPreview, quiet)
  }
  protected readonly renderPreview = (): void => {
    const frame = this.renderRoot.querySelector('iframe')
    if (frame) this.dress(frame)
  }

  #resize(): void {
    const room = this.renderRoot.querySelector<HTMLElement>('.room')
    const frame = room?.querySelector('iframe')
    const { width = 0, height = 0 } = room?.getBoundingClientRect() ?? {}
    if (!frame || !width) return
    const fit = fitOf(this.width, { width, height })
    frame.style.setProperty('width', `${fit.width}px`)
    frame.style.setProperty('height', `${fit.height}px`)
    frame.style.setProperty('transform', `scale(${fit.scale})`)
    frame.parentElement!.style.setProperty('width', `${fit.width * fit.scale}px`)
  }

  protected widths() {
    const { t } = this
    return this.choice('width', t('Width'), {
      phone: { icon: 'device-mobile', label: t('Phone') },
      tablet: { icon: 'device-tablet', label: t('Tablet') },
      desktop: { icon: 'desktop', label: t('Desktop') },
    })
  }

  /** A group of icon buttons; the choice is stored in the property of that name. */
  protected choice(name: string, label: string, options: Record<string, { label: string; icon: string }>) {
    const chosen = Reflect.get(this, name) as string
    return segments(options, { name, label, chosen, choose: (value) => Reflect.set(this, name, value) })
  }

  protected stage(address: string, title: string) {
    return html`<div class="room">
      <div class="stage">
        <iframe src=${address} title=${title} @load=${this.renderPreview}></iframe>
      </div>
    </div>`
  }
}
