// Comboboxes: the list of options below an input, and what was chosen as chips or targets.
import { css } from 'lit'

export const combobox = css`
  .combo {
    position: relative;
  }
  .combo .input {
    padding-inline-end: 2.5rem;
  }
  .combo > .mark {
    position: absolute;
    inset-block-start: 0.75rem;
    inset-inline-end: 0.75rem;
    color: var(--cms-quiet);
    pointer-events: none;
  }
  .options {
    position: absolute;
    z-index: 30;
    inset-inline: 0;
    max-height: 17rem;
    margin-block-start: 0.25rem;
    padding: 0.25rem;
    overflow-y: auto;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    box-shadow: var(--cms-shadow);
  }
  .options li {
    display: flex;
    align-items: center;
    gap: 0.5rem;
    padding: 0.3125rem 0.625rem;
    border-radius: 0.25rem;
    cursor: pointer;
  }
  .options li.active {
    background: var(--cms-brand-tint);
    outline: 1px solid var(--cms-brand);
    outline-offset: -1px;
  }
  .options li[aria-selected='true'] {
    font-weight: 600;
  }
  .chips {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem;
    margin-block-end: 0.375rem;
  }
  .chips li {
    display: inline-flex;
    align-items: center;
    gap: 0.25rem;
    max-width: 100%;
    padding: 0.0625rem 0.25rem 0.0625rem 0.625rem;
    border-radius: 1rem;
    background: var(--cms-brand-tint);
    overflow-wrap: anywhere;
  }
  .chips .icon-button {
    width: 1.5rem;
    height: 1.5rem;
  }
  .target {
    display: flex;
    align-items: center;
    gap: 0.375rem;
    flex: 1 1 100%;
    min-width: 0;
    padding: 0.1875rem 0.25rem 0.1875rem 0.625rem;
    border: 1px solid var(--cms-line);
    border-radius: var(--cms-radius);
    background: var(--cms-brand-tint);
    overflow-wrap: anywhere;
  }
  .target > .grow {
    flex: 1;
    min-width: 0;
  }
  .target wa-icon {
    flex: none;
  }
`
