// The look of the lists of collections and tags.
import { css } from 'lit'

export const wordStyles = css`
  .words li {
    display: flex;
    align-items: center;
    gap: 0.25rem;
    min-height: 2.5rem;
    border-block-end: 1px solid var(--cms-line);
  }
  .words form {
    flex: 1;
    padding-block: 0.25rem;
  }
  .quiet-button {
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 0.9375rem;
    text-align: start;
  }
  .count {
    flex: 1;
    padding-inline-start: 0.5rem;
    text-align: end;
    white-space: nowrap;
  }
`
