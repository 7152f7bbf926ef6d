// Layout of filter rules: one per line where there is space, groups set apart.
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
  .chosen {
    display: inline-flex;
    align-items: center;
    padding-inline-start: 0.625rem;
    border-radius: 1rem;
    background: var(--cms-brand-tint);
  }
  /* A table may have more fields than the window has room for: the list of the browser would run out of it. */
  @media (forced-colors: none) {
    @supports (appearance: base-select) {
      select.input,
      select.input::picker(select) {
        appearance: base-select;
      }
      select.input::picker-icon {
        display: none;
      }
      select.input::picker(select) {
        max-width: min(26rem, 100vw - 2rem);
        max-height: min(24rem, 45dvh);
        overflow-y: auto;
        overscroll-behavior: contain;
        padding: 0.25rem;
        border: 1px solid var(--cms-line);
        border-radius: var(--cms-radius);
        background: var(--cms-panel);
        color: var(--cms-ink);
        box-shadow: var(--cms-shadow);
      }
      select option {
        min-height: 2rem;
        padding: 0.25rem 0.5rem;
        border-radius: var(--cms-radius);
        white-space: normal;
      }
      select option:is(:hover, :focus-visible) {
        background: var(--cms-brand-tint);
      }
    }
  }
`
