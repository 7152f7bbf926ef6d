// Layout of a mapping: the field mappings on the left, the resulting values on the right.
import { css } from 'lit'

export const mappingStyles = css`
  .row-of-field {
    display: grid;
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: 0.5rem 1.5rem;
    padding: 0.875rem 1.25rem;
    border-block-end: 1px solid var(--cms-line);
  }
  .stack.tight {
    align-content: start;
    gap: 0.375rem;
  }
  .path {
    display: flex;
    gap: 0.375rem;
  }
  .path .input {
    flex: 1;
    min-width: 0;
    font-family: var(--cms-mono);
    font-size: 0.8125rem;
  }
  details cms-fields {
    display: block;
    margin-block: 0.5rem;
    font-size: 0.9375rem;
  }
  .values {
    display: grid;
    align-content: start;
    gap: 0.375rem;
    overflow-wrap: anywhere;
  }
  .values li {
    padding-block-end: 0.375rem;
    border-block-end: 1px dashed var(--cms-line);
  }
  .values li:last-child {
    border: 0;
  }
  @media (max-width: 48rem) {
    .row-of-field {
      grid-template-columns: minmax(0, 1fr);
      padding-inline: 1rem;
    }
  }
`
