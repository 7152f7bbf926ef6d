// Layout: two columns next to each other, one below the other on a phone.
import { css } from 'lit'

export const pairStyles = css`
  .narrow {
    max-width: 16rem;
  }
  .pair {
    display: grid;
    grid-template-columns: repeat(2, minmax(0, 1fr));
    gap: 1rem 1.5rem;
    padding: 1rem 1.25rem;
  }
  .pair.newer {
    border-color: var(--cms-warn);
  }
  .pair > header {
    grid-column: 1 / -1;
  }
  .inner {
    margin-inline-start: clamp(0.5rem, 2vw, 1.5rem);
  }
  .original {
    display: grid;
    align-content: start;
    gap: 0.875rem;
    overflow-wrap: anywhere;
  }
  .original dd {
    white-space: pre-wrap;
  }
  @media (max-width: 48rem) {
    .pair {
      grid-template-columns: minmax(0, 1fr);
    }
    .original {
      padding-block-end: 0.875rem;
      border-block-end: 1px dashed var(--cms-line);
    }
  }
`
