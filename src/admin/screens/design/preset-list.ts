// The presets of the website's kit, displayed as swatches.
import { css, html } from 'lit'
import { AdminElement, define } from '../../admin-element.ts'
import { shared } from '../../styles/shared.ts'
import type { Preset } from './design.ts'
import type { DesignState } from './design-session.ts'
import { baseOf } from './draft.ts'
import { colourIn, strip, swatchStyles } from './swatch.ts'

/** Number of colours in a swatch. */
const COLOURS = 8

export class PresetList extends AdminElement {
  static override properties = { state: { attribute: false } }
  static override styles = [
    shared,
    swatchStyles,
    css`
      .presets {
        display: grid;
        grid-template-columns: repeat(auto-fill, minmax(min(100%, 9rem), 1fr));
        gap: 0.75rem;
        margin-block-start: 0.75rem;
      }
      button.plain {
        width: 100%;
        padding: 0.5rem;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
      }
      button.plain:hover {
        border-color: var(--cms-edge);
      }
      button[aria-pressed='true'] {
        border-color: var(--cms-brand);
        box-shadow: inset 0 0 0 1px var(--cms-brand);
        font-weight: 600;
      }
      span {
        display: flex;
        justify-content: space-between;
        gap: 0.25rem;
        margin-block-start: 0.375rem;
      }
    `,
  ]
  declare state: DesignState

  override render() {
    const { t } = this
    const { design } = this.state
    return html`<h2>${t('Presets')}</h2>
      <ul class="presets">
        ${design.presets.map((preset) => this.#preset(preset))}
      </ul>`
  }

  #preset({ key, label, values }: Preset) {
    const { design, draft } = this.state
    // A preset without values is the kit's default.
    const isBase = draft.preset === key || (draft.preset === null && !Object.keys(values).length)
    const look = baseOf(design, key)
    const colours = design.tokens.flatMap((token) => colourIn(look[token.key], 'light') ?? [])
    const isChosen = isBase && !Object.keys(draft.own).length
    return html`<li>
      <button class="plain" type="button" aria-pressed=${isChosen ? 'true' : 'false'} @click=${() => this.emit('cms-preset', key)}>
        ${strip(colours.slice(0, COLOURS))}
        <span>${label}${isChosen ? html`<wa-icon name="check"></wa-icon>` : ''}</span>
        ${isBase && !isChosen ? html`<span class="quiet small">${this.t('Changed by you')}</span>` : ''}
      </button>
    </li>`
  }
}
define('cms-design-presets', PresetList)
