// A workspace: what is edited beside how it looks; one at a time in narrow windows.
import { css } from 'lit'

export const workspace = css`
  :host {
    max-width: none;
    padding-block-end: 1.5rem;
  }
  .sides {
    display: none;
  }
  .work {
    display: grid;
    grid-template-columns: var(--columns);
    gap: 1.5rem;
    align-items: start;
  }
  .values {
    min-width: 0;
  }
  wa-tab {
    white-space: nowrap;
  }
  @media (max-width: 75rem) {
    .sides {
      display: inline-flex;
      margin-block-end: 1rem;
    }
    .work {
      grid-template-columns: minmax(0, 1fr);
    }
    .work.only-values > :not(.values),
    .work:is(.only-form, .only-preview) > .values {
      display: none;
    }
  }
`
