// Inputs: one line or several, with units around them, several in a row; and native selects.
import { css, type CSSResultGroup } from 'lit'
import { selectStyles } from './select.ts'

const inputs = css`
  .input {
    width: 100%;
    min-height: 2.5rem;
    padding: 0.4375rem 0.75rem;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    color: var(--cms-ink);
    font: inherit;
    line-height: 1.5;
  }
  .input:focus-visible,
  .affix:focus-within {
    outline: 2px solid var(--cms-brand);
    outline-offset: 1px;
  }
  .input[readonly],
  .input:disabled {
    border-color: var(--cms-line);
    background: var(--cms-sunken);
    color: var(--cms-quiet);
    opacity: 1;
  }
  .input[aria-invalid='true'],
  .wrong .affix,
  .wrong .box {
    border-color: var(--cms-fault);
  }
  .input::placeholder {
    color: var(--cms-quiet);
    opacity: 1;
  }
  .input.compact {
    width: auto;
    min-height: 2rem;
    padding-block: 0.125rem;
  }
  textarea.input {
    display: block;
    field-sizing: content;
    min-height: 6.75rem;
    min-height: calc(attr(rows type(<number>), 4) * 1lh + 1rem);
    max-height: 32rem;
    resize: vertical;
  }
  .input.mono {
    font-family: var(--cms-mono);
  }
  textarea.input.mono {
    font-size: 0.875rem;
  }
  .affix {
    display: flex;
    align-items: center;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
  }
  .affix:has(> .input:is([readonly], :disabled)) {
    border-color: var(--cms-line);
    background: var(--cms-sunken);
  }
  .affix .input {
    flex: 1;
    min-width: 0;
    border: 0;
    outline: none;
    background: none;
  }
  .affix > span {
    padding-inline: 0.75rem;
    color: var(--cms-quiet);
    white-space: nowrap;
  }
  .affix > span:first-child {
    padding-inline-end: 0;
  }
  .affix > span:last-child {
    padding-inline-start: 0;
  }
  .line {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0.5rem;
  }
  .line > .input {
    flex: 1 1 8rem;
    width: auto;
    min-width: 0;
  }
  .uploads .grow {
    flex: 1 1 8rem;
    min-width: 0;
    overflow-wrap: anywhere;
  }
  .uploads progress {
    display: block;
    width: 100%;
  }
  /* A day with its time is never cut: what does not fit beside it goes below. */
  .line > input[type='datetime-local'] {
    flex-basis: 12.5rem;
    min-width: min(100%, 12.5rem);
  }
  .stacked {
    display: grid;
    gap: 0.5rem;
    grid-template-columns: minmax(0, 1fr);
  }
  .sub {
    display: grid;
    gap: 0.125rem;
    min-width: 0;
    flex: 1 1 8rem;
    font-size: 0.8125rem;
    color: var(--cms-quiet);
  }
  .sub .input {
    font-size: 0.9375rem;
  }
  .line:has(> .sub) {
    align-items: flex-end;
  }
  .line > .sub ~ .small-button {
    min-height: 2.5rem;
  }
  .swatch-input {
    flex: none;
    width: 2.75rem;
    height: 2.5rem;
    padding: 0.1875rem;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    cursor: pointer;
  }
`

export const inputStyles: CSSResultGroup = [inputs, selectStyles]
