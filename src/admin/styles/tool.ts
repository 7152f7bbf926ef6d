// Tools: square buttons with a sign, as in toolbars.
import { css } from 'lit'

export const toolStyles = css`
  .tool {
    flex: none;
    display: grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 0.375rem;
    color: var(--cms-ink);
    font-size: 1.125rem;
  }
  .tool:hover:not(:disabled) {
    background: var(--cms-sunken);
  }
  .tool:disabled {
    opacity: 0.35;
    cursor: default;
  }
`
