// Styles of controls: inputs, options, chips, sortable lists, media.
import { css } from 'lit'
import { selectStyles } from '../styles/select.ts'
import { listStyles } from './list-styles.ts'

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
  /* A day with its time is never cut: what does not fit beside it goes below. */
  .line > input[type='datetime-local'] {
    flex-basis: 12.5rem;
    min-width: min(100%, 12.5rem);
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
`

const choices = css`
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

export const controlStyles = [inputs, selectStyles, choices, listStyles]
