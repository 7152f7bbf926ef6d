// Styles of a new table's file and its detected fields.
import { css } from 'lit'

export const fromFileStyles = css`
  .drop {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: center;
    gap: 0.5rem 1rem;
    padding: 1.25rem 1rem;
    border: 2px dashed var(--cms-edge);
    border-radius: var(--cms-radius);
    text-align: center;
    overflow-wrap: anywhere;
  }
  .drop.over {
    border-color: var(--cms-brand);
    background: var(--cms-brand-tint);
  }
  .found label {
    display: grid;
    grid-template-columns: auto minmax(0, 12rem) minmax(0, 1fr);
    align-items: baseline;
    gap: 0 0.75rem;
    padding-block: 0.5rem;
    border-block-end: 1px solid var(--cms-line);
    overflow-wrap: anywhere;
  }
  .found label:last-child {
    border: 0;
  }
  .found input {
    width: 1rem;
    height: 1rem;
    align-self: start;
    margin: 0.25rem 0 0;
    accent-color: var(--cms-brand);
  }
  .found span {
    color: var(--cms-quiet);
    font-size: 0.875rem;
  }
  @media (max-width: 30rem) {
    .found label {
      grid-template-columns: auto minmax(0, 1fr);
    }
    .found span {
      grid-column: 2;
    }
  }
`
