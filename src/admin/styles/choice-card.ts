// Cards to choose one of: the control lies over its card.
import { css } from 'lit'

export const choiceCard = css`
  .choice-card {
    position: relative;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    cursor: pointer;
  }
  .choice-card:hover {
    border-color: var(--cms-edge);
  }
  .choice-card:has(:checked) {
    border-color: var(--cms-brand);
    background: var(--cms-brand-tint);
    box-shadow: 0 0 0 1px var(--cms-brand);
  }
  .choice-card:has(:focus-visible) {
    outline: 2px solid var(--cms-brand);
    outline-offset: 2px;
  }
  .choice-card input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`
