// Layout of the designer: fields and settings on the left, the form on the right; one of them on narrow screens.
import { css } from 'lit'

export const tableStyles = css`
  :host {
    max-width: none;
    padding-block-end: 1.5rem;
  }
  .sides {
    display: none;
  }
  .work {
    display: grid;
    grid-template-columns: minmax(24rem, 6fr) minmax(0, 5fr);
    gap: 2rem;
    align-items: start;
  }
  .values {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  wa-tab {
    white-space: nowrap;
  }
  wa-tab::part(base) {
    padding-inline: 0.875rem;
  }
  wa-tab-panel::part(base) {
    padding-block: 1.25rem;
  }
  cms-table-example {
    position: sticky;
    inset-block-start: 1rem;
    max-height: calc(100dvh - 2rem);
    overflow: auto;
    padding: 0.25rem;
  }
  .notice {
    margin-block-end: 1.25rem;
  }
  .notice ul {
    margin-block-start: 0.25rem;
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
  .indexes {
    margin-block-start: 2rem;
  }
  .indexes ul {
    margin-block-start: 0.5rem;
    padding-inline-start: 1.25rem;
    list-style: disc;
  }
  @media (max-width: 75rem) {
    .sides {
      display: inline-flex;
      margin-block-end: 1rem;
    }
    .work {
      grid-template-columns: minmax(0, 1fr);
      max-width: 48rem;
    }
    .work.only-values > cms-table-example,
    .work.only-form > .values {
      display: none;
    }
    cms-table-example {
      position: static;
      max-height: none;
    }
  }
`
