// Styles of the rows of fields: a type icon, two lines of text, and the form below the open row.
import { css } from 'lit'

export const fieldRowStyles = css`
  :host {
    display: grid;
    gap: 0.75rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .items {
    gap: 0.375rem;
  }
  .item {
    scroll-margin-block: 1rem;
    transition: border-color 0.12s;
  }
  .item:hover {
    border-color: var(--cms-edge);
  }
  .item.open {
    border-color: var(--cms-brand);
    box-shadow: var(--cms-shadow);
  }
  .item.wrong-item {
    border-color: var(--cms-fault);
  }
  .item > .head {
    gap: 0;
    padding: 0.25rem 0.375rem 0.25rem 0.25rem;
  }
  .item .name {
    gap: 0.75rem;
    min-height: 2.75rem;
    padding-inline: 0.25rem 0.5rem;
    border-radius: 0.375rem;
  }
  .kind {
    flex: none;
    color: var(--cms-brand);
    font-size: 1.25rem;
  }
  .words {
    display: grid;
    flex: 1;
    min-width: 0;
    line-height: 1.35;
  }
  .item .words span {
    overflow-wrap: anywhere;
    white-space: normal;
  }
  .label {
    font-weight: 600;
  }
  .words .quiet {
    font-weight: 400;
  }
  .marks {
    display: flex;
    flex: none;
    flex-wrap: wrap;
    align-items: center;
    justify-content: flex-end;
    gap: 0.375rem;
    max-width: 7.5rem;
  }
  .sign {
    color: var(--cms-quiet);
    font-size: 1rem;
  }
  .marks .fault {
    font-size: 1.25rem;
  }
  .inside {
    padding: 1rem;
    border-block-start: 1px solid var(--cms-line);
  }
  @media (max-width: 30rem) {
    .marks {
      max-width: 3.5rem;
    }
    .inside {
      padding: 0.875rem 0.75rem;
    }
  }
`
