// The bar of actions on selected rows, below their list: it comes and goes without moving a row under the pointer.
import { css } from 'lit'

export const selectionBar = css`
  :host {
    position: sticky;
    z-index: 5;
    inset-block-end: 0.75rem;
  }
  :host([idle]) {
    display: none;
  }
  .bar {
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--cms-brand);
    border-radius: var(--cms-radius);
    background: var(--cms-brand-tint);
    box-shadow: var(--cms-shadow);
  }
  /* Dialogs leave no gap below it. */
  .stack > :not(.bar, .bad) {
    position: absolute;
  }
  .bar > .grow {
    flex-basis: 5rem;
  }
  .bar > progress {
    flex: 1 1 8rem;
  }
  .bad {
    max-height: 50dvh;
    overflow-y: auto;
  }
  .bad a {
    color: inherit;
  }
  @media (max-width: 60rem) {
    wa-button::part(base) {
      padding-inline: 0.5rem;
    }
  }
`
