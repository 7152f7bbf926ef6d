// Saving was rejected because of low contrast: lists the colours with suggestions, and allows saving nevertheless.
import '@awesome.me/webawesome/dist/components/button/button.js'
import '@awesome.me/webawesome/dist/components/dialog/dialog.js'
import { css, html, nothing } from 'lit'
import { pointerParts } from '../../../lib/base/text/text.ts'
import { AdminElement, define } from '../../admin-element.ts'
import type { FieldError } from '../../client/problem.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { labelOf, mixedColoursText, type Pair, type ColourFix } from './design.ts'
import type { DesignState } from './design-session.ts'
import { colourIn, swatch, swatchStyles } from './swatch.ts'
import { ownEvent } from '../../elements/own-event.ts'

/** `pointer` names the colour to change: /values/{key}/{mode}. */
export type LowContrast = FieldError & Pair
export const isLowContrast = (error: FieldError): error is LowContrast => error.code === 'low_contrast'

export class LowContrastDialog extends AdminElement {
  static override properties = { state: { attribute: false }, errors: { state: true } }
  static override styles = [
    shared,
    parts,
    swatchStyles,
    css`
      li {
        display: flex;
        align-items: center;
        gap: 0.75rem;
        padding-block: 0.5rem;
        border-block-end: 1px solid var(--cms-line);
      }
    `,
  ]
  declare state: DesignState
  declare errors: LowContrast[] | undefined

  open(errors: LowContrast[]): void {
    this.errors = errors
  }
  #close = () => (this.errors = undefined)

  #take = (): void => {
    const fixes = this.errors!.flatMap((error): ColourFix[] => {
      const { key, mode, suggestion } = changeOf(error)
      return suggestion ? [{ key, mode, colour: suggestion }] : []
    })
    this.#close()
    this.emit('cms-take', fixes)
    this.emit('cms-save', false)
  }
  #anyway = (): void => {
    this.#close()
    this.emit('cms-save', true)
  }

  override render() {
    const { t, errors } = this
    const canTake = errors?.some(({ suggestion }) => suggestion)
    return html`<wa-dialog
      label=${t('Too little contrast')}
      ?open=${errors !== undefined}
      @wa-hide=${ownEvent(() => this.#close())}
    >
      <div class="stack">
        <p>${canTake ? t('Some people could not read this. These colours would do:') : t('Some people could not read this.')}</p>
        <ul>${errors?.map((error) => this.#error(error))}</ul>
      </div>
      <wa-button slot="footer" appearance="plain" @click=${this.#anyway}>${t('Save anyway')}</wa-button>
      <wa-button slot="footer" appearance="outlined" @click=${this.#close}>${t('Back')}</wa-button>
      ${
        canTake
          ? html`<wa-button slot="footer" variant="brand" @click=${this.#take}>${t('Take these colours and save')}</wa-button>`
          : nothing
      }
    </wa-dialog>`
  }

  #error(error: LowContrast) {
    const { t, app } = this
    const { design, values } = this.state
    const { key, mode, suggestion } = changeOf(error)
    const number = new Intl.NumberFormat(app.lang, { maximumFractionDigits: 2 })
    const params = {
      token: labelOf(design, error.token),
      other: labelOf(design, error.with),
      mode: mode === 'light' ? t('light') : t('dark'),
      ratio: number.format(error.ratio),
      min: number.format(error.min),
    }
    const others = this.errors!.map(changeOf).filter((other) => other.mode === mode)
    const colourOf = (one: string) =>
      others.find((other) => other.key === one)?.suggestion ?? colourIn(values[one], mode) ?? ''
    return html`<li>
      ${swatch(colourOf(error.token), colourOf(error.with))}
      <div>
        <p>${t('{token} on {other} ({mode}): {ratio} instead of {min}', params)}</p>
        ${error.mixed ? html`<p class="quiet small">${mixedColoursText(error, t)}</p>` : nothing}
        ${
          suggestion
            ? html`<p class="quiet small">${t('{name} becomes {colour}', { name: labelOf(design, key), colour: suggestion })}</p>`
            : html`<p class="quiet small">${t('No shade of {name} can be read together with the others. Choose another colour for one of the two.', { name: labelOf(design, key) })}</p>`
        }
      </div>
    </li>`
  }
}
define('cms-design-low-contrast', LowContrastDialog)

function changeOf({ pointer, token, mode, suggestion }: LowContrast) {
  const [, key] = pointerParts(pointer)
  return { key: key || token, mode, suggestion }
}
