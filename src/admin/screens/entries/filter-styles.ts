// How the rules of a filter lie: each in a line as far as there is room, groups set apart.
import { css } from 'lit'

export const filterStyles = css`
  :host {
    display: block;
    padding: 0.75rem;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
  }
  .stack {
    gap: 0.625rem;
  }
  .group {
    padding: 0.625rem;
    border-inline-start: 3px solid var(--cms-brand);
    background: var(--cms-sunken);
  }
  .rule {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.375rem;
  }
  .rule > .input,
  .rule > .related {
    flex: 1 1 9rem;
    width: auto;
    min-width: 0;
  }
  .rule > .choices {
    flex: 1 1 100%;
    padding-block: 0.25rem;
  }
  .chosen {
    display: inline-flex;
    align-items: center;
    padding-inline-start: 0.625rem;
    border-radius: 1rem;
    background: var(--cms-brand-tint);
  }
  .mode.input {
    width: auto;
    justify-self: start;
  }
  .small-button {
    justify-self: start;
  }
`
