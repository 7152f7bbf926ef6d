// The settings that still contain sample text of the kit.
import type { SampleText } from '../../client/operations.d.ts'
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { Loaded } from '../../elements/loaded.ts'
import { acceptSample, sampleText } from '../../elements/sample-text.ts'
import type { FieldDeclaration } from '../../fields/define-control.ts'
import { layout } from '../../styles/layout.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'

export class SampleSettings extends AdminElement {
  static override properties = { fields: { attribute: false }, contentLang: { attribute: false } }
  static override styles = [
    shared,
    layout,
    parts,
    css`
      /* Inside a screen, which has the margins. */
      :host {
        display: block;
        padding: 0;
      }
      .note {
        max-width: 46.5rem;
        margin-block-end: 1rem;
      }
      p {
        flex: 1 1 16rem;
      }
    `,
  ]
  declare fields: FieldDeclaration[]
  /** Of one language; of all when undefined. */
  declare contentLang: string | undefined
  readonly #sample: Loaded<SampleText> = new Loaded(
    this,
    (signal) => sampleText(this.app, signal),
    () => [this.fields],
  )

  #accept = async () => {
    if (await acceptSample(this.app, { settings: true })) await this.#sample.reload()
  }

  override render() {
    const { t } = this
    const { settings = [] } = this.#sample.value ?? {}
    const keys = new Set(
      settings
        .filter(({ lang }) => this.contentLang === undefined || lang === this.contentLang)
        .flatMap((one) => one.keys),
    )
    if (!keys.size) return nothing
    const names = [
      ...(keys.has('title') ? [t('Title of the website')] : []),
      ...this.fields.filter(({ name }) => keys.has(name)).map(({ name, label }) => label ?? name),
    ]
    return html`<div class="note row" role="note">
      <p><strong>${t('Sample text')}:</strong> ${names.join(', ')}</p>
      ${
        this.app.can('pages.edit')
          ? html`<wa-button size="s" appearance="outlined" @click=${this.#accept}>${t('Keep it as it is')}</wa-button>`
          : nothing
      }
    </div>`
  }
}
define('cms-sample-settings', SampleSettings)
