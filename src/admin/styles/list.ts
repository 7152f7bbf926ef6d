// Lists: with lines between rows, with bullets, names with their values.
import { css } from 'lit'

export const list = css`
  .ruled > li {
    border-block-end: 1px solid var(--cms-line);
  }
  .ruled > li:last-child {
    border-block-end: 0;
  }
  .bullets {
    padding-inline-start: 1.125rem;
    list-style: disc;
  }
  /* Names and values beside one another, each value below its name. */
  dl.named {
    display: flex;
    flex-wrap: wrap;
    gap: 0.75rem 2rem;
  }
  dl.named dt {
    color: var(--cms-quiet);
    font-size: 0.8125rem;
  }
  dl.named dd {
    overflow-wrap: anywhere;
  }
  /* Names in a column of their own. */
  dl.columns {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: 0.25rem 1rem;
  }
  dl.columns dt {
    color: var(--cms-quiet);
  }
`
