// How fields lie beside each other: two halves or three thirds in a row where there is room, else one below the other.
import { css } from 'lit'

export const fieldStyles = css`
  /* What only readers of the screen get stays inside: elsewhere it would make the page longer. */
  :host {
    display: block;
    position: relative;
    container-type: inline-size;
  }
  .fields {
    display: grid;
    grid-template-columns: repeat(6, minmax(0, 1fr));
    gap: 1.125rem 1rem;
    align-items: start;
  }
  .field {
    grid-column: span 6;
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: 0.25rem;
    min-width: 0;
  }
  @container (min-width: 26rem) {
    .field.half {
      grid-column: span 3;
    }
    .field.third {
      grid-column: span 3;
    }
  }
  @container (min-width: 40rem) {
    .field.third {
      grid-column: span 2;
    }
  }
  .label {
    font-weight: 600;
    font-size: 0.875rem;
    overflow-wrap: anywhere;
  }
  .required {
    margin-inline-start: 0.25rem;
    color: var(--cms-fault);
  }
  .help {
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    margin-block-end: 0.125rem;
  }
  /* What a switch means stands below its words. */
  .own > .help {
    order: 1;
    padding-inline-start: 2.875rem;
  }
  .own > .below {
    order: 2;
  }
  .below {
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
