// A native list to choose from, which takes a thousand entries lightly, in the look of the other controls.
import { css } from 'lit'

export const choiceStyles = css`
  .choice {
    display: grid;
    gap: 0.375rem;
    min-width: 0;
  }
  .choice > span:first-child {
    font-weight: 500;
  }
  select {
    width: 100%;
    min-height: 2.5rem;
    padding: 0.25rem 0.5rem;
    border: 1px solid var(--cms-edge);
    border-radius: 0.375rem;
    background: var(--cms-panel);
    color: var(--cms-ink);
    font: inherit;
  }
`
