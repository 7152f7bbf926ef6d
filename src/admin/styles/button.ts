// Small buttons: with a line around them, as quiet as a link, with a sign only.
import { css } from 'lit'

export const buttonStyles = css`
  .small-button {
    min-height: 2.25rem;
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    color: var(--cms-ink);
    font: inherit;
    font-size: 0.875rem;
    font-weight: 500;
    cursor: pointer;
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
  }
  .small-button:hover:not(:disabled) {
    background: var(--cms-brand-tint);
  }
  .small-button:disabled {
    color: var(--cms-quiet);
    border-color: var(--cms-line);
    cursor: default;
  }
  .quiet-button {
    appearance: none;
    border: 0;
    padding: 0.125rem 0.25rem;
    background: none;
    color: var(--cms-brand);
    font: inherit;
    font-size: 0.8125rem;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
    justify-self: start;
    min-height: 1.5rem;
  }
  .icon-button {
    appearance: none;
    display: inline-grid;
    place-items: center;
    flex: none;
    width: 2rem;
    height: 2rem;
    padding: 0;
    border: 0;
    border-radius: 0.375rem;
    background: none;
    color: var(--cms-quiet);
    font: inherit;
    cursor: pointer;
  }
  .icon-button:hover:not(:disabled) {
    background: var(--cms-brand-tint);
    color: var(--cms-ink);
  }
  .icon-button:disabled {
    opacity: 0.35;
    cursor: default;
  }
  .icon-button.handle {
    cursor: grab;
    touch-action: none;
  }
`
