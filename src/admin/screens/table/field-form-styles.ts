// Styles of the form of a field: rarely used parts are collapsed with a summary.
import { css } from 'lit'

export const fieldFormStyles = css`
  :host {
    display: grid;
    gap: 1.125rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .names {
    align-items: start;
    gap: 1rem;
  }
  .names .sub {
    flex: 1 1 12rem;
    color: var(--cms-ink);
    font-size: 0.875rem;
    font-weight: 600;
    gap: 0.25rem;
  }
  .names .input {
    font-weight: 400;
  }
  details {
    border-block-start: 1px solid var(--cms-line);
    padding-block-start: 0.625rem;
  }
  summary {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    min-height: 2rem;
    border-radius: var(--cms-radius);
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary wa-icon {
    color: var(--cms-quiet);
    transition: rotate 0.12s;
  }
  details[open] summary wa-icon {
    rotate: 90deg;
  }
  details[open] > :not(summary) {
    margin-block: 0.75rem 0.25rem;
  }
`
