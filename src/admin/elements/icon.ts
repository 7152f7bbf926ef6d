// An icon as a plain drawing: where there are many of them, an element with a shadow tree for each holds the page up.
import { svg, html, type TemplateResult } from 'lit'
import { iconAddress } from '../icons.ts'

/** Decoration: what it means stands beside it in words. Sized by the type around it, as `<wa-icon>` is; `shared` styles it. */
export const icon = (name: string, classes = ''): TemplateResult =>
  html`<svg class="icon ${classes}" viewBox="0 0 256 256" aria-hidden="true">${svg`<use href=${iconAddress(name)}></use>`}</svg>`
