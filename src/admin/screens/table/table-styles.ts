// Layout of the designer: fields and settings on the left, the form on the right; one of them on narrow screens.
import { css } from 'lit'

export const tableStyles = css`
  .work {
    --columns: minmax(24rem, 6fr) minmax(0, 5fr);
    gap: 2rem;
  }
  .values {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
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
  @media (max-width: 75rem) {
    .work {
      max-width: 48rem;
    }
    cms-table-example {
      position: static;
      max-height: none;
    }
  }
`
