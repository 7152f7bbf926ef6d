// Styles of the entries of a menu.
import { css } from 'lit'

export const entryStyles = css`
  ol ol {
    padding-inline-start: 1.75rem;
  }
  .entry {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    min-height: 2.75rem;
    padding: 0.375rem 0.75rem;
    border-block-start: 2px solid transparent;
    border-block-end: 1px solid var(--cms-line);
    overflow-wrap: anywhere;
  }
  .panel > ol > li:last-child > .entry:last-child {
    border-block-end: 0;
  }
  .entry[draggable='true'] {
    cursor: grab;
  }
  .entry.over {
    border-block-start-color: var(--cms-brand);
  }
  .entry:focus-visible {
    outline-offset: -2px;
  }
  .actions {
    display: flex;
    flex-wrap: wrap;
  }
  .actions button {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: 0.25rem;
  }
  .actions button:hover {
    background: var(--cms-sunken);
  }
  .actions button[aria-disabled='true'] {
    background: none;
    opacity: 0.35;
    cursor: default;
  }
  .add {
    margin-block-start: 0.75rem;
  }
  @media (hover: none), (max-width: 40rem) {
    .keys {
      display: none;
    }
  }
`
