// The contrast of every pair of colours in both modes, and the set of colours with which all pass.
import '@awesome.me/webawesome/dist/components/button/button.js'
import { css, html, nothing } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { stacked } from '../../styles/host.ts'
import { parts } from '../../styles/parts.ts'
import { shared } from '../../styles/shared.ts'
import { labelOf, mixedColoursText, MODES, type Pair } from './design.ts'
import type { DesignState } from './design-session.ts'
import { swatch, swatchStyles } from './swatch.ts'

export class ContrastList extends AdminElement {
  static override properties = { state: { attribute: false } }
  static override styles = [
    shared,
    stacked,
    parts,
    swatchStyles,
    css`
      li {
        display: grid;
        gap: 0.375rem;
        padding-block: 0.75rem;
        border-block-end: 1px solid var(--cms-line);
      }
      .set {
        display: grid;
        gap: 0.5rem;
        justify-items: start;
      }
      .set li {
        display: flex;
        align-items: center;
        padding-block: 0.25rem;
        border: 0;
      }
      .row {
        font-variant-numeric: tabular-nums;
      }
    `,
  ]
  declare state: DesignState

  override render() {
    const { contrast } = this.state
    const pairs = [...Map.groupBy(contrast, (pair) => `${pair.token} ${pair.with}`).values()]
    const weak = contrast.filter(({ passes }) => !passes).length
    return html`<p class=${weak ? 'warn' : 'good'} role="status">
        ${this.#verdict(weak)}
      </p>
      ${weak ? this.#set() : nothing}
      <ul>
        ${pairs.toSorted((a, b) => weakIn(b) - weakIn(a)).map((modes) => this.#pair(modes))}
      </ul>`
  }

  #verdict(weak: number): string {
    const { t } = this
    if (!weak) return t('All colours have enough contrast.')
    if (weak === 1) return t('One pair of colours has too little contrast.')
    return t('{n} pairs of colours have too little contrast.', { n: weak })
  }

  #pair(modes: Pair[]) {
    const { t, app } = this
    const { design } = this.state
    const [{ token, with: other, min }] = modes as [Pair]
    const number = new Intl.NumberFormat(app.lang, { maximumFractionDigits: 2 })
    const params = { token: labelOf(design, token), other: labelOf(design, other) }
    return html`<li>
      <div><strong>${t('{token} on {other}', params)}</strong> <span class="quiet small">${t('at least {min}', { min: number.format(min) })}</span></div>
      <div class="halves">${MODES.map((mode) =>
        this.#mode(
          modes.find((one) => one.mode === mode),
          number,
        ),
      )}</div>
    </li>`
  }

  #mode(pair: Pair | undefined, number: Intl.NumberFormat) {
    if (!pair) return nothing
    const { t } = this
    const { mode, ratio, passes, text_color, ground_color } = pair
    return html`<div>
      <div class="row">
        ${swatch(text_color, ground_color)}
        <span class="quiet small">${mode === 'light' ? t('Light') : t('Dark')}</span>
        <span class="badge ${passes ? 'good' : 'bad'}">
          <wa-icon name=${passes ? 'check' : 'warning'} label=${passes ? t('Enough contrast') : t('Too little contrast')}></wa-icon>${number.format(ratio)}
        </span>
      </div>
      ${pair.mixed ? html`<p class="quiet small">${mixedColoursText(pair, t)}</p>` : nothing}
    </div>`
  }

  /** The same suggestions as on saving. */
  #set() {
    const { t } = this
    const { mended, design } = this.state
    if (!mended.length) return nothing
    return html`<section class="set">
      <p>${t('With these colours everything can be read together:')}</p>
      <ul>
        ${mended.map(
          ({ key, mode, colour }) =>
            html`<li class="row">${swatch(colour)} <span>${labelOf(design, key)} <span class="quiet small">${mode === 'light' ? t('Light') : t('Dark')}, ${colour}</span></span></li>`,
        )}
      </ul>
      <wa-button size="s" variant="brand" @click=${() => this.emit('cms-take', mended)}>${t('Take these colours')}</wa-button>
    </section>`
  }
}
define('cms-design-contrast', ContrastList)

const weakIn = (modes: Pair[]) => modes.filter(({ passes }) => !passes).length
