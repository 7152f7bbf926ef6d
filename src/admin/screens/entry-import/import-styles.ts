// Styles of the import.
import { css } from 'lit'

export const importStyles = css`
  .drop {
    display: grid;
    justify-items: center;
    gap: 0.75rem;
    padding: 2.5rem 1rem;
    border: 2px dashed var(--cms-edge);
    border-radius: var(--cms-radius);
    text-align: center;
  }
  .drop.over {
    border-color: var(--cms-brand);
    background: var(--cms-brand-tint);
  }
  .drop > wa-icon {
    color: var(--cms-quiet);
    font-size: 2.5rem;
  }
  .new {
    margin-block-start: 0.25rem;
  }
  td .input {
    min-width: 9rem;
  }
  .examples span {
    display: block;
    color: var(--cms-quiet);
    font-size: 0.8125rem;
  }
  .faults td[translate='no'] {
    min-width: 6rem;
    overflow-wrap: break-word;
  }
  .counts {
    display: grid;
    grid-template-columns: repeat(auto-fit, minmax(8rem, 1fr));
    gap: 0.75rem;
  }
  .counts dd {
    font-size: 1.375rem;
    font-variant-numeric: tabular-nums;
  }
`
