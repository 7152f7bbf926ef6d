// Choices: checkboxes and radio buttons with their words, segments, switches.
import { css } from 'lit'

export const choiceControls = css`
  .choices {
    display: flex;
    flex-wrap: wrap;
    gap: 0.375rem 1rem;
  }
  .choices.column {
    flex-direction: column;
  }
  .choice {
    display: inline-flex;
    align-items: center;
    gap: 0.5rem;
    min-height: 1.75rem;
    cursor: pointer;
  }
  .choice input,
  .switch input {
    flex: none;
    margin: 0;
    accent-color: var(--cms-brand);
  }
  .choice input {
    width: 1.125rem;
    height: 1.125rem;
  }
  .segments {
    display: inline-flex;
    flex-wrap: wrap;
    gap: 0.25rem;
    max-width: 100%;
    padding: 0.1875rem;
    border: 1px solid var(--cms-line);
    border-radius: calc(var(--cms-radius) + 0.1875rem);
    background: var(--cms-sunken);
  }
  .segment {
    position: relative;
    display: inline-flex;
    align-items: center;
    gap: 0.375rem;
    min-height: 2rem;
    padding: 0.125rem 0.75rem;
    border: 1px solid transparent;
    border-radius: var(--cms-radius);
    cursor: pointer;
  }
  .segment input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  .segment:has(:checked) {
    border-color: var(--cms-edge);
    background: var(--cms-panel);
    font-weight: 600;
  }
  .segment:has(:focus-visible) {
    outline: 2px solid var(--cms-brand);
    outline-offset: 1px;
  }
  .switch {
    display: flex;
    align-items: flex-start;
    gap: 0.625rem;
    min-height: 1.75rem;
    cursor: pointer;
    font-weight: 600;
    font-size: 0.875rem;
  }
  .switch input {
    appearance: none;
    position: relative;
    width: 2.25rem;
    height: 1.375rem;
    border: 1px solid var(--cms-edge);
    border-radius: 1rem;
    background: var(--cms-sunken);
    cursor: pointer;
  }
  .switch input::before {
    content: '';
    position: absolute;
    inset: 0.1875rem auto auto 0.1875rem;
    width: 0.875rem;
    height: 0.875rem;
    border-radius: 50%;
    background: var(--cms-edge);
    transition: translate 0.12s;
  }
  .switch input:checked {
    border-color: var(--cms-brand);
    background: var(--cms-brand);
  }
  .switch input:checked::before {
    background: var(--cms-on-brand);
    translate: 0.875rem 0;
  }
  .dot {
    width: 0.875rem;
    height: 0.875rem;
    flex: none;
  }
  .dot circle {
    stroke: var(--cms-edge);
  }
`
