// Styles of the table templates as selectable cards.
import { css } from 'lit'

export const newTableStyles = css`
  wa-dialog {
    --width: min(50rem, calc(100vw - 1.5rem));
  }
  .templates {
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 13rem), 1fr));
    gap: 0.5rem;
  }
  legend {
    margin-block-end: 0.375rem;
  }
  .template {
    background: var(--cms-panel);
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-content: start;
    gap: 0 0.75rem;
    padding: 0.625rem 0.75rem;
  }
  .template wa-icon {
    grid-row: span 2;
    margin-block-start: 0.125rem;
    color: var(--cms-brand);
    font-size: 1.375rem;
  }
  .template span {
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    line-height: 1.4;
  }
  @media (max-width: 30rem) {
    .templates {
      grid-template-columns: repeat(2, minmax(0, 1fr));
    }
    .template {
      grid-template-columns: minmax(0, 1fr);
      padding-inline: 0.5rem;
      font-size: 0.8125rem;
      overflow-wrap: anywhere;
    }
    .template wa-icon {
      justify-self: start;
    }
    .template span {
      display: none;
    }
  }
`
