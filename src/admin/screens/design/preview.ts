// A page of the website with the unsaved design: at three widths, in light and dark mode.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { html, nothing, type PropertyValues } from 'lit'
import { define } from '../../admin-element.ts'
import { ProblemError } from '../../client/problem.ts'
import { same } from '../../editing/deep-equal.ts'
import type { Design, Mode, OwnValues } from './design.ts'
import { applyDesign, type RenderedDesign } from './preview-page.ts'
import { workLanguage } from '../../work-language.ts'
import { StagedPreview } from './staged-preview.ts'

/** The previewed values: own values over a preset. */
export interface DesignView {
  preset: string | null
  own: OwnValues
}

/** Delay after the last change, in milliseconds. */
const QUIET = 150

export class DesignPreview extends StagedPreview {
  static override properties = {
    look: { attribute: false },
    design: { attribute: false },
    page: {},
    heading: {},
    scheme: { state: true },
    failed: { state: true },
  }
  declare look: DesignView
  declare design: Design
  /** As in operations; the home page when empty. */
  declare page: string
  /** The title of the page. */
  declare heading: string
  declare scheme: Mode
  declare failed: boolean
  #made: (RenderedDesign & { look: DesignView }) | undefined

  constructor() {
    super()
    this.scheme = 'light'
  }
  override updated(changed: PropertyValues): void {
    super.updated(changed)
    const before: unknown = changed.get('look')
    const isFirst = !this.#made && changed.has('look') && !before
    const isOther = changed.has('look') && !same(before, this.look)
    const isNewer = changed.get('design') !== undefined
    if (isFirst || changed.has('scheme')) this.requestPreview()
    else if (isOther || isNewer) this.requestPreviewSoon(QUIET)
  }

  protected async make(signal: AbortSignal): Promise<void> {
    const { look, scheme } = this
    const body = { preset: look.preset, values: look.own, replace: true, scheme }
    try {
      const { data } = await this.app.api.call('preview_design', body, { signal })
      this.#made = { ...data, look }
      this.failed = false
      this.renderPreview()
      this.emit('cms-measured', { look, contrast: data.contrast, mended: data.mended })
    } catch (error) {
      if (signal.aborted) return
      this.failed = true
      if (error instanceof ProblemError) this.app.report(error)
    }
  }

  protected dress(frame: HTMLIFrameElement): void {
    if (this.#made) applyDesign(frame, this.#made, this.design.tokens)
  }

  override render() {
    const { t } = this
    const params = new URLSearchParams({ page: this.page || 'home', lang: workLanguage(this.app) })
    const address = `/admin/preview/design?${String(params)}`
    return html`<div class="bar">
        ${this.widths()}
        ${this.choice('scheme', t('Colours'), {
          light: { icon: 'sun', label: t('Light') },
          dark: { icon: 'moon', label: t('Dark') },
        })}
        <wa-button size="s" appearance="outlined" @click=${() => this.emit('cms-other-page')}>${t('Another page')}</wa-button>
      </div>
      ${
        this.failed
          ? html`<p class="warn" role="alert">
            ${t('The preview does not show your last change.')}
            <button class="quiet-button" type="button" @click=${this.requestPreview}>${t('Try again')}</button>
          </p>`
          : nothing
      }
      ${this.stage(address, t('Preview of {title}', { title: this.heading || t('the home page') }))}`
  }
}
define('cms-design-preview', DesignPreview)
