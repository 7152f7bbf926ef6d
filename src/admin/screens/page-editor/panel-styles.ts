// Styles of the right column, for a block and for the page.
import { css } from 'lit'

export const panelStyles = css`
  :host {
    display: flex;
    flex-direction: column;
    min-height: 0;
    background: var(--cms-panel);
  }
  header {
    flex: none;
    display: flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 3.25rem;
    padding: 0.5rem 0.75rem 0.5rem 1rem;
  }
  header wa-icon {
    flex: none;
    color: var(--cms-quiet);
    font-size: 1.25rem;
  }
  header h2 {
    flex: 1;
    min-width: 0;
    font-size: 1rem;
    overflow-wrap: anywhere;
  }
  .close {
    font-size: inherit;
  }
  .tabs {
    flex: none;
    display: flex;
    flex-wrap: wrap;
    gap: 0 0.125rem;
    padding: 0 0.5rem;
    border-block-end: 1px solid var(--cms-line);
  }
  .tab {
    flex: none;
    min-height: 2.5rem;
    padding: 0.375rem 0.5rem;
    border-block-end: 2px solid transparent;
    color: var(--cms-quiet);
    font-weight: 500;
    white-space: nowrap;
  }
  .tab:hover {
    color: var(--cms-ink);
  }
  .tab[aria-selected='true'] {
    border-color: var(--cms-brand);
    color: var(--cms-ink);
  }
  .tab:focus-visible {
    outline-offset: -2px;
  }
  .content {
    flex: 1;
    min-height: 0;
    display: grid;
    gap: 1rem;
    align-content: start;
    grid-template-columns: minmax(0, 1fr);
    overflow-y: auto;
    padding: 1rem;
    overscroll-behavior: contain;
  }
  /* As in the styles of the editor: all of it scrolls on a phone. */
  @container editor (max-width: 44rem) {
    .content {
      overflow: visible;
    }
  }
  @media (max-width: 60rem) and (max-height: 30rem) {
    .content {
      overflow: visible;
    }
  }
`
