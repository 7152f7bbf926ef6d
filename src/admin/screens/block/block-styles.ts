// Layout of the builder: the editor on the left, the preview on the right; one below the other on narrow screens.
import { css } from 'lit'

export const blockStyles = css`
  :host {
    max-width: none;
  }
  .work {
    display: grid;
    grid-template-columns: minmax(22rem, 5fr) minmax(0, 6fr);
    gap: 1.5rem;
    align-items: start;
  }
  .row.good {
    margin-block-end: 1rem;
  }
  .values {
    min-width: 0;
  }
  cms-block-preview {
    position: sticky;
    inset-block-start: 1rem;
    height: calc(100dvh - 2rem);
  }
  wa-tab {
    white-space: nowrap;
  }
  wa-tab::part(base) {
    padding-inline: 0.4375rem;
  }
  .problems pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  .problems ul {
    display: grid;
    gap: 0.5rem;
  }
  @media (max-width: 75rem) {
    .work {
      grid-template-columns: minmax(0, 1fr);
    }
    cms-block-preview {
      position: static;
      height: 32rem;
    }
  }
`
