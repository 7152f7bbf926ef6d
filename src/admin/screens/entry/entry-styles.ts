// How the screen of an entry is laid out: fields, beside them what belongs to them, below all the bar.
import { css } from 'lit'

export const entryStyles = css`
  .work {
    display: grid;
    grid-template-columns: minmax(0, 1fr) 19rem;
    gap: 1.25rem;
    align-items: start;
    margin-block-end: 1rem;
  }
  .work.pair {
    grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
  }
  .work.pair > cms-entry-side {
    grid-column: 1 / -1;
    grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  }
  .fields {
    padding: clamp(1rem, 3vw, 1.75rem);
  }
  .fields > h2 {
    margin-block-end: 1rem;
  }
  @media (max-width: 62rem) {
    .work,
    .work.pair {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`
