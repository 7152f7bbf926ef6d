// Lists to choose from, of the browser: its own arrow has no room around it, ours has, and long words end in three dots.
import { css } from 'lit'

/** For what comes behind the look of inputs. */
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
