// How elements themselves are laid out.
import { css } from 'lit'

export const block = css`
  :host {
    display: block;
  }
`
/** Their contents lie where they do. */
export const contents = css`
  :host {
    display: contents;
  }
`
/** Their contents lie below each other. */
export const stacked = css`
  :host {
    display: grid;
    gap: 1rem;
    grid-template-columns: minmax(0, 1fr);
  }
`
