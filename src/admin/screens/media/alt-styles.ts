// Layout: a large picture with its texts next to it; on a phone below it.
import { css } from 'lit'

export const altStyles = css`
  .by-ai {
    margin-block-end: 1.25rem;
  }
  .alt {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 1.5rem;
    align-items: start;
  }
  @media (min-width: 60rem) {
    .alt {
      grid-template-columns: minmax(0, 3fr) minmax(20rem, 2fr);
    }
  }
  figure {
    display: grid;
    min-height: 12rem;
    align-content: start;
    gap: 0.375rem;
  }
  img {
    display: block;
    justify-self: center;
    width: auto;
    height: auto;
    max-width: 100%;
    max-height: min(65vh, 40rem);
    border-radius: var(--cms-radius);
    background: var(--cms-sunken);
  }
`
