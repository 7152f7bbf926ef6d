// Styles of the list of requests: filters in a row, coloured statuses.
import { css } from 'lit'

export const listStyles = css`
  .filters {
    display: flex;
    flex-wrap: wrap;
    align-items: end;
    gap: 0.75rem;
  }
  .filters label {
    display: grid;
    flex: 0 1 12rem;
    gap: 0.375rem;
    font-size: 0.875rem;
    font-weight: 600;
  }
  .filters .input {
    font-size: 0.9375rem;
    font-weight: 400;
  }
  .filters p {
    margin-inline-start: auto;
    padding-block: 0.625rem;
  }
  .locked summary {
    display: flex;
    align-items: center;
    gap: 0.75rem;
    cursor: pointer;
    list-style: none;
  }
  .locked summary::-webkit-details-marker {
    display: none;
  }
  .locked summary wa-icon {
    color: var(--cms-quiet);
  }
  .locked .small-button {
    white-space: nowrap;
  }
  .locked summary:hover .small-button {
    background: var(--cms-brand-tint);
  }
  .locked[open] .small-button {
    display: none;
  }
  .locked cms-key-opener {
    display: block;
    max-width: 32rem;
    padding-block-start: 1rem;
  }
  .fresh a {
    font-weight: 650;
  }
  .sender {
    display: grid;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .sender b {
    font-weight: inherit;
  }
  .files {
    display: inline-flex;
    align-items: center;
    gap: 0.125rem;
    margin-inline-start: 0.375rem;
  }
  .status.note {
    border-color: var(--cms-note);
  }
  @media (max-width: 40rem) {
    .filters label {
      flex: 1 1 8rem;
    }
    .filters label:last-of-type {
      flex-basis: 100%;
    }
    .filters p {
      margin-inline-start: 0;
      padding-block: 0;
    }
  }
`
