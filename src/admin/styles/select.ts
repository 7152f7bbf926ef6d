// Native selects: with a custom arrow that has padding, and an ellipsis for long texts.
import { css } from 'lit'

/** For styles that come after those of inputs. */
export const selectStyles = css`
  select,
  select.input {
    appearance: none;
    padding-inline-end: 2.25rem;
    background-image: var(--cms-caret);
    background-position: right 0.75rem center;
    background-repeat: no-repeat;
    background-size: 0.875rem;
    text-overflow: ellipsis;
    white-space: nowrap;
    overflow: hidden;
  }
  select:disabled,
  select.input:disabled {
    background-image: none;
  }
  select option {
    background: var(--cms-panel);
    color: var(--cms-ink);
  }
  @media (forced-colors: active) {
    select,
    select.input {
      appearance: auto;
      padding-inline-end: 0.25rem;
      background-image: none;
    }
  }
`
