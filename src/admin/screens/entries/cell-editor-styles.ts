// The box in which one value is edited over its cell.
import { css } from 'lit'

export const cellEditorStyles = css`
  .box {
    position: fixed;
    inset: auto;
    width: min(22rem, calc(100vw - 1rem));
    max-height: calc(100vh - 1rem);
    margin: 0;
    padding: 0.75rem;
    border: 1px solid var(--cms-brand);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    color: inherit;
    box-shadow: 0 0.5rem 2rem rgb(0 0 0 / 0.2);
    gap: 0.625rem;
    overflow: auto;
  }
  .box:not(:popover-open) {
    display: none;
  }
`
