// Layout of the parts of a list, and of its views.
import { css } from 'lit'

export const listStyles = css`
  :host {
    position: relative;
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .kinds {
    display: flex;
    gap: 0.25rem;
    border-block-end: 1px solid var(--cms-line);
  }
  .kind {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    padding: 0.5rem 0.75rem;
    border-block-end: 2px solid transparent;
    margin-block-end: -1px;
    color: var(--cms-quiet);
    cursor: pointer;
  }
  .kind:has(:checked) {
    border-color: var(--cms-brand);
    color: var(--cms-ink);
    font-weight: 600;
  }
  .kind:has(:focus-visible) {
    outline: 2px solid var(--cms-brand);
    outline-offset: -2px;
  }
  .kind input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
`
