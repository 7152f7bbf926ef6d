// Layout of the steps of a new source.
import { css } from 'lit'

export const sourceNewStyles = css`
  .segments {
    width: fit-content;
    max-width: 100%;
  }
  .choices .choice {
    display: flex;
    align-items: baseline;
  }
  .choices .choice > span {
    font-size: inherit;
    font-weight: inherit;
  }
  legend {
    margin-block-end: 0.25rem;
  }
  .file {
    gap: 0.5rem;
  }
  wa-input.name {
    max-width: 24rem;
  }
  .row.ends {
    gap: 1rem;
  }
  .choice.short {
    flex: 0 1 18rem;
  }
  .fields li {
    display: grid;
    grid-template-columns: auto minmax(0, 14rem) minmax(0, 12rem) minmax(0, 1fr);
    align-items: center;
    gap: 0.5rem 0.75rem;
    padding-block: 0.5rem;
  }
  .rows div {
    display: grid;
    grid-template-columns: minmax(0, 14rem) minmax(0, 1fr);
    gap: 0 0.75rem;
    padding-block: 0.375rem;
    border-block-end: 1px solid var(--cms-line);
    overflow-wrap: anywhere;
  }
  @media (max-width: 48rem) {
    .fields li {
      grid-template-columns: auto minmax(0, 1fr) minmax(0, 1fr);
    }
    .sample {
      grid-column: 2 / -1;
    }
    .rows div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
