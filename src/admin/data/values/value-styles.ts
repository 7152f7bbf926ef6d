// Styles of displayed values.
import { css } from 'lit'

export const valueStyles = css`
  .dot {
    flex: none;
    width: 0.75rem;
    height: 0.75rem;
  }
  .one,
  .some {
    display: inline-flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.375rem;
  }
  .choice-value,
  .related {
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    padding: 0.0625rem 0.5rem;
    border-radius: 1rem;
    background: var(--cms-sunken);
    font-size: 0.875rem;
  }
  .related {
    border-radius: var(--cms-radius);
  }
  .thumb {
    display: inline-grid;
    place-items: center;
    width: 2.25rem;
    height: 2.25rem;
    border-radius: 0.25rem;
    background: var(--cms-sunken);
    color: var(--cms-quiet);
    object-fit: cover;
  }
  .yes {
    color: var(--cms-good);
  }
  .no {
    color: var(--cms-quiet);
  }
`
