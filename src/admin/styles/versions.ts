// A list of versions: each is a button that opens it.
import { css } from 'lit'

export const versions = css`
  .revision {
    display: grid;
    gap: 0.125rem;
    width: 100%;
    padding: 0.625rem 0.875rem;
  }
  .revision:hover {
    background: var(--cms-sunken);
  }
  .revision:focus-visible {
    outline-offset: -2px;
  }
`
