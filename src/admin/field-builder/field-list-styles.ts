// Styles of the list of fields: one row each, with its form below.
import { css } from 'lit'

export const fieldListStyles = css`
  :host {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .items {
    display: grid;
    gap: 0.375rem;
  }
  .head {
    display: flex;
    align-items: center;
    gap: 0.25rem;
  }
  .name {
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
    min-width: 0;
    min-height: 2.25rem;
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .name .quiet {
    font-weight: 400;
  }
  .inside {
    padding: 0.75rem;
    border-block-start: 1px solid var(--cms-line);
  }
  summary {
    margin-block-end: 0.375rem;
    cursor: pointer;
  }
`
