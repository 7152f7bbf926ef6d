// Styles of the frame and the toolbar of rich text.
import { css } from 'lit'

export const frameStyles = css`
  .frame {
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
  }
  .frame:focus-within {
    outline: 2px solid var(--cms-brand);
    outline-offset: 1px;
  }
  .frame.wrong {
    border-color: var(--cms-fault);
  }
  .bar {
    position: sticky;
    z-index: 2;
    inset-block-start: 0;
    display: flex;
    flex-wrap: wrap;
    gap: 0.0625rem;
    padding: 0.25rem;
    border-block-end: 1px solid var(--cms-line);
    border-radius: var(--cms-radius) var(--cms-radius) 0 0;
    background: var(--cms-sunken);
  }
  .bar button {
    display: grid;
    place-items: center;
    width: 2rem;
    height: 2rem;
    border-radius: 0.375rem;
    color: var(--cms-ink);
    font-size: 1.125rem;
  }
  .bar button:hover {
    background: var(--cms-brand-tint);
  }
  .bar button[aria-pressed='true'] {
    background: var(--cms-brand);
    color: var(--cms-on-brand);
  }
  .bar button[aria-disabled='true'] {
    color: var(--cms-edge);
    cursor: default;
  }
  .bar button:focus-visible {
    outline-offset: -2px;
  }
  .place {
    max-height: 60vh;
    overflow-y: auto;
    cursor: text;
  }
  .count {
    color: var(--cms-quiet);
    font-size: 0.8125rem;
    text-align: end;
    font-variant-numeric: tabular-nums;
  }
  .count.fault {
    color: var(--cms-fault);
  }
`
