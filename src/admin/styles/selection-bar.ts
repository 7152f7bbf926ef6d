// The bar of actions on selected rows: visible while the list scrolls.
import { css } from 'lit'

export const selectionBar = css`
  :host {
    position: sticky;
    z-index: 5;
    inset-block-start: 0;
  }
  /* Below the bar of the shell, which stays in sight on narrow windows. */
  @media (max-width: 60rem) {
    :host {
      inset-block-start: 3.75rem;
    }
    wa-button::part(base) {
      padding-inline: 0.5rem;
    }
  }
  :host([idle]) {
    display: none;
  }
  .bar {
    padding: 0.5rem 0.75rem;
    border: 1px solid var(--cms-brand);
    border-radius: var(--cms-radius);
    background: var(--cms-brand-tint);
  }
  .bar > progress {
    flex: 1 1 8rem;
  }
  .bad a {
    color: inherit;
  }
`
