// A live preview of an unsaved block: a page of the website in a frame, whose section is rendered anew at each change.
import { html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { sent, type Definition } from '../blocks/custom-block.ts'
import { StagedPreview } from '../design/staged-preview.ts'
import { renderInto, type RenderedBlock } from './preview-document.ts'

/** Delay after the last change, in milliseconds. */
const QUIET = 250

/** Dispatches `cms-problems` with all errors of the definition. */
export class BlockPreview extends StagedPreview {
  static override properties = {
    key: {},
    definition: { attribute: false },
    variant: { state: true },
    stale: { state: true },
  }
  declare key: string
  declare definition: Definition
  declare variant: string
  /** The preview is not up to date. */
  declare stale: boolean
  #made: RenderedBlock | undefined

  constructor() {
    super()
    this.variant = ''
  }

  override updated(changed: PropertyValues): void {
    super.updated(changed)
    if (changed.has('definition') || changed.has('variant')) this.requestPreviewSoon(this.#made ? QUIET : 0)
  }

  protected async make(signal: AbortSignal): Promise<void> {
    const { definition, variant, key } = this
    const isVariant = variant in (definition.variants ?? {})
    const body = {
      ...sent(definition),
      lang: this.app.me.site?.default_language,
      ...(isVariant && { variant }),
    }
    try {
      const { data } = await this.app.api.call('preview_custom_block', { key, ...body }, { signal })
      if (data.html) this.#made = data
      this.stale = !data.html
      this.renderPreview()
      this.emit('cms-problems', data.problems)
    } catch (error) {
      if (signal.aborted) return
      this.stale = true
      this.app.report(error)
    }
  }

  protected dress(frame: HTMLIFrameElement): void {
    if (this.#made) renderInto(frame, this.#made)
  }

  override render() {
    const { t } = this
    const variants = Object.entries(this.definition.variants ?? {})
    return html`<div class="bar">
        ${this.widths()}
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
      ${this.stage(`/admin/preview/block-types/${encodeURIComponent(this.key)}?view=draft`, t('Preview of the block'))}`
  }
}
define('cms-block-preview', BlockPreview)
