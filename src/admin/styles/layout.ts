// Layout of screens: a centred column with margins, and its contents.
import { css, type CSSResultGroup } from 'lit'
import { parts } from './parts.ts'
import { tableStyles } from './table.ts'

const screen = css`
  :host {
    display: block;
    padding: 1.5rem clamp(1rem, 3vw, 2.5rem) 4rem;
    max-width: 80rem;
    margin-inline: auto;
  }
`

export const layout: CSSResultGroup = [screen, parts, tableStyles]
