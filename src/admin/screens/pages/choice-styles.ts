// Styles of native selects, which handle a thousand options, to match other controls.
import { css, type CSSResultGroup } from 'lit'
import { selectStyles } from '../../styles/select.ts'

const choice = css`
  .choice {
    display: grid;
    gap: 0.375rem;
    min-width: 0;
  }
  .choice > span:first-child {
    font-size: 0.875rem;
    font-weight: 600;
  }
  select {
    width: 100%;
    min-height: 2.5625rem;
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    color: var(--cms-ink);
    font: inherit;
  }
`

export const choiceStyles: CSSResultGroup = [choice, selectStyles]
