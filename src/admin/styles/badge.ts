// Badges: a short state in the colour of its meaning.
import { css } from 'lit'

export const badge = css`
  .badge {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    padding: 0.0625rem 0.5rem;
    border-radius: 1rem;
    background: var(--cms-sunken);
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    white-space: nowrap;
  }
  .badge.good,
  .badge.warn,
  .badge.bad,
  .badge.note {
    padding: 0.0625rem 0.5rem;
    border-radius: 1rem;
  }
  .badge.good {
    background: var(--cms-good-tint);
    color: var(--cms-good);
  }
  .badge.warn {
    background: var(--cms-warn-tint);
    color: var(--cms-warn);
  }
  .badge.bad {
    background: var(--cms-fault-tint);
    color: var(--cms-fault);
  }
  .badge.note {
    background: var(--cms-note-tint);
    color: var(--cms-note);
  }
`
