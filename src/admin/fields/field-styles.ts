// Layout of fields: two halves or three thirds in a row where there is space, else one below the other.
import { css } from 'lit'
import { dayOperandStyles } from '../styles/day-operand.ts'

export const fieldStyles = css`
  ${dayOperandStyles}
  /* What only readers of the screen get stays inside: elsewhere it would make the page longer. */
  :host {
    display: block;
    position: relative;
    container-type: inline-size;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    column-gap: 1rem;
    margin-block-end: -1.125rem;
  }
  /* Its name, its help, its control and what is told of it lie in rows with those of its neighbours. */
  .field {
    grid-area: span 4 / span 6;
    display: grid;
    grid-template: subgrid / minmax(0, 1fr);
    align-items: start;
    min-width: 0;
    padding-block-end: 1.125rem;
  }
  .answer {
    grid-row: 3;
    min-width: 0;
  }
  @container (min-width: 26rem) {
    .field:is(.half, .third) {
      grid-column: span 3;
    }
  }
  @container (min-width: 40rem) {
    .field.third {
      grid-column: span 2;
    }
  }
  .label {
    margin-block-end: 0.25rem;
    font-weight: 600;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  /* A name without help stays at its control. */
  .label:not(:has(~ .help)) {
    grid-row: 1 / span 2;
    align-self: end;
  }
  .field > * {
    grid-column: 1;
  }
  /* In the row of the name, at its other end. */
  cms-ai-field {
    grid-row: 1;
    align-self: end;
    justify-self: end;
    margin-block-end: 0.125rem;
  }
  .label:has(+ cms-ai-field) {
    grid-row: 1;
    padding-inline-end: 2.25rem;
  }
  .label:not(:has(~ .help)) + cms-ai-field {
    grid-row: 1 / span 2;
  }
  .ai-mark {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.25rem 0.5rem;
    color: var(--cms-note);
  }
  .ai-mark button {
    min-height: 1.5rem;
    padding: 0;
    border: 0;
    background: none;
    color: inherit;
    font: inherit;
    text-decoration: underline;
    cursor: pointer;
  }
  .required {
    margin-inline-start: 0.25rem;
    color: var(--cms-fault);
  }
  .help {
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    margin-block-end: 0.375rem;
  }
  .field > .help {
    grid-row: 2;
  }
  /* What a switch means stands below its words. */
  .answer > .help {
    margin-block: 0.25rem 0;
    padding-inline-start: 2.875rem;
  }
  .below {
    grid-row: 4;
    margin-block-start: 0.25rem;
    display: flex;
    justify-content: space-between;
    gap: 1rem;
    font-size: 0.8125rem;
  }
  .faults {
    flex: 1;
  }
  .count {
    margin-inline-start: auto;
    color: var(--cms-quiet);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
  .count.fault {
    color: var(--cms-fault);
  }
  cms-table-choice > p,
  cms-table-operand > details {
    margin-block-start: 0.5rem;
  }
  cms-table-operand > details {
    color: var(--cms-quiet);
  }
  cms-table-operand summary {
    cursor: pointer;
  }
  .raw {
    max-height: 12rem;
    overflow: auto;
    padding: 0.75rem;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-sunken);
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`
