// Lists of changes and of submitted work: what, who, when, and its buttons.
import { css } from 'lit'

export const changeList = css`
  .who {
    display: inline;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .who wa-icon {
    margin-inline-end: 0.375rem;
    vertical-align: -0.125em;
    color: var(--cms-quiet);
  }
  .who b {
    font-weight: 600;
  }
  .lines > li {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    align-items: center;
    gap: 0.25rem 1rem;
    padding: 0.75rem 1.25rem;
  }
  .lines > li:hover {
    background: color-mix(in srgb, var(--cms-brand-tint) 40%, transparent);
  }
  .lines > li > .row {
    flex-wrap: nowrap;
    gap: 0;
    margin-inline-end: -0.5rem;
  }
  @media (max-width: 40rem) {
    .lines > li {
      column-gap: 0.25rem;
      padding-inline: 1rem;
    }
  }
  .what {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  .about {
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.75rem;
    min-width: 0;
    overflow-wrap: anywhere;
    font-size: 0.8125rem;
  }
  .batch {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.75rem;
    padding: 0.75rem 1.25rem;
    border-block-end: 1px solid var(--cms-line);
    background: var(--cms-sunken);
  }
  .batch h2 {
    font-size: 0.9375rem;
    overflow-wrap: anywhere;
  }
  .batch + .lines {
    counter-reset: step;
  }
  .batch + .lines .what::before {
    counter-increment: step;
    content: counter(step) '. ';
    color: var(--cms-quiet);
    font-weight: 400;
  }
`
