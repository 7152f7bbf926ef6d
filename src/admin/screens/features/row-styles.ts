// Styles of a list of switches: the purpose below the name, and who decided next to it.
import { css } from 'lit'

export const rows = css`
  h2 {
    margin-block-end: 0.5rem;
  }
  li {
    display: flex;
    align-items: center;
    gap: 0.375rem 1rem;
    flex-wrap: wrap;
    padding: 0.75rem 1.25rem;
  }
  wa-switch {
    flex: 1 1 16rem;
    display: grid;
    gap: 0.125rem;
    max-width: 46rem;
  }
  wa-switch::part(base) {
    align-items: flex-start;
  }
  wa-switch::part(label) {
    font-weight: 600;
  }
  /* Below the words of the switch, not below the switch. */
  wa-switch::part(hint) {
    margin: 0;
    padding-inline-start: 2.5625rem;
    color: var(--cms-quiet);
    font-size: 0.875rem;
  }
  .badge {
    white-space: normal;
  }
`
