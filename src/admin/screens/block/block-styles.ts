// Layout of the builder: the editor on the left, the preview on the right; one below the other on narrow screens.
import { css } from 'lit'

export const blockStyles = css`
  :host {
    padding-block-end: 4rem;
  }
  .work {
    --columns: minmax(22rem, 5fr) minmax(0, 6fr);
  }
  .row.good {
    margin-block-end: 1rem;
  }
  cms-block-preview {
    position: sticky;
    inset-block-start: 1rem;
    height: calc(100dvh - 2rem);
  }
  wa-tab::part(base) {
    padding-inline: 0.4375rem;
  }
  .problems pre {
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
  @media (max-width: 75rem) {
    cms-block-preview {
      position: static;
      height: 32rem;
    }
  }
`
