// The block as the website shows it, before it is saved: a page of the website in a frame, its section printed anew at each change.
import '@awesome.me/webawesome/dist/components/icon/icon.js'
import { html, nothing, type PropertyValues } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { controlStyles } from '../../fields/control-styles.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import type { Definition } from '../blocks/custom-block.ts'
import { previewStyles } from '../design/preview-styles.ts'
import { fitOf, type PreviewWidth } from '../page-editor/preview-width.ts'
import { showIn, type Made } from './preview-document.ts'

/** Where it is wrong. */
export interface Problem {
  where: string
  message: string
  line: number | null
  text: string | null
}

/** It waits so long for the next change, in milliseconds. */
const QUIET = 250
const WIDTHS = ['phone', 'tablet', 'desktop'] as const
const ICONS = { phone: 'device-mobile', tablet: 'device-tablet', desktop: 'desktop' }

/** Tells `cms-problems` with all that is wrong with the definition. */
export class BlockPreview extends AdminElement {
  static override properties = {
    key: {},
    definition: { attribute: false },
    width: { state: true },
    variant: { state: true },
    stale: { state: true },
  }
  static override styles = [shared, parts, controlStyles, previewStyles]
  declare key: string
  declare definition: Definition
  declare width: PreviewWidth
  declare variant: string
  /** What is shown is not the last change. */
  declare stale: boolean
  #made: Made | undefined
  #timer: ReturnType<typeof setTimeout> | undefined
  #asking: AbortController | undefined
  readonly #size = new ResizeObserver(() => this.#resize())

  constructor() {
    super()
    this.width = 'desktop'
    this.variant = ''
    this.stale = false
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
    if (changed.has('definition') || changed.has('variant')) this.#askSoon()
  }
  #askSoon(): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => this.#ask(), this.#made ? QUIET : 0)
  }
  #ask = (): void => {
    this.#asking?.abort()
    this.#asking = new AbortController()
    void this.#make(this.#asking.signal)
  }

  async #make(signal: AbortSignal): Promise<void> {
    const { definition, variant, key } = this
    const isVariant = variant in (definition.variants ?? {})
    const body = { ...definition, lang: this.app.me.site?.default_language, ...(isVariant && { variant }) }
    try {
      const path = `/custom-blocks/${encodeURIComponent(key)}/preview`
      const { data } = await this.app.api.call<Made & { problems: Problem[] }>('POST', path, { body, signal })
      if (data.html) this.#made = data
      this.stale = !data.html
      this.#show()
      this.tell('cms-problems', data.problems)
    } catch (error) {
      if (signal.aborted) return
      this.stale = true
      this.app.report(error)
    }
  }

  #show = (): void => {
    const frame = this.renderRoot.querySelector('iframe')
    if (frame && this.#made) showIn(frame, this.#made)
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
    const labels = { phone: t('Phone'), tablet: t('Tablet'), desktop: t('Desktop') }
    const variants = Object.entries(this.definition.variants ?? {})
    return html`<div class="bar">
        <div class="segments" role="radiogroup" aria-label=${t('Width')}>
          ${WIDTHS.map(
            (width) =>
              html`<label class="segment" title=${labels[width]}>
                <input type="radio" name="width" aria-label=${labels[width]} .checked=${this.width === width} @change=${() => (this.width = width)} />
                <wa-icon name=${ICONS[width]}></wa-icon>
              </label>`,
          )}
        </div>
        ${
          variants.length
            ? html`<select class="input" aria-label=${t('Variant')} @change=${(event: Event) => (this.variant = (event.target as HTMLSelectElement).value)}>
              <option value="">${t('Standard')}</option>
              ${variants.map(([key, label]) => html`<option value=${key} ?selected=${key === this.variant}>${label}</option>`)}
            </select>`
            : nothing
        }
      </div>
      ${this.stale ? html`<p class="warn" role="status">${t('The preview shows how it was before the last change.')}</p>` : nothing}
      <div class="room">
        <div class="stage">
          <iframe src="/admin/preview/block-types/${encodeURIComponent(this.key)}?view=draft" title=${t('Preview of the block')} @load=${this.#show}></iframe>
        </div>
      </div>`
  }
}
define('cms-block-preview', BlockPreview)
