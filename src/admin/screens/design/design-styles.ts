// Layout of the design editor: two columns, or one at a time on narrow screens.
import { css } from 'lit'

export const designStyles = css`
  :host {
    max-width: none;
    padding-block-end: 1.5rem;
  }
  .work {
    display: grid;
    grid-template-columns: minmax(20rem, 26rem) minmax(0, 1fr);
    gap: 1.5rem;
    align-items: start;
  }
  .values {
    min-width: 0;
  }
  .sides {
    display: none;
  }
  .preview {
    position: sticky;
    inset-block-start: 1rem;
    display: flex;
    flex-direction: column;
    gap: 0.5rem;
    height: calc(100dvh - 2rem);
    min-width: 0;
  }
  cms-design-preview {
    flex: 1;
    min-height: 0;
  }
  .note .segments {
    color: var(--cms-ink);
  }
  wa-tab {
    white-space: nowrap;
  }
  @media (max-width: 30rem) {
    wa-tab::part(base) {
      padding-inline: 0.625rem;
    }
  }
  @media (max-width: 75rem) {
    .sides {
      display: inline-flex;
      margin-block-end: 1rem;
    }
    .work {
      grid-template-columns: minmax(0, 1fr);
    }
    .values {
      max-width: 40rem;
    }
    .work.only-values > .preview,
    .work.only-preview > .values {
      display: none;
    }
    .preview {
      position: static;
      height: calc(100dvh - 8rem);
      min-height: 30rem;
    }
  }
`
