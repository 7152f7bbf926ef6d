// Native selects: with a custom arrow that has padding, and an ellipsis for long texts.
import { css, type CSSResultGroup } from 'lit'

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

const choice = css`
  .choice {
    display: grid;
    gap: 0.375rem;
    min-width: 0;
  }
  .choice > span:first-child {
    font-size: 0.875rem;
    font-weight: 600;
  }
  select {
    width: 100%;
    min-height: 2.5625rem;
    padding: 0.25rem 0.75rem;
    border: 1px solid var(--cms-edge);
    border-radius: var(--cms-radius);
    background: var(--cms-panel);
    color: var(--cms-ink);
    font: inherit;
  }
`

/** Native selects below their names, like other controls: they handle a thousand options. */
export const selectField: CSSResultGroup = [choice, selectStyles]
