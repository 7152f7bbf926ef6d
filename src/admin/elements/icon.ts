// An icon as a plain SVG: many `<wa-icon>` elements, each with a shadow tree, would slow the page down.
import { svg, html, type TemplateResult } from 'lit'
import { iconAddress } from '../icons.ts'

/** Decorative, next to a text with its meaning. Sized by the font like `<wa-icon>`; styled by `shared`. */
export const icon = (name: string, classes = ''): TemplateResult =>
  html`<svg class="icon ${classes}" viewBox="0 0 256 256" aria-hidden="true">${svg`<use href=${iconAddress(name)}></use>`}</svg>`
