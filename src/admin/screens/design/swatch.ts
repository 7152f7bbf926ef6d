// Colour swatches as SVG.
import { css, html, svg } from 'lit'
import type { Colour, Mode, TokenValue } from './design.ts'

export const swatchStyles = css`
  svg.swatch {
    flex: none;
    width: 1.5rem;
    height: 1.5rem;
    border: 1px solid var(--cms-edge);
    border-radius: 0.25rem;
    vertical-align: middle;
  }
  svg.strip {
    display: block;
    width: 100%;
    height: 2rem;
    border: 1px solid var(--cms-line);
    border-radius: 0.25rem;
  }
`

/** A colour, or a colour on a background. */
export const swatch = (colour: string, on?: string) =>
  html`<svg class="swatch" viewBox="0 0 24 24" aria-hidden="true">
    <rect width="24" height="24" fill=${on ?? colour}></rect>
    ${on === undefined ? '' : svg`<circle cx="12" cy="12" r="6" fill=${colour}></circle>`}
  </svg>`

/** Several colours next to each other. */
export const strip = (colours: string[]) =>
  html`<svg class="strip" viewBox="0 0 ${colours.length * 10} 10" preserveAspectRatio="none" aria-hidden="true">
    ${colours.map((colour, i) => svg`<rect x=${i * 10} width="10" height="10" fill=${colour}></rect>`)}
  </svg>`

export const isColour = (value: TokenValue | null | undefined): value is Colour =>
  typeof value === 'object' && value !== null

export const colourIn = (value: TokenValue | undefined, mode: Mode): string | undefined =>
  isColour(value) ? value[mode] : undefined
