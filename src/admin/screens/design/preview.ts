// A page of the website with the design that is being made: at three widths, light and dark, before anything is saved.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { ProblemError } from '../../api.ts'
import { same } from '../../editing/same.ts'
import { controlStyles } from '../../fields/control-styles.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { fitOf, type PreviewWidth } from '../page-editor/preview-width.ts'
import { MODES, type Design, type Mode, type OwnValues, type Pair, type Taken } from './design.ts'
import { wear, type Made } from './preview-page.ts'
import { previewStyles } from './preview-styles.ts'

/** What is looked at: values over a preset. */
export interface Look {
  preset: string | null
  own: OwnValues
}

/** It waits so long for the next change, in milliseconds. */
const QUIET = 150
const WIDTHS = ['phone', 'tablet', 'desktop'] as const
const ICONS = { phone: 'device-mobile', tablet: 'device-tablet', desktop: 'desktop' }

export class DesignPreview extends AdminElement {
  static override properties = {
    look: { attribute: false },
    design: { attribute: false },
    page: {},
    heading: {},
    width: { state: true },
    scheme: { state: true },
    failed: { state: true },
  }
  static override styles = [shared, parts, controlStyles, previewStyles]
  declare look: Look
  declare design: Design
  /** As operations name pages; the home page when empty. */
  declare page: string
  /** The title of the page. */
  declare heading: string
  declare width: PreviewWidth
  declare scheme: Mode
  declare failed: boolean
  #made: (Made & { look: Look }) | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined
  readonly #size = new ResizeObserver(() => this.#resize())

  constructor() {
    super()
    this.width = 'desktop'
    this.scheme = 'light'
    this.failed = false
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

  override updated(changed: PropertyValues<this>): void {
    if (changed.has('width')) this.#resize()
    const before = changed.get('look')
    const isFirst = !this.#made && changed.has('look') && !before
    const isOther = changed.has('look') && !same(before, this.look)
    const isNewer = changed.get('design') !== undefined
    if (isFirst || changed.has('scheme')) this.#ask()
    else if (isOther || isNewer) this.#askSoon()
  }

  #askSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), QUIET)
  }
  #ask = (): void => {
    clearTimeout(this.#timer)
    this.#asking?.abort()
    this.#asking = new AbortController()
    void this.#make(this.#asking.signal)
  }

  async #make(signal: AbortSignal): Promise<void> {
    const { look, scheme } = this
    const body = { preset: look.preset, values: look.own, replace: true, scheme }
    try {
      type Answer = Made & { contrast: Pair[]; mended: Taken[] }
      const { data } = await this.app.api.call<Answer>('POST', '/design/preview', { body, signal })
      this.#made = { ...data, look }
      this.failed = false
      this.#wear()
      this.tell('cms-measured', { look, contrast: data.contrast, mended: data.mended })
    } catch (error) {
      if (signal.aborted) return
      this.failed = true
      if (error instanceof ProblemError) this.app.report(error)
    }
  }

  #wear = (): void => {
    const frame = this.renderRoot.querySelector('iframe')
    if (frame && this.#made) wear(frame, this.#made, this.design.tokens)
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

  override render() {
    const { t } = this
    const address = `/admin/preview/design?page=${encodeURIComponent(this.page || 'home')}`
    return html`<div class="bar">
        ${this.#widths()}
        <div class="segments" role="radiogroup" aria-label=${t('Colours')}>
          ${MODES.map((mode) => this.#option('scheme', mode, { icon: mode === 'light' ? 'sun' : 'moon', label: mode === 'light' ? t('Light') : t('Dark') }))}
        </div>
        <wa-button size="s" appearance="outlined" @click=${() => this.tell('cms-other-page')}>${t('Another page')}</wa-button>
      </div>
      ${
        this.failed
          ? html`<p class="warn" role="alert">
            ${t('The preview does not show your last change.')}
            <button class="quiet-button" type="button" @click=${this.#ask}>${t('Try again')}</button>
          </p>`
          : nothing
      }
      <div class="room">
        <div class="stage">
          <iframe src=${address} title=${t('Preview of {title}', { title: this.heading || t('the home page') })} @load=${this.#wear}></iframe>
        </div>
      </div>`
  }

  #widths() {
    const { t } = this
    const labels = { phone: t('Phone'), tablet: t('Tablet'), desktop: t('Desktop') }
    return html`<div class="segments" role="radiogroup" aria-label=${t('Width')}>
      ${WIDTHS.map((width) => this.#option('width', width, { icon: ICONS[width], label: labels[width] }))}
    </div>`
  }

  #option(name: 'width' | 'scheme', value: string, { icon, label }: { icon: string; label: string }) {
    return html`<label class="segment" title=${label}>
      <input
        type="radio"
        name=${name}
        aria-label=${label}
        .checked=${this[name] === value}
        @change=${() => Object.assign(this, { [name]: value })}
      />
      <wa-icon name=${icon}></wa-icon>
    </label>`
  }
}
define('cms-design-preview', DesignPreview)
